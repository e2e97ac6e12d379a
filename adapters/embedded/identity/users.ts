import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

export type User = {
  /** The `sub` of the user's tokens. */
  id: string;
  email: string;
  givenName: string;
  familyName: string;
  passwordHash: string;
  isVerified: boolean;
  /** The member's id in the club's CRM; null before the first subscription. */
  crmId: string | null;
  activeSubs: number;
  /** The plans of the subscriptions that are known, as in the claim `plans`. */
  plans: readonly UserPlan[];
};

export type UserPlan = { guid: string; selection_type: string };

export type Users = {
  find(id: string): User | null;
  findByEmail(email: string): User | null;
  /**
   * Returns null if the address has a verified account. An unverified account gets the new names and password:
   * otherwise a password chosen by somebody else would become valid when the owner verifies the address.
   */
  create(user: Omit<User, 'id'>): User | null;
  markVerified(id: string): void;
  /**
   * Adds `plan` to the user's plans and sets the number of subscriptions. Returns false if there is no such user. The
   * first call also creates the user's `crmId`.
   */
  setSubscriptions(id: string, count: number, plan?: UserPlan): boolean;
};

const COLUMNS = `id, email, given_name as givenName, family_name as familyName, password as passwordHash,
  verified as isVerified, crm_id as crmId, active_subs as activeSubs, plans`;

export function openUsers(database: DatabaseSync): Users {
  const byId = database.prepare(`select ${COLUMNS} from users where id = ?`);
  const byEmail = database.prepare(`select ${COLUMNS} from users where email = ?`);
  const insert = database.prepare(`
    insert into users (id, email, given_name, family_name, password, verified, crm_id, active_subs, plans)
    values (:id, :email, :givenName, :familyName, :passwordHash, :isVerified, :crmId, :activeSubs, :plans)
    on conflict (email) do update set given_name = excluded.given_name, family_name = excluded.family_name,
      password = excluded.password where verified = 0
  `);
  const verify = database.prepare('update users set verified = 1 where id = ?');
  const subscribe = database.prepare(
    `update users set active_subs = :count, plans = :plans, crm_id = coalesce(crm_id, 'CRM-' || upper(substr(id, 1, 8)))
     where id = :id`,
  );

  return {
    find: (id) => toUser(byId.get(id)),
    findByEmail: (email) => toUser(byEmail.get(normalizeEmail(email))),
    create: (fields) => {
      const email = normalizeEmail(fields.email);
      const { changes } = insert.run({
        ...fields,
        id: randomUUID(),
        email,
        isVerified: fields.isVerified ? 1 : 0,
        plans: JSON.stringify(fields.plans),
      });
      return changes > 0 ? toUser(byEmail.get(email)) : null;
    },
    markVerified: (id) => {
      verify.run(id);
    },
    setSubscriptions: (id, count, plan) => {
      const known = toUser(byId.get(id))?.plans ?? [];
      const plans = plan === undefined ? known : [...known.filter(({ guid }) => guid !== plan.guid), plan];
      return subscribe.run({ id, count, plans: JSON.stringify(plans) }).changes > 0;
    },
  };
}

function toUser(row: Record<string, unknown> | undefined): User | null {
  if (row === undefined) return null;
  // COLUMNS names every field of User; SQLite stores the boolean as 0 or 1, and this file wrote the plans.
  const { isVerified, plans, ...user } = row as Omit<User, 'isVerified' | 'plans'> & {
    isVerified: 0 | 1;
    plans: string;
  };
  return { ...user, isVerified: isVerified === 1, plans: JSON.parse(plans) as UserPlan[] };
}

function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}
