import { matchPath } from 'react-router-dom';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { createPages } from '#client/pages/pages.ts';
import { SignInRequired } from '#core/failures.ts';
import { paths } from '#core/values/paths.ts';
import { isLongRun } from '../support/is-long-run.ts';
import { withOtherShop } from '../support/other-shop.ts';
import {
  callsByOtherPath,
  callsByPage,
  memberPromotionCall,
  productListCalls,
  shellCalls,
} from '../support/page-calls.ts';
import { toCallLine } from '../support/to-call-line.ts';
import { viewOf } from '../support/view-of.ts';

const other = withOtherShop();

describe('the calls for one request', () => {
  it.each(callsByPage)(
    'are each made once, and no others, for %s',
    { tags: ['S9.1', 'S9.2', 'S9.4'] },
    async (path, calls) => {
      const { status } = await request(other.shop.app).get(path);
      // A page that is not there makes no calls, either.
      expect(status === 404).toBe(path === paths.recipes);
      // The terms read what the shell reads, too.
      expect(upstreamCalls()).toEqual([...new Set([...calls, ...shellCalls])].toSorted());
    },
  );

  const publicPages = createPages('otra-vinoteca').filter(({ maxAge }) => maxAge > 0);
  it.each(publicPages)('are listed in page-calls.ts for the page $name at $paths.0', ({ paths: [path = ''] }) => {
    const addresses = callsByPage.map(([address]) => address.replace(/\?.*/, ''));
    expect(addresses.filter((address) => matchPath(path, address))).not.toEqual([]);
  });

  const foundPages = callsByPage.filter(([path]) => path !== paths.recipes);
  it.each(foundPages.filter((_, index) => isLongRun || index % 3 === 0))(
    'are made without those of the shell by the use case of %s',
    async (path, calls) => {
      await viewOf(other.shop, path).catch((error) => expect(error).toBeInstanceOf(SignInRequired));
      // Ignore the category tree: some pages need it themselves, for their category or their tiles.
      expect(upstreamCalls().filter((call) => call !== 'shop /category/tree/1')).toEqual([...calls].toSorted());
    },
  );

  it.each(callsByOtherPath)('are made without those of the shell for %s', async (path, calls) => {
    await request(other.shop.app).get(path);
    expect(upstreamCalls()).toEqual([...calls].toSorted());
  });

  it.each([
    ['a listing', '/tienda/vinos', '12'],
    ['the carousels of the front page', '/', '10'],
    ['an event’s carousel', '/tienda/evento/vendimia', '10'],
    ['related products', '/tienda/vinos/tinto-numero-1', '11'],
    ['a wine’s winery', '/la-cava-de-otra-vinoteca/luna-llena-2021', '8'],
    ['a winery', '/bodegas/casa-luna', '8'],
  ])('limit the products of %s (%s) to %s', { tags: ['S7.3'] }, async (_name, path, limit) => {
    await request(other.shop.app).get(path);
    const limits = other.backend.calls
      .filter((call) => call.path.endsWith('/products'))
      .map(({ query }) => query['limit']);
    expect(limits).toContain(limit);
    expect(limits.every((each) => each === limit || path.startsWith('/tienda/evento'))).toBe(true);
  });

  it('read every page of the products for a sitemap with more than a hundred', async () => {
    const { products } = other.backend.data;
    const [sample] = products;
    const more = Array.from({ length: 200 }, (_, index) => ({ ...sample, sku: `M-${index}`, slug: `mas-${index}` }));
    products.push(...(more as typeof products));
    try {
      const { text } = await request(other.shop.app).get('/sitemap.xml');
      expect(upstreamCalls().filter((call) => call.startsWith('shop'))).toEqual(
        ['1', '2', '3'].flatMap((page) => productListCalls(`limit=100 page=${page}`)),
      );
      expect(text).toContain('/tienda/vinos/mas-199<');
    } finally {
      products.splice(products.length - more.length);
    }
  });

  it('read every page of the selections for a sitemap with more than a hundred', async () => {
    const { selections } = other.backend.data.content;
    const [sample] = selections;
    const more = Array.from({ length: 200 }, (_, index) => ({ ...sample, slug: `caja-${index}` }));
    selections.push(...(more as typeof selections));
    try {
      const { text } = await request(other.shop.app).get('/sitemap.xml');
      const calls = upstreamCalls().filter((call) => call.startsWith('cms /selections'));
      // One call by month, which would be enough for a hundred selections, and then the three pages by id.
      expect(calls).toHaveLength(4);
      expect(calls.filter((call) => call.includes('sort=id:asc'))).toHaveLength(3);
      for (const page of [2, 3]) expect(calls.join()).toContain(`pagination[page]=${page}`);
      for (const { slug } of more) expect(text).toContain(`/club/nuestras-selecciones/${slug}<`);
    } finally {
      selections.splice(selections.length - more.length);
    }
  });
});

describe('a guest’s cart', () => {
  it('opens an order at the first add, sets lines, and reads the cart again', {
    tags: ['S7.6', 'S7.9', 'S7.10'],
  }, async () => {
    const guest = request.agent(other.shop.app);
    const add = (sku: string) =>
      guest.post('/api/cart/items').set('origin', other.shop.origin).send({ sku, quantity: 1 }).expect(200);
    const write = ['shop POST /cart/form-1/items/', 'shop /product/ficha/W-10', memberPromotionCall];
    await add('W-10');
    expect(upstreamCalls()).toEqual(['shop /orders', ...write].toSorted());
    expect(bodyOfPost()).toEqual([{ sku: 'W-10', quantity: 1 }]);

    other.backend.reset();
    await add('W-10');
    expect(upstreamCalls()).toEqual(['shop /cart/form-1', ...write].toSorted());
    // The shop sends the sum, since the service sets quantities.
    expect(bodyOfPost()).toEqual([{ sku: 'W-10', quantity: 2 }]);

    await add('W-11');
    const lines = ['shop /cart/form-1', 'shop /product/ficha/W-10', 'shop /product/ficha/W-11', memberPromotionCall];
    for (const path of ['/api/cart', '/carrito']) {
      other.backend.reset();
      await guest.get(path).expect(200);
      expect(upstreamCalls()).toEqual([...lines, ...(path === '/carrito' ? shellCalls : [])].toSorted());
    }
    for (const path of ['/api/session', '/thankyou?order=1']) {
      other.backend.reset();
      await guest.get(path).expect(200);
      expect(upstreamCalls()).toEqual(['shop /cart/form-1', ...(path === '/api/session' ? [] : shellCalls)].toSorted());
    }
  });
});

function upstreamCalls(): string[] {
  return other.backend.calls.map(toCallLine).toSorted();
}

function bodyOfPost(): unknown {
  return other.backend.calls.find(({ method }) => method === 'POST')?.body;
}
