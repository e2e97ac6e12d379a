import { type Request, type Response, Router } from 'express';

export type OtherMembership = {
  id: string;
  plan: string;
  status: string;
  pausedUntil: string | null;
  skipped: string[];
  next: { month: string; chargeDate: string; amount: number; bottles: number; charge?: string } | null;
  address: string | null;
  payment?: { method: string; href?: string | null } | null;
};

/** The memberships of the second back end. A test may change them. */
export type OtherMemberships = {
  /** By user. Null: the service does not know the calls. */
  byUser: Map<string, OtherMembership[]> | null;
  /** It is too late for the months before. */
  openMonth: string;
  /** The changes that had an effect, in order. */
  effects: { id: string; kind: string; key: string }[];
  /** The keys that were seen. */
  keys: Set<string>;
  /** The status of every answer, or of those to changes only. */
  refuses: { all?: number; changes?: number };
};

export function createOtherMemberships(): OtherMemberships {
  return { byUser: null, openMonth: '0000-00', effects: [], keys: new Set(), refuses: {} };
}

/** The calls about memberships, written from the contract. */
export function createMembershipsService(
  data: { memberships: OtherMemberships },
  subjectOf: (token: string) => string,
): Router {
  const router = Router();

  function read(req: Request, res: Response): OtherMembership[] | null {
    const { byUser, refuses } = data.memberships;
    const refusal = refuses.all ?? (req.method === 'POST' ? refuses.changes : undefined);
    const token = req.get('token');
    if (refusal !== undefined) res.status(refusal).json({ error: { status: refusal } });
    else if (byUser === null) res.status(404).json({ error: { status: 404 } });
    else if (token === undefined || token === '') res.status(401).json({ error: { status: 401 } });
    else return byUser.get(subjectOf(token)) ?? [];
    return null;
  }

  router.get('/memberships', (req, res) => {
    const list = read(req, res);
    if (list !== null) res.json({ data: list });
  });

  router.post('/memberships/:id/changes', (req, res) => {
    const list = read(req, res);
    if (list === null) return;
    const found = list.find(({ id }) => id === req.params.id);
    if (found === undefined) return void res.status(404).json({ error: { status: 404 } });
    const { key, ...change } = req.body;
    const { keys, effects, openMonth } = data.memberships;
    if (!keys.has(key)) {
      const changed = apply(found, change, openMonth);
      if (typeof changed === 'number') return void res.status(changed).json({ error: { status: changed } });
      keys.add(key);
      if (JSON.stringify(changed) !== JSON.stringify(found)) effects.push({ id: found.id, kind: change.kind, key });
      Object.assign(found, changed);
    }
    res.json({ data: found });
  });
  return router;
}

type Change = { kind: string; month?: string; until?: string; plan?: string };

function apply(
  membership: OtherMembership,
  { kind, month = '', until = '', plan = '' }: Change,
  openMonth: string,
): OtherMembership | number {
  const { skipped } = membership;
  const isCancelled = membership.status === 'cancelled';
  switch (kind) {
    case 'skip':
      if (skipped.includes(month)) return membership;
      if (isCancelled) return 422;
      return month < openMonth ? 409 : { ...membership, skipped: [...skipped, month] };
    case 'unskip':
      if (!skipped.includes(month)) return membership;
      return month < openMonth ? 409 : { ...membership, skipped: skipped.filter((each) => each !== month) };
    case 'pause':
      if (isCancelled) return 422;
      return until < openMonth ? 409 : { ...membership, status: 'paused', pausedUntil: until };
    case 'resume':
      return isCancelled ? 422 : { ...membership, status: 'active', pausedUntil: null };
    case 'plan':
      return isCancelled ? 422 : { ...membership, plan };
    case 'cancel':
      return { ...membership, status: 'cancelled', pausedUntil: null, next: null };
    default:
      return 422;
  }
}
