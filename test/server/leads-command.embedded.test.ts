import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShopDatabase } from '#adapters/storage/sqlite/sqlite-database.ts';
import { freePort } from '../support/free-port.ts';
import { isLongRun } from '../support/is-long-run.ts';
import { type OtherBackend, startOtherBackend } from '../support/other-backend/other-backend.ts';
import { describeWithRedis } from '../support/redis.ts';
import { type ShopProcess, startShopProcess } from '../support/shop-process.ts';
import { createShopper } from '../support/shopper.ts';

const PROGRAM = join(import.meta.dirname, '..', '..', 'dist', 'leads.mjs');

type Output = { code: number; lines: string[]; errors: string };

/** Runs `node dist/leads.mjs` away from the repository, as in the image. */
function runLeads(env: Record<string, string>, ...args: string[]): Promise<Output> {
  return new Promise((resolve) => {
    const options = { cwd: tmpdir(), env: { PATH: process.env['PATH'], ...env } };
    execFile(process.execPath, [PROGRAM, ...args], options, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), lines: stdout.trim().split('\n'), errors: stderr.trim() }),
    );
  });
}

describe('the command "leads" beside a running shop with SQLite', () => {
  describeCommand(() => ({ DATA_DIR: mkdtempSync(join(tmpdir(), 'leads-command-')) }));
});

if (isLongRun)
  describeWithRedis('the command "leads" beside a running shop with Redis', (server) => {
    describeCommand(() => ({ REDIS_URL: server().url, DATA_DIR: mkdtempSync(join(tmpdir(), 'leads-command-')) }));
  });

function describeCommand(settings: () => Record<string, string>): void {
  let backend: OtherBackend;
  let shop: ShopProcess;
  let env: Record<string, string>;
  beforeAll(async () => {
    env = settings();
    backend = await startOtherBackend();
    backend.fail('lambda', 'down', /leads/);
    shop = await startShopProcess({ ...backend.env, ...env, LOG_LEVEL: 'warn' });
  });
  afterAll(async () => {
    await shop.stop('SIGKILL');
    await backend.close();
  });

  const send = async (name: string) => {
    const fields = { name, email: 'ana@ejemplo.com', message: 'Pedido 1', source: 'baja' };
    const response = await createShopper(shop.origin).send('POST', '/api/leads', fields);
    // The legal forms answer with the lead's id.
    return ((await response.json()) as { code: string }).code;
  };

  it('lists, shows, exports, retries and deletes the leads that wait', {
    tags: ['S4.5'],
  }, async () => {
    const [first, second] = [await send('Ana Pérez'), await send('Beto Ruiz')];
    const list = await runLeads(env, 'list');
    expect(list).toMatchObject({ code: 0, errors: '' });
    expect(list.lines).toHaveLength(3);
    expect(list.lines.at(-1)).toBe('2 waiting, 0 refused, 0 unreadable');
    for (const id of [first, second]) expect(list.lines.join('\n')).toContain(`${id}  waiting  baja  stored 2`);
    expect(list.lines[0]).toMatch(/ {2}on \/baja, text datos-2026-11$/);
    expect(list.lines.join('\n')).not.toMatch(/Ana|Beto|ejemplo/);

    const shown = JSON.parse((await runLeads(env, 'show', first.replaceAll('-', '').toUpperCase())).lines.join('\n'));
    expect(shown).toMatchObject({
      id: first,
      state: 'waiting',
      name: 'Ana Pérez',
      message: 'Pedido 1',
      source: 'baja',
    });
    const exported = (await runLeads(env, 'export')).lines.map((line) => JSON.parse(line));
    expect(exported.map(({ name }) => name).toSorted()).toEqual(['Ana Pérez', 'Beto Ruiz']);

    expect(await runLeads(env, 'done', first)).toMatchObject({ code: 0, lines: [`deleted: ${first}`] });
    // Stopped, the shop cannot deliver the lead on its own before the command runs.
    shop.child.kill('SIGSTOP');
    backend.reset();
    expect(await runLeads(env, 'retry', second)).toMatchObject({ code: 0 });
    shop.child.kill('SIGCONT');
    await expect.poll(() => [...backend.data.leads.keys()]).toEqual([second]);
    await expect.poll(async () => (await runLeads(env, 'list')).lines).toEqual(['0 waiting, 0 refused, 0 unreadable']);
  });

  it('says that there is no such lead, and nothing to retry', async () => {
    for (const command of ['show', 'retry', 'done']) {
      const { code, lines } = await runLeads(env, command, 'NOBODY');
      expect({ code, lines }).toEqual({ code: 1, lines: ['no undelivered lead: NOBODY'] });
    }
    expect(await runLeads(env, 'retry', '--all')).toMatchObject({ code: 0, lines: ['due now: 0'] });
  }, 30_000);
}

describe('the command "leads"', () => {
  it('prints its usage', async () => {
    const { code, lines } = await runLeads({}, '--help');
    expect({ code, first: lines[0] }).toEqual({ code: 0, first: expect.stringMatching(/^Usage: npm run leads/) });
  });

  const mistakes = [
    [[], 'no command given'],
    [['remove'], 'unknown command: remove'],
    [['show'], 'show needs an ID'],
    [['list', 'all'], 'list takes no argument'],
    [['done', 'A', 'B'], 'too many arguments: B'],
  ] as const;
  it.each(isLongRun ? mistakes : mistakes.slice(0, 1))(
    'ends with 1 and its usage for the arguments %j',
    async (args, message) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'leads-command-'));
      openShopDatabase(dataDir).close();
      const { code, errors } = await runLeads({ DATA_DIR: dataDir }, ...args);
      expect(code).toBe(1);
      expect(errors.split('\n').slice(0, 3)).toEqual([message, '', expect.stringMatching(/^Usage: /)]);
    },
  );

  it('ends with 1 and one line without a database, without Redis, and for a wrong variable', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'leads-command-'));
    const missing = await runLeads({ DATA_DIR: dataDir }, 'list');
    const file = join(dataDir, 'shop.sqlite');
    expect(missing).toMatchObject({
      code: 1,
      errors: `DATA_DIR: ${file} does not exist; REDIS_URL is not set`,
    });
    const away = await runLeads({ REDIS_URL: `redis://127.0.0.1:${await freePort()}` }, 'list');
    expect(away).toMatchObject({ code: 1, errors: expect.stringMatching(/^Redis failed: \S+$/) });
    const wrong = await runLeads({ PORT: 'abc' }, 'list');
    expect(wrong).toMatchObject({ code: 1, errors: expect.stringMatching(/^PORT: .+$/) });
  }, 30_000);
});
