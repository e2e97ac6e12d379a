import { cpSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createCookieBrowser } from '../support/cookie-browser.ts';
import type { TestShop } from '../support/create-test-shop.ts';
import { createShopper, DEMO_EMAIL, type Shopper } from '../support/shopper.ts';
import { startTestShop } from '../support/start-test-shop.ts';

const FIXTURE = join(import.meta.dirname, '..', 'fixtures', 'data-0.1.0');

type Visitor = { cookies: Record<string, { value: string; path: string }> };

/** What the visitors of the fixture left behind; its README says how it was made. */
type Visitors = {
  writtenAt: string;
  guest: Visitor & { units: Record<string, number> };
  member: Visitor & { units: Record<string, number> };
  merging: Visitor & { sku: string };
  order: { number: string; sku: string };
  leads: { name: string; email: string; message: string; source: string }[];
};

const visitors: Visitors = JSON.parse(readFileSync(join(FIXTURE, 'visitors.json'), 'utf8'));

describe('the data of release 0.1.0, opened by this program a minute later', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'release-'));
  let shop: TestShop;
  beforeAll(async () => {
    cpSync(FIXTURE, dataDir, { recursive: true });
    // Sessions and tokens end after hours, also those that the embedded issuer keeps by its own clock.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(visitors.writtenAt) + 60_000, shouldAdvanceTime: true });
    shop = await startTestShop({ DATA_DIR: dataDir });
  });
  afterAll(async () => {
    await shop.close();
    vi.useRealTimers();
  });

  it('still has the cart of a guest', { tags: ['S4.17'] }, async () => {
    expect(await shopperOf(shop, visitors.guest).units()).toEqual(visitors.guest.units);
  });

  it('still has the session of a member and its cart', { tags: ['S4.1'] }, async () => {
    const member = shopperOf(shop, visitors.member);
    expect(await member.session()).toMatchObject({ status: 'authenticated', user: { firstName: 'Socia' } });
    expect(await member.units()).toEqual(visitors.member.units);
  });

  it('still has the order, and gives the next one the next number', () => {
    const orders = readAll('embedded-orders.sqlite', 'select id, lines from orders');
    expect(orders).toHaveLength(1);
    expect(orders[0]?.['id']).toBe(Number(visitors.order.number) - 100_000);
    expect(orders[0]?.['lines']).toContain(visitors.order.sku);
  });

  it('delivers the leads that waited, each once', { tags: ['S4.5'] }, async () => {
    const delivered = () => readAll('embedded-leads.sqlite', 'select name, email, message, source from leads');
    await expect.poll(delivered, { timeout: 15_000 }).toHaveLength(visitors.leads.length);
    const expected = visitors.leads.map(({ name, email, message, source }) => ({ name, email, message, source }));
    expect(delivered()).toEqual(expect.arrayContaining(expected));
    await expect.poll(() => readAll('shop.sqlite', 'select id from leads'), { timeout: 15_000 }).toEqual([]);
  });

  it('finishes the merge that a killed process left open, once', { tags: ['S4.15'] }, async () => {
    const shopper = shopperOf(shop, visitors.merging);
    await shopper.signIn(DEMO_EMAIL);
    expect(await shopper.units()).toEqual({ [visitors.merging.sku]: 1 });
    expect(readAll('shop.sqlite', "select status from merges where status <> 'done'")).toEqual([]);
    await shopper.signOut();
    await shopper.signIn(DEMO_EMAIL);
    expect(await shopper.units()).toEqual({ [visitors.merging.sku]: 1 });
  });

  it('has the newest schema in every file', () => {
    const versions = ['shop', 'embedded-orders', 'embedded-identity', 'embedded-leads', 'embedded-subscriptions'].map(
      (name) => readAll(`${name}.sqlite`, 'pragma user_version')[0]?.['user_version'],
    );
    expect(versions).toEqual([4, 1, 2, 1, 1]);
  });

  function readAll(file: string, query: string): Record<string, unknown>[] {
    const database = new DatabaseSync(join(dataDir, file), { readOnly: true });
    const rows = database.prepare(query).all();
    database.close();
    return rows.map((row) => ({ ...row }));
  }
});

function shopperOf(shop: TestShop, { cookies }: Visitor): Shopper {
  const browser = createCookieBrowser();
  for (const [name, cookie] of Object.entries(cookies)) browser.cookies.set(name, cookie);
  return createShopper(shop.origin, browser);
}
