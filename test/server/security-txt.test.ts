import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../support/create-test-shop.ts';
import { startOtherBackend } from '../support/other-backend/other-backend.ts';
import { started } from '../support/started.ts';

const NOW = Date.parse('2026-11-22T15:30:00Z');
const DAY_MS = 24 * 3_600_000;

const backend = started(startOtherBackend);

/** Requests the file of a shop with these variables. */
async function read(env: Record<string, string>, method: 'get' | 'put' = 'get') {
  const shop: TestShop = await createTestShop({ ...backend.env, ...env }, { now: () => NOW });
  try {
    return await request(shop.app)[method]('/.well-known/security.txt').set('origin', shop.origin);
  } finally {
    await shop.close();
  }
}

describe('/.well-known/security.txt', () => {
  it('names the address of the seller, a date of expiry within a year, its languages and its own address', async () => {
    const { status, headers, text } = await read({ SELLER_EMAIL: 'seguridad@bodega.example' });
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(headers['cache-control']).toBe('public, max-age=3600');
    const fields = Object.fromEntries(
      text
        .trimEnd()
        .split('\n')
        .map((line: string) => line.split(/: (.*)/, 2)),
    );
    expect(fields).toEqual({
      Contact: 'mailto:seguridad@bodega.example',
      Expires: expect.stringMatching(/^\d{4}-\d\d-\d\dT00:00:00Z$/),
      'Preferred-Languages': 'es, en',
      Canonical: 'http://localhost:3000/.well-known/security.txt',
    });
    const daysLeft = (Date.parse(fields['Expires']) - NOW) / DAY_MS;
    expect(daysLeft).toBeGreaterThan(90);
    expect(daysLeft).toBeLessThan(365);
  });

  it('is only read: another method is a 405', async () => {
    const { status, headers } = await read({ SELLER_EMAIL: 'seguridad@bodega.example' }, 'put');
    expect([status, headers['allow']]).toEqual([405, 'GET, HEAD']);
  });

  it('does not exist if no address is set and no service is embedded', async () => {
    expect((await read({ EMBEDDED: 'false', SESSION_SECRET: 'x'.repeat(32) })).status).toBe(404);
  });

  it('has an invented address with the embedded back end', async () => {
    expect((await read({ EMBEDDED: 'true' })).text).toMatch(/^Contact: mailto:\S+@\S+\.example\n/);
  });
});
