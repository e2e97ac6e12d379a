import { existsSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
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
  /** Where the shop calls this program: it listens at that port. */
  address: string;
  /** What it is to the shop, as the line on the terminal says it. */
  name: string;
  onClose?: () => void;
};

export function listen(app: RequestListener, { address, name, onClose = () => undefined }: ListenOptions): void {
  const url = new URL(address);
  const server = createServer(app);
  server.once('error', ({ message }) => end(`It cannot listen: ${message}.`));
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
