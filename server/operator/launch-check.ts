import { readFileSync } from 'node:fs';
import { parseArgs, parseEnv } from 'node:util';
import { paths } from '#core/values/paths.ts';
import { ConfigError } from '../config.ts';
import { type PublicSite, publicChecks } from './launch-checks.ts';
import { checkSettings } from './launch-settings.ts';

const USAGE = `npm run launch-check -- https://shop.example [--env FILE] [--lead]

Reads the shop as anybody does and says what is missing before it may sell. Changes nothing but by --lead.

  --env FILE  also checks the settings in FILE: redirects by sample, hooks, brand, LEGAL_REVIEWED
  --lead      posts one test lead and prints its code, to look it up where leads arrive

Ends with 0 if nothing is missing, with 1 if something is or if the shop cannot be checked.`;

const TIMEOUT_MS = 10_000;

/** The shop at that address. */
export function createPublicSite(origin: string): PublicSite {
  const answers = new Map<string, ReturnType<PublicSite['read']>>();
  const read = async (path: string) => {
    try {
      const response = await fetch(origin + path, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
      return { status: response.status, headers: response.headers, body: await response.text() };
    } catch (cause) {
      throw new Error(`${path} cannot be read: ${describeFailure(cause)}`, { cause });
    }
  };
  return {
    origin,
    read: (path) => {
      const answer = answers.get(path) ?? read(path);
      answers.set(path, answer);
      return answer;
    },
  };
}

/** Prints a line for each check and one for each thing that is missing. Returns the exit code: 0 if nothing is. */
export async function checkLaunch(args: string[], print: (line: string) => void): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { env: { type: 'string' }, lead: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help === true) {
    print(USAGE);
    return 0;
  }
  const address = URL.parse(positionals[0] ?? '');
  if (positionals.length !== 1 || address === null || !/^https?:$/.test(address.protocol)) {
    print(`Name one address that begins with https://\n\n${USAGE}`);
    return 1;
  }
  const site = createPublicSite(address.origin);
  const checks = [...publicChecks, ...(values.env === undefined ? [] : checkSettings(parseEnv(readText(values.env))))];
  const outage = await site.read(paths.home).then(
    () => null,
    (error: unknown) => describeError(error),
  );
  if (outage !== null) {
    print(`${site.origin} does not answer, so nothing was checked: ${outage}`);
    return 1;
  }
  let count = 0;
  for (const { name, about, run } of checks) {
    const problems = await run(site).catch((error: unknown) => [describeError(error)]);
    print(`${problems.length === 0 ? 'ok     ' : 'MISSING'} ${name}: ${about}`);
    for (const problem of problems) print(`        ${problem}`);
    count += problems.length;
  }
  if (values.lead === true) count += await postLead(site, print);
  print(count === 0 ? `${site.origin} is ready.` : `${site.origin} is not ready: ${count} to mend.`);
  return count === 0 ? 0 : 1;
}

/** Returns 1 if the shop does not take the lead. */
async function postLead({ origin }: PublicSite, print: (line: string) => void): Promise<number> {
  const code = `PRUEBA-${Date.now().toString(36).toUpperCase()}`;
  const answer = await fetch(origin + paths.leadsApi, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({
      name: 'Prueba de lanzamiento',
      email: 'prueba@example.com',
      message: `Prueba de lanzamiento ${code}`,
      source: 'contacto',
    }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).then(
    ({ status }) => status,
    (error: unknown) => describeFailure(error),
  );
  if (answer === 201) {
    print(`ok      lead: look for ${code} where leads arrive`);
    return 0;
  }
  print('MISSING lead: a message that the shop takes');
  print(`        the shop did not take it: ${answer}`);
  return 1;
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new ConfigError([`${file} cannot be read: ${describeFailure(cause)}`]);
  }
}

function describeError(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The system's short name of what went wrong, such as ECONNREFUSED, if there is one. */
function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `no answer within ${TIMEOUT_MS / 1000} s`;
  const { cause = error } = error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.message;
}

if (import.meta.main) {
  process.exitCode = await checkLaunch(process.argv.slice(2), (line) => process.stdout.write(`${line}\n`)).catch(
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}\n`);
      return 1;
    },
  );
}
