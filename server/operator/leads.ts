import type { StoredLead } from '#core/leads/lead.ts';
import type { StoredLeads } from '#core/ports/stores.ts';
import { composeStoredLeads } from '../compose/compose-operator.ts';
import { type Print, runCommand, UsageError } from './run-command.ts';

const USAGE = `Usage: npm run leads -- COMMAND      in the image: node dist/leads.mjs COMMAND

  list            one line for each lead that has not been delivered, without personal data
  show ID         everything that is stored of one lead
  retry ID        deliver it now: the shop takes it within seconds; a refused lead waits for delivery again
  retry --all     the same for every lead that waits or was refused
  export          all undelivered leads, one JSON object per line
  done ID         delete a lead that you have dealt with in another way

An ID is a lead's id or the code that the shopper was given. The shop may be running.`;

type Options = { now: number; print: Print };

/** Runs one of the commands of `USAGE`. Returns the exit code: 1 if there is no lead with that id. */
async function manageLeads(leads: StoredLeads, args: readonly string[], options: Options): Promise<number> {
  const [command, id, ...rest] = args;
  if (rest.length > 0) throw new UsageError(`too many arguments: ${rest.join(' ')}`);
  switch (command) {
    case 'list':
    case 'export':
      if (id !== undefined) throw new UsageError(`${command} takes no argument`);
      return command === 'list' ? listLeads(leads, options) : exportLeads(leads, options);
    case 'show':
      return withLead(leads, command, id, options, async (lead) =>
        options.print(JSON.stringify(toJson(lead), null, 2)),
      );
    case 'retry':
      return id === '--all'
        ? retryAll(leads, options)
        : withLead(leads, command, id, options, (lead) => retry(leads, lead, options));
    case 'done':
      return withLead(leads, command, id, options, async (lead) => {
        await leads.remove(lead.id);
        options.print(`deleted: ${lead.id}`);
      });
    default:
      throw new UsageError(command === undefined ? 'no command given' : `unknown command: ${command}`);
  }
}

async function listLeads(leads: StoredLeads, { print }: Options): Promise<number> {
  const all = await leads.list();
  for (const lead of all)
    print([lead.id, stateOf(lead), lead.lead?.source ?? 'unknown', describeState(lead), ...originOf(lead)].join('  '));
  const count = (state: string) => all.filter((lead) => stateOf(lead) === state).length;
  print(`${count('waiting')} waiting, ${count('refused')} refused, ${count('unreadable')} unreadable`);
  return 0;
}

async function exportLeads(leads: StoredLeads, { print }: Options): Promise<number> {
  for (const lead of await leads.list()) print(JSON.stringify(toJson(lead)));
  return 0;
}

async function retryAll(leads: StoredLeads, { now, print }: Options): Promise<number> {
  const all = (await leads.list()).filter(({ lead }) => lead !== null);
  const retried = await Promise.all(all.map(({ id }) => leads.retry(id, now)));
  print(`due now: ${retried.filter(Boolean).length}`);
  return 0;
}

async function retry(leads: StoredLeads, lead: StoredLead, { now, print }: Options): Promise<void> {
  if (lead.lead === null)
    throw new UsageError(`${lead.id} is unreadable and cannot be retried; use show to see it and done to delete it`);
  const isRetried = await leads.retry(lead.id, now);
  print(isRetried ? `due now: ${lead.id}` : `delivered in the meantime: ${lead.id}`);
}

/** Finds the lead and runs the action; prints a line and returns 1 if there is none. */
async function withLead(
  leads: StoredLeads,
  command: string,
  id: string | undefined,
  { print }: Options,
  run: (lead: StoredLead) => Promise<void>,
): Promise<number> {
  if (id === undefined || id.startsWith('-')) throw new UsageError(`${command} needs an ID`);
  const lead = (await leads.list()).find((each) => toComparable(each.id) === toComparable(id));
  if (lead === undefined) {
    print(`no undelivered lead: ${id}`);
    return 1;
  }
  await run(lead);
  return 0;
}

/** A code may be typed in lower case and with other hyphens than it is stored with. */
function toComparable(id: string): string {
  return id.replaceAll('-', '').toUpperCase();
}

function describeState(lead: StoredLead): string {
  const stored = lead.storedAt === null ? '' : `stored ${toIso(lead.storedAt)}, `;
  if (lead.state === 'waiting') return `${stored}${lead.attempts} failed attempts, due ${toIso(lead.dueAt)}`;
  return `${stored}refused with ${lead.status} at ${toIso(lead.refusedAt)}`;
}

/** Page, campaign and text of a lead, as far as they are known: "on /club/empresas, utm_source=ig, text datos-2026-11". */
function originOf({ lead }: StoredLead): string[] {
  const { page, campaign = {}, consent } = lead ?? {};
  const parts = [
    ...(page === undefined ? [] : [`on ${page}`]),
    ...Object.entries(campaign).map(([key, value]) => `${key}=${value}`),
    ...(consent === undefined ? [] : [`text ${consent}`]),
  ];
  return parts.length === 0 ? [] : [parts.join(', ')];
}

/** A lead that cannot be read is neither delivered nor retried. */
function stateOf({ lead, state }: StoredLead): string {
  return lead === null ? 'unreadable' : state;
}

/** The stored text is shown only if the lead cannot be read. */
function toJson({ lead, text, ...entry }: StoredLead): Record<string, unknown> {
  const dates = Object.entries(entry).map(([name, value]) => [
    name,
    name.endsWith('At') && typeof value === 'number' ? toIso(value) : value,
  ]);
  return { ...Object.fromEntries(dates), ...(lead ?? { text }) };
}

function toIso(time: number): string {
  return new Date(time).toISOString();
}

/** The command `npm run leads`, or `node dist/leads.mjs` in the image. */
await runCommand({
  usage: USAGE,
  run: async (args, config, print) => {
    const leads = await composeStoredLeads(config);
    try {
      return await manageLeads(leads, args, { now: Date.now(), print });
    } finally {
      leads.close();
    }
  },
});
