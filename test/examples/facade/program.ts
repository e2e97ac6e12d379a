import { existsSync, readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { DatabaseSync } from 'node:sqlite';
import { createUserOf, type UserOf } from './users.ts';

/** What the programs of the façades share: settings, sentences for the operator, the notice to the shop, listening and ending. */

if (existsSync('.env')) process.loadEnvFile('.env');
const { HOOK_TOKEN: hookToken, SHOP_ORIGIN, ORIGIN, PORT, IDENTITY_ISSUER, IDENTITY_AUDIENCE } = process.env;
export const shopOrigin = SHOP_ORIGIN || ORIGIN || `http://localhost:${PORT || 3000}`;

const PURGE_TIMEOUT_MS = 5000;
const REPORTED_ATTEMPT = 30;
/** A browser may hold a connection that it never uses. */
const CLOSE_AFTER_MS = 2000;

export function setting(name: string): string {
  return process.env[name] || end(`Set ${name}; the README has all variables.`);
}

/** An address with http or https, without a slash at its end. */
export function addressSetting(name: string): string {
  const text = setting(name);
  if (!/^https?:$/.test(URL.parse(text)?.protocol ?? ''))
    end(`${name} must be an address, as http://localhost:4040, not "${text}"`);
  return text.replace(/\/+$/, '');
}

/** The JSON of the file that a variable names. */
export function jsonSetting(name: string, usual: string): Record<string, unknown> {
  const file = process.env[name] || usual;
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    return end(`${name}: ${file} cannot be read (${error instanceof Error ? error.message : error})`);
  }
}

/** Opens the SQLite file of `DATABASE`. */
export function openDatabase(usual: string): DatabaseSync {
  const path = process.env['DATABASE'] || usual;
  try {
    const database = new DatabaseSync(path);
    database.exec('select count(*) from sqlite_schema');
    return database;
  } catch (error) {
    return end(`DATABASE: ${path} cannot be used (${error instanceof Error ? error.message : error})`);
  }
}

export function report(sentence: string): void {
  process.stderr.write(`${new Date().toISOString()} ${sentence}\n`);
}

export function end(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/** By the provider of the environment; in a trial by the one that the shop embeds. */
export function userOfProvider(): UserOf {
  return createUserOf(IDENTITY_ISSUER || `${shopOrigin}/embedded/identity`, IDENTITY_AUDIENCE || null);
}

/**
 * Tells the shop that something changed (`POST /hooks/purge`), again until it takes it. Without `HOOK_TOKEN` the shop sees
 * changes within two minutes. `send` is to be called each second.
 */
export function createNotice(): { change: () => void; send: () => void } {
  const url = `${shopOrigin}/hooks/purge`;
  const headers = { authorization: `Bearer ${hookToken}`, 'content-type': 'application/json' };
  let [changes, told, isSending, failures] = [0, 0, false, 0];
  if (!hookToken) report('Set HOOK_TOKEN, here and for the shop, and changes are in the shop at once.');

  async function send(): Promise<void> {
    const sent = changes;
    const signal = AbortSignal.timeout(PURGE_TIMEOUT_MS);
    const found = await fetch(url, { method: 'POST', headers, body: '{"services":["shop"]}', signal }).then(
      ({ ok, status }) => (ok ? '' : `it answers ${status}`),
      () => 'it does not answer',
    );
    failures = found === '' ? 0 : failures + 1;
    if (found === '') told = sent;
    // The shop may start after this program.
    else if (failures === REPORTED_ATTEMPT) report(`The shop is not told of changes (${url}): ${found}.`);
  }

  return {
    change: () => {
      changes += 1;
    },
    send: () => {
      if (!hookToken || isSending || told === changes) return;
      isSending = true;
      void send().finally(() => {
        isSending = false;
      });
    },
  };
}

type ListenOptions = {
  /** The variable with the address where the shop calls this program: it listens at that port. */
  addressIn: string;
  /** What it is to the shop, as the line on the terminal says it. */
  name: string;
  onClose?: () => void;
};

export function listen(app: RequestListener, { addressIn, name, onClose = () => undefined }: ListenOptions): void {
  const url = new URL(addressSetting(addressIn));
  const server = createServer(app);
  server.once('error', ({ message }) =>
    end(`It cannot listen (${message}): end what uses the port, or change ${addressIn}`),
  );
  server.listen(Number(url.port || 80), process.env['HOST'] || '127.0.0.1', () =>
    process.stdout.write(`The ${name} is ready at ${url.origin}\n`),
  );
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      server.close(onClose);
      server.closeIdleConnections();
      setTimeout(() => server.closeAllConnections(), CLOSE_AFTER_MS).unref();
    });
  }
}
