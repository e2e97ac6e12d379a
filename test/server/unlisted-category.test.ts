import { beforeEach, describe, expect, it } from 'vitest';
import { withOtherShop } from '../support/other-shop.ts';

const other = withOtherShop({ eachTest: true });

describe('a product of a category that is none of the shop’s', () => {
  beforeEach(() => {
    const { products } = other.backend.data;
    const [wine] = products;
    if (wine === undefined) throw new Error('there is a wine');
    products.push({ ...wine, sku: 'C-1', slug: 'cerveza-roja', name: 'Cerveza roja', category: 'cervezas' });
  });

  it('has a sheet, no listing, and no link to one', { tags: ['S5.10'] }, async () => {
    expect((await other.open('/tienda/cervezas')).status).toBe(404);
    const { status, html, text } = await other.open('/tienda/cervezas/cerveza-roja');
    expect(status).toBe(200);
    expect(text).toContain('Volver a la tienda');
    expect(html).not.toMatch(/\/tienda\/cervezas(?!\/cerveza-roja)/);
    const [, json = ''] = /"@type":"BreadcrumbList","itemListElement":(\[.*?\])/.exec(html) ?? [];
    expect(JSON.parse(json)).toMatchObject([
      { name: 'Inicio', position: 1 },
      { name: 'Tienda', position: 2 },
      { name: 'Cerveza roja', position: 3 },
    ]);
  });

  it('leads from the winery to another listing, or to none', async () => {
    const { products } = other.backend.data;
    for (const product of products) if (product.cellar === 'casa-luna') product.category = 'cervezas';
    const { status, html } = await other.open('/bodegas/casa-luna');
    expect(status).toBe(200);
    expect(html).not.toContain('/tienda/cervezas?');
  });

  it('is said in the log, once a start', async () => {
    for (const path of ['/tienda/cervezas/cerveza-roja', '/', '/tienda/cervezas/cerveza-roja']) await other.open(path);
    const said = other.shop.log.filter(({ categories }) => categories !== undefined);
    expect(said).toMatchObject([{ level: 40, categories: ['cervezas'] }]);
  });
});

it('says once a start, without a warning, that members have no promotion', { tags: ['S8.11'] }, async () => {
  other.backend.data.promotion = null;
  for (const path of ['/tienda/vinos', '/', '/tienda/vinos/tinto-numero-1']) {
    expect((await other.open(path)).status).toBe(200);
  }
  const said = other.shop.log.filter(({ msg }) => String(msg).includes('promotion'));
  expect(said).toMatchObject([{ level: 30, msg: 'no promotion of the members: prices have no SOCIOS row' }]);
  expect(other.shop.log.filter(({ msg }) => msg === 'block failed')).toEqual([]);
});
