import { readFileSync } from 'node:fs';
import { parseArgs, parseEnv } from 'node:util';
import { paths } from '#core/values/paths.ts';
import { ConfigError } from '../config.ts';
import { type LaunchCheck, type PublicSite, publicChecks, type Skipped } from './launch-checks.ts';
import { createDemoCheck } from './launch-demo.ts';
import { instalmentsCheck } from './launch-instalments.ts';
import { checkSettings } from './launch-settings.ts';
import { storeCheck } from './launch-store.ts';
import { describeFailure, readPublic } from './read-public.ts';

const USAGE = `npm run launch-check -- https://shop.example [--env FILE] [--lead]

Reads the shop as anybody does and says what is missing before it may sell. Changes nothing but by --lead.

  --env FILE  also checks the settings in FILE: checkout, deliveries, brand, hooks, redirects by sample, LEGAL_REVIEWED
  --lead      posts one test lead and prints its code, to look it up where leads arrive

Ends with 0 if nothing is missing, with 1 if something is or if the shop cannot be checked.`;

const TIMEOUT_MS = 10_000;

/** The shop at that address. */
export function createPublicSite(origin: string): PublicSite {
  const answers = new Map<string, ReturnType<PublicSite['read']>>();
  const read = async (path: string) => {
    const response = await readPublic(origin + path, TIMEOUT_MS, path);
    return { status: response.status, headers: response.headers, body: await response.text() };
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
  const checks = listChecks(values.env === undefined ? null : parseEnv(readText(values.env)));
  const obstacle = await site.read(paths.home).then(
    ({ status, headers }) => (status === 200 ? null : describeStatus(status, headers)),
    (error: unknown) => `does not answer, so nothing was checked: ${describeError(error)}`,
  );
  if (obstacle !== null) {
    print(`${site.origin} ${obstacle}`);
    return 1;
  }
  let count = 0;
  for (const check of checks) count += await runCheck(check, site, print);
  if (values.lead === true) count += await postLead(site, print);
  print(count === 0 ? `${site.origin} is ready.` : `${site.origin} is not ready: ${count} to mend.`);
  return count === 0 ? 0 : 1;
}

/** All checks; without the settings those of what anybody can see. */
export function listChecks(env: Readonly<Record<string, string | undefined>> | null): LaunchCheck[] {
  return [
    ...publicChecks,
    instalmentsCheck,
    storeCheck,
    createDemoCheck(env),
    ...(env === null ? [] : checkSettings(env)),
  ];
}

/** Prints what the check found. Returns how much of it must be mended. */
async function runCheck(check: LaunchCheck, site: PublicSite, print: (line: string) => void): Promise<number> {
  const { name, about, isAdvice = false } = check;
  const found: string[] | Skipped = await check.run(site).catch((error: unknown) => [describeError(error)]);
  if ('skipped' in found) {
    print(`skip    ${name}: not checked: ${found.skipped}`);
    return 0;
  }
  print(`${found.length === 0 ? 'ok     ' : isAdvice ? 'advice ' : 'MISSING'} ${name}: ${about}`);
  for (const problem of found) print(`        ${problem}`);
  return isAdvice ? 0 : found.length;
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
    (error: unknown) => describeFailure(error, TIMEOUT_MS),
  );
  if (answer === 201) {
    print(`ok      lead: look for ${code} where leads arrive`);
    return 0;
  }
  print('MISSING lead: a message that the shop takes');
  print(`        the shop did not take it: ${answer}`);
  return 1;
}

/** Why a front page with that status is not checked. */
function describeStatus(status: number, headers: Headers): string {
  const location = headers.get('location');
  return location === null
    ? `answers ${status}, so nothing was checked`
    : `leads to ${location}, so nothing was checked: name the address that visitors end at`;
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new ConfigError([`${file} cannot be read: ${describeFailure(cause, TIMEOUT_MS)}`]);
  }
}

function describeError(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

if (import.meta.main) {
  process.exitCode = await checkLaunch(process.argv.slice(2), (line) => process.stdout.write(`${line}\n`)).catch(
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}\n`);
      return 1;
    },
  );
}
