import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';

const MEDUSA = join('test', 'medusa', 'medusa.ts');
const ENGINE = join('adapters', 'medusa', 'main.ts');
const ENGINE_ENV = { MEDUSA_URL: 'http://127.0.0.1:9', MEDUSA_PUBLISHABLE_KEY: 'pk_1', SHOP_API_KEY: 'una-clave' };

async function run(file: string, env: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, [file, ...args], { env: { PATH: process.env['PATH'], ...env } });
  const ended = once(child, 'close');
  const [output, [code]] = [await text(child.stderr), await ended];
  return { output, code };
}

it.each([
  ['a port that is none', MEDUSA, { MEDUSA_PORT: 'nueve' }, 'MEDUSA_PORT must be a port number, not "nueve"'],
  ['a database of another kind', MEDUSA, { DATABASE_URL: 'mysql://localhost/x' }, 'DATABASE_URL must be the address'],
  [
    'a database that is not there',
    MEDUSA,
    { DATABASE_URL: 'postgres://localhost:9/x' },
    'nothing answers at localhost:9',
  ],
  ['no settings', ENGINE, {}, 'MEDUSA_URL is missing, MEDUSA_PUBLISHABLE_KEY is missing, SHOP_API_KEY is missing'],
  [
    'a database file that cannot be',
    ENGINE,
    { ...ENGINE_ENV, ENGINE_DATABASE: '/dev/null/x' },
    'ENGINE_DATABASE: /dev/null/x',
  ],
])('ends with one line that says what to do: %s', async (_what, file, env, line) => {
  const { output, code } = await run(file, { MEDUSA_PORT: '0', POSTGRES_PORT: '0', ...env });
  expect(output.trim()).toContain(line);
  expect(output.trim().split('\n')).toHaveLength(1);
  expect(code).toBeGreaterThan(0);
});

it('names the variable of a port that is taken', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'medusa-command-'));
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? String(address.port) : '';
  const line = `port ${port} is taken: end what uses it, or set`;
  expect(await run(MEDUSA, { MEDUSA_PORT: port })).toMatchObject({ output: `${line} MEDUSA_PORT\n`, code: 1 });
  const engine = await run(ENGINE, { ...ENGINE_ENV, ENGINE_PORT: port, ENGINE_DATABASE: join(folder, 'x.sqlite') });
  expect(engine).toMatchObject({
    output: expect.stringMatching(/: end what uses the port, or set ENGINE_PORT or/),
    code: 1,
  });
  server.close();
  rmSync(folder, { recursive: true });
});

it('explains itself, and refuses a word that it does not know', async () => {
  expect((await run(MEDUSA, {}, '--help')).code).toBe(0);
  const { output, code } = await run(MEDUSA, {}, 'types');
  expect([output.startsWith('Usage: npm run medusa'), code]).toEqual([true, 2]);
});
