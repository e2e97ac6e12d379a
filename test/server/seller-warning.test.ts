import { rmSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openShopDatabase } from '#adapters/storage/sqlite/sqlite-database.ts';
import { createSqliteLeads } from '#adapters/storage/sqlite/sqlite-leads.ts';
import { leadOf } from '../adapters/storage/leads-contract.ts';
import { createFolder } from '../support/create-data-dir.ts';
import { startOtherBackend } from '../support/other-backend/other-backend.ts';
import { startShopProcess } from '../support/shop-process.ts';
import { started } from '../support/started.ts';

const SELLER = {
  SELLER_NAME: 'Viva',
  SELLER_LEGAL_NAME: 'Viva S.A.',
  SELLER_CUIT: '30-00000000-7',
  SELLER_ADDRESS: 'Calle 1',
  SELLER_EMAIL: 'hola@viva.example',
  SELLER_PHONE: '11 5555-0134',
  SELLER_WHATSAPP: '11 5555-0135',
  SELLER_HOURS: 'De 9 a 18',
  DATA_FISCAL_URL: 'https://fiscal.example/',
};

const backend = started(startOtherBackend);

const ABOUT_SELLER = 'do not name the seller in full';
const ABOUT_TOKENS = 'be guessed';

/** Starts the built program in production with these variables, stops it, and returns a function that gives its log lines with a text. */
async function startAndStop(env: Record<string, string>): Promise<(words: string) => string[]> {
  const shop = await startShopProcess({ ...backend.env, NODE_ENV: 'production', SHUTDOWN_DELAY_MS: '0', ...env });
  await shop.stop();
  rmSync(shop.dataDir, { recursive: true, force: true });
  const lines = shop.output().split('\n');
  return (words) => lines.filter((line) => line.includes(words));
}

describe('a start in production', () => {
  it('warns in one line of all facts of the seller that are missing', async () => {
    const { SELLER_CUIT: _cuit, SELLER_HOURS: _hours, ...others } = SELLER;
    const linesWith = await startAndStop(others);
    const warnings = linesWith(ABOUT_SELLER);
    expect(warnings).toHaveLength(1);
    expect(JSON.parse(warnings[0] ?? '')).toMatchObject({ level: 40, missing: ['SELLER_CUIT', 'SELLER_HOURS'] });
    expect(linesWith(ABOUT_TOKENS)).toEqual([]);
  });

  it('warns in one line of tokens that can be guessed, without their values, and of nothing else if it is told who sells', async () => {
    const linesWith = await startAndStop({ ...SELLER, HOOK_TOKEN: 'gancho', PREVIEW_TOKEN: 'p'.repeat(16) });
    const warnings = linesWith(ABOUT_TOKENS);
    expect(warnings).toHaveLength(1);
    expect(JSON.parse(warnings[0] ?? '')).toMatchObject({ level: 40, short: ['HOOK_TOKEN'] });
    expect(warnings[0]).not.toContain('gancho');
    expect(linesWith(ABOUT_SELLER)).toEqual([]);
  });

  it('names the keys of configured messages that never apply, each once, and starts', { tags: ['S8.26'] }, async () => {
    const linesWith = await startAndStop({
      ...SELLER,
      ERROR_MESSAGES: '{"404":"No está","409":"Nunca","500":"Ups","5xx":"Nunca","414":"Largo"}',
      NOT_FOUND_MESSAGES: '{"general":"Nada","pie":"Nunca"}',
    });
    const warnings = linesWith('never apply').map((line) => JSON.parse(line));
    expect(warnings).toEqual([
      expect.objectContaining({ level: 40, variable: 'ERROR_MESSAGES', keys: ['409', '5xx'] }),
      expect.objectContaining({ level: 40, variable: 'NOT_FOUND_MESSAGES', keys: ['pie'] }),
    ]);
    expect(linesWith('"ready"')).toHaveLength(1);
  });

  it('warns of leads that a shop without Redis has stored', async () => {
    const dataDir = createFolder();
    const database = openShopDatabase(dataDir);
    await createSqliteLeads(database).store(leadOf('left'), 0);
    database.close();
    const linesWith = await startAndStop({ ...SELLER, DATA_DIR: dataDir, REDIS_URL: 'redis://127.0.0.1:1' });
    const warnings = linesWith('are not sent');
    expect(warnings).toHaveLength(1);
    expect(JSON.parse(warnings[0] ?? '')).toMatchObject({ level: 40, leads: 1, dataDir });
  });

  it('ends before it serves if the check digit of the CUIT is wrong', async () => {
    await expect(startAndStop({ ...SELLER, SELLER_CUIT: '30-00000000-6' })).rejects.toThrow(
      /^SELLER_CUIT: must be a CUIT/m,
    );
  });
});
