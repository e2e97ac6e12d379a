import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { isLongRun } from '../support/is-long-run.ts';
import { startOtherBackend } from '../support/other-backend/other-backend.ts';
import { compileCache, type ShopProcess, startShopProcess } from '../support/shop-process.ts';
import { started } from '../support/started.ts';

const PROGRAM = join(import.meta.dirname, '..', '..', 'dist', 'server.mjs');
const RELEASE_0_1_0 = join(import.meta.dirname, '..', 'fixtures', 'data-0.1.0');
const folder = mkdtempSync(join(tmpdir(), 'process-'));
const DATABASES = ['shop.sqlite', 'embedded-orders.sqlite'];
const COOKIE_WARNING = 'ORIGIN is not in COOKIE_DOMAIN';

const backend = started(startOtherBackend);
const shops: ShopProcess[] = [];
/** Starts a shop that is stopped when its test ends, also if the test fails. */
async function start(env: Record<string, string>): Promise<ShopProcess> {
  const shop = await startShopProcess(env);
  shops.push(shop);
  return shop;
}
afterEach(async () => {
  for (const shop of shops.splice(0)) await shop.stop('SIGKILL');
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
});

describe('a start that fails', () => {
  it('ends with 1 and names the port that is taken', async () => {
    const port = await freePort();
    const taken = createServer().listen(port, '127.0.0.1');
    const { code, output } = await run({ PORT: String(port), DATA_DIR: join(folder, 'taken') });
    taken.close();
    expect(code).toBe(1);
    expect(lastLine(output)).toBe(`PORT: port ${port} on 127.0.0.1 is already taken`);
  });

  it('ends with 1 and one line for each wrong variable, without secrets', async () => {
    const { code, output } = await run({
      PORT: 'abc',
      LOG_LEVEL: 'loud',
      SESSION_SECRET: 'hunter2',
      EMBEDDED: 'quizás',
    });
    expect(code).toBe(1);
    expect(
      output
        .trim()
        .split('\n')
        .map((line) => line.split(':')[0])
        .toSorted(),
    ).toEqual(['EMBEDDED', 'LOG_LEVEL', 'PORT', 'SESSION_SECRET']);
    expect(output).not.toContain('hunter2');
  });

  it('ends with 1 and names DATA_DIR if it is not a folder or its database is not one', async () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    const broken = mkdtempSync(join(folder, 'broken-'));
    writeFileSync(join(broken, 'embedded-orders.sqlite'), 'not a database, not a database, not a database');
    for (const dataDir of isLongRun ? [file, join(file, 'inside'), broken] : [broken]) {
      const { code, output } = await run({ DATA_DIR: dataDir, PORT: String(await freePort()) });
      expect(code).toBe(1);
      expect(lastLine(output)).toMatch(
        dataDir === broken
          ? /^DATA_DIR: \S+embedded-orders\.sqlite is damaged \(.+\)\. Stop the shop, restore embedded-orders\.sqlite from a backup, or move it away /
          : /^DATA_DIR: .+ cannot be written \(.+\)$/,
      );
      expect(output).not.toMatch(/^\s+at /m);
    }
  });

  it('ends with 1 and one line that names the file and both versions if a newer program has migrated a database', async () => {
    for (const file of isLongRun ? DATABASES : DATABASES.slice(0, 1)) {
      const dataDir = mkdtempSync(join(folder, 'newer-'));
      const database = new DatabaseSync(join(dataDir, file));
      database.exec('pragma user_version = 1000');
      database.close();
      const { code, output } = await run({ DATA_DIR: dataDir, PORT: String(await freePort()) });
      expect(code).toBe(1);
      expect(lastLine(output)).toMatch(
        /^DATA_DIR: \S+ has schema version 1000, this program knows versions up to \d; /,
      );
      expect(lastLine(output)).toContain(join(dataDir, file));
    }
  });

  it.runIf(isLongRun)(
    'ends with 1 and one line that names the step between, if release 0.1.0 has written a database',
    async () => {
      for (const file of DATABASES) {
        const dataDir = mkdtempSync(join(folder, 'older-'));
        cpSync(join(RELEASE_0_1_0, file), join(dataDir, file));
        const { code, output } = await run({ DATA_DIR: dataDir, PORT: String(await freePort()) });
        expect(code).toBe(1);
        expect(lastLine(output)).toBe(
          `DATA_DIR: ${join(dataDir, file)} was written by release 0.1.0; start release 0.2.0 on it once, then this one`,
        );
        const database = new DatabaseSync(join(dataDir, file), { readOnly: true });
        expect(database.prepare('pragma user_version').get()).toEqual({ user_version: 0 });
        database.close();
      }
    },
  );

  it.runIf(isLongRun && process.platform === 'linux')(
    'ends with 1 and names DATA_DIR under a system folder',
    async () => {
      const { code, output } = await run({ DATA_DIR: '/proc/data/shop', PORT: String(await freePort()) });
      expect(code).toBe(1);
      expect(lastLine(output)).toBe('DATA_DIR: /proc/data/shop cannot be written (ENOENT)');
    },
  );

  it.runIf(isLongRun)(
    'ends with 1 and names HOST or METRICS_HOST if it is not an address of this machine',
    async () => {
      const wrong = { HOST: '999.1.1.1', METRICS_HOST: '999.1.1.1' };
      for (const [name, value] of Object.entries(wrong)) {
        const ports = { PORT: String(await freePort()), METRICS_PORT: String(await freePort()) };
        const { code, output } = await run({ ...ports, DATA_DIR: join(folder, 'no-host'), [name]: value });
        expect(code).toBe(1);
        expect(lastLine(output)).toMatch(new RegExp(`^${name}: 999\\.1\\.1\\.1 is not an address of this machine`));
      }
    },
  );

  it.runIf(isLongRun)('ends with 1 if the configured metrics port is taken', async () => {
    const port = await freePort();
    const taken = createServer().listen(port, '127.0.0.1');
    const { code, output } = await run({
      PORT: String(await freePort()),
      METRICS_PORT: String(port),
      DATA_DIR: join(folder, 'metrics'),
    });
    taken.close();
    expect(code).toBe(1);
    expect(lastLine(output)).toMatch(/^METRICS_PORT: port \d+ on 127\.0\.0\.1 is unavailable/);
  });
});

describe('a running shop', () => {
  it('prints its address, and has nothing to say of its cookies', async () => {
    const shop = await start({ COOKIE_DOMAIN: '.localhost' });
    expect(shop.output()).toContain(shop.origin);
    expect(shop.output()).not.toContain(COOKIE_WARNING);
  });

  it('answers an unreadable request with a sentence, an id and the security headers', async () => {
    const shop = await start({ ...backend.env });
    const { port } = new URL(shop.origin);
    const host = 'Host: localhost\r\nConnection: close\r\n\r\n';
    for (const [status, request] of [
      [431, `GET /tienda/vinos?a=${'x'.repeat(20_000)} HTTP/1.1\r\n${host}`],
      [431, `GET / HTTP/1.1\r\nX-Long: ${'x'.repeat(20_000)}\r\n${host}`],
      [400, `GET tienda HTTP/1.1\r\n${host}`],
      [400, 'GET / HTTP/1.1\r\nno colon\r\n\r\n'],
      [400, 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
      [400, `GET /healthz HTTP/1.1\r\nHost: other.example\r\n${host}`],
      ...['evil .example', 'evil\t.example', 'a/b', 'a@b', '<a>', 'a?b', 'ñ.example'].map(
        (name) => [400, `GET /healthz HTTP/1.1\r\nHost: ${name}\r\nConnection: close\r\n\r\n`] as const,
      ),
      [414, `GET ${'/tienda'.padEnd(4097, 'x')} HTTP/1.1\r\n${host}`],
      [414, `GET ${'/healthz?'.padEnd(4097, 'x')} HTTP/1.1\r\n${host}`],
    ] as const) {
      const answer = await talk(Number(port), request);
      expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      expect(answer).toContain("content-security-policy: default-src 'none'");
      expect(answer).toContain('x-content-type-options: nosniff');
      expect(answer).toContain('permissions-policy: ');
      expect(answer).toMatch(/\r\nx-request-id: [\da-f-]{36}\r\n/);
      expect(answer).toContain('No pudimos entender ese pedido.');
      const hints: Record<number, string> = { 414: 'demasiado larga', 431: 'demasiadas cookies' };
      expect(answer).toContain(hints[status] ?? '');
    }
    const longest = await talk(Number(port), `GET ${'/healthz?'.padEnd(4096, 'x')} HTTP/1.1\r\n${host}`);
    expect(longest).toMatch(/^HTTP\/1.1 200 /);
    const expectant = await talk(Number(port), `GET /healthz HTTP/1.1\r\nExpect: something\r\n${host}`);
    expect(expectant).toMatch(/^HTTP\/1.1 200 [\s\S]*\r\nx-request-id: /);
    expect(await shop.stop()).toBe(0);
  });

  it.runIf(isLongRun)('warns if browsers will reject the cookies for sibling sites', async () => {
    const shop = await start({ COOKIE_DOMAIN: 'otra.example' });
    expect(shop.output()).toContain(COOKIE_WARNING);
  });

  it('starts and is ready while every service is down', async () => {
    const nobody = `http://127.0.0.1:${await freePort()}`;
    const urls = { SHOP_URL: nobody, CMS_URL: nobody, LAMBDA_URL: nobody, SUBSCRIPTIONS_URL: nobody };
    const shop = await start({ ...backend.env, ...urls });
    const page = await fetch(`${shop.origin}/tienda`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('data-message="Error while fetching header and footer"');
    const states = await (await fetch(`${shop.origin}/readyz?verbose`)).json();
    expect(states).toMatchObject({ status: 'ready', upstreams: { shop: 'failing', cms: 'failing' } });
    expect(await shop.stop()).toBe(0);
  });
});

/** Runs the program with these variables until it ends. */
async function run(env: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const child: ChildProcess = spawn(process.execPath, [PROGRAM], {
    cwd: folder,
    env: { PATH: process.env['PATH'], METRICS_PORT: '0', ...compileCache, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, output };
}

/** Sends the bytes and returns the answer when the server closes the connection. */
function talk(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (chunk: Buffer) => (answer += chunk));
    socket.once('error', reject);
    socket.once('close', () => resolve(answer));
  });
}

function lastLine(output: string): string {
  return output.trim().split('\n').at(-1) ?? '';
}
