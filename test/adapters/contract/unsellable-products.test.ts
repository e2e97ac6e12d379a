import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSend } from '../../contract/exchange.ts';
import { nameFault } from '../../contract/fault.ts';
import { printReport } from '../../contract/print-report.ts';
import { type ContractReport, runContract } from '../../contract/run-contract.ts';
import { type OtherBackend, startOtherBackend } from '../../support/other-backend/other-backend.ts';
import { removeMistakes } from '../../support/other-backend/remove-mistakes.ts';

let other: OtherBackend;

beforeEach(async () => {
  other = await startOtherBackend();
  removeMistakes(other.data);
});
afterEach(() => other.close());

function runShop(): Promise<ContractReport> {
  const { SHOP_URL: baseUrl = '', SHOP_API_KEY: key = '' } = other.env;
  const send = createSend(baseUrl, { timeoutMs: 10_000, maxCalls: 200, totalMs: 60_000 });
  return runContract('shop', { baseUrl, key, brandSlug: 'otra', send, mayWrite: false, accessToken: null });
}

/** The faults of the first wine when the service sends these fields of it. */
async function faultsOf(sent: Readonly<Record<string, unknown>>): Promise<string[]> {
  const [product] = other.data.products;
  if (product !== undefined) product.sent = sent;
  return (await runShop()).faults.map(nameFault);
}

describe('the contract command names', () => {
  it.each<[title: string, sent: Record<string, unknown>, fault: RegExp]>([
    ['a price of 0', { price: 0 }, /GET \/api\/tienda\/v1\/products {2}products\[\d+\]\.price: .*came the number 0/],
    ['a price that is far too high', { price: 1e13 }, /products\[\d+\]\.price: .*came the number 10000000000000/],
    ['a price whose text has three decimals', { price: '12.500' }, /products\[\d+\]\.price: .*came the text "12.500"/],
    ['a sku that no address can have', { sku: 'W 1' }, /products\[\d+\]\.sku: .*not a sku.*came the text "W 1"/],
    [
      'a promotion of more than 95 %',
      { promotion: { name: 'p', nameToDisplay: 'p', priceWithDiscount: 5 } },
      /GET \/api\/tienda\/v1\/products {2}priceWithDiscount: .*more than 95 % off.*came the number 5/,
    ],
    [
      'a list that the shop would cut',
      { images: Array.from({ length: 1001 }, () => ({ url: '/a.jpg', label: '' })) },
      /GET \/api\/tienda\/v1\/products.*list of 1001 cut after 1000 items/,
    ],
  ])('%s', async (_title, sent, fault) => {
    expect(await faultsOf(sent)).toContainEqual(expect.stringMatching(fault));
  });

  it('an id of more than 500 characters', async () => {
    expect(await faultsOf({ brands: [{ id: 'x'.repeat(501), name: 'X' }] })).toContainEqual(
      expect.stringMatching(/products\[\d+\]\.brands\[0\]\.id: .*came the text "x+…"/),
    );
  });

  it('texts with HTML entities, as a warning, and none of rich text', async () => {
    const [product] = other.data.products;
    if (product !== undefined) product.sent = { temperature: '16 &deg;C', description: '<p>Uno &amp; dos</p>' };
    const report = await runShop();
    expect(report.faults).toEqual([]);
    expect(report.warnings).toContainEqual(
      'GET /api/tienda/v1/products  products[].temperature has HTML entities, which the shop decodes: send plain text',
    );
    expect(report.warnings.join()).not.toContain('description');
  });

  it('an empty collection, as a warning: an engine may have one that somebody prepares', async () => {
    other.data.collections.unshift({ id: 'col-vacia', name: 'Vacía', slug: 'vacia' });
    const { faults, warnings } = await runShop();
    expect(faults).toEqual([]);
    expect(warnings).toContainEqual('the collection col-vacia has no products: pages leave it out');
  });

  it('a discount of the members that is a mistake', async () => {
    if (other.data.promotion !== null) other.data.promotion.percentualDiscountValue = 150;
    const { faults } = await runShop();
    expect(faults.map(nameFault)).toContainEqual(
      expect.stringMatching(
        /GET \/api\/tienda\/v1\/promotions\/\{id\} {2}percentualDiscountValue: .*came the number 150/,
      ),
    );
  });

  it.each([
    [25, /GET \/api\/tienda\/v1\/products.*\d+ products for limit=12/],
    [10, /listProducts: expected pagination\.limit 12 for limit=12, came 10/],
  ])('pages of %i products where others are asked for', async (pageSize, fault) => {
    other.data.pageSize = pageSize;
    expect((await runShop()).faults.map(nameFault)).toContainEqual(expect.stringMatching(fault));
  });

  it('a search that finds a size only with the blank of the label, which is a warning and no fault', async () => {
    const [product] = other.data.products;
    if (product !== undefined) product.name = 'Tinto Único 750 ml';
    const { faults, warnings } = await runShop();
    expect(faults).toEqual([]);
    expect(warnings).toContain('search=750ml finds nothing, and search=750 ml does: shoppers type a size either way');
  });

  it('a category without a listing, which is a warning and no fault', async () => {
    const { faults, warnings, ...report } = await runShop();
    expect(faults).toEqual([]);
    const sentence =
      'category cervezas is none of vinos, aceites, whiskys, spirits, accesorios, cavas: its products have a sheet, and no listing';
    expect(warnings).toEqual([sentence]);
    expect(printReport({ faults, warnings, ...report }, 'x')).toContain(`  WARNING  shop  ${sentence}\n`);
  });
});
