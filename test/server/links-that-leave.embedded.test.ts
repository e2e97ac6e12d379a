import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestShop } from '../support/create-test-shop.ts';
import { createShopper, type Shopper } from '../support/shopper.ts';
import { startTestShop } from '../support/start-test-shop.ts';

/** A link to another site, or to the checkout: `before` is the markup in front of it. */
type LeavingLink = { page: string; url: URL; data: Record<string, string>; before: string };

const CAMPAIGN = 'utm_source=ig&utm_campaign=club&cupon=HOT10';
const PAGES_OF_A_KIND = 3;

let shop: TestShop;
let shopper: Shopper;
let cartId: string;
let landings: string[];
const links: LeavingLink[] = [];

beforeAll(async () => {
  shop = await startTestShop();
  shopper = createShopper(shop.origin);
  const cart = await shopper.add('VIN-0056', 2);
  cartId = cart.id ?? '';
  const sitemap = await (await shopper.get('/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, url = '']) => new URL(url).pathname);
  landings = listed.filter((path) => /^\/club\/(?!nuestras-selecciones)[^/]+$/.test(path));
  const others = ['/carrito', '/carrito/armar?items=VIN-0056:2', '/favoritos', '/nada', '/thankyou?order=1'];
  const answers = ['/thankyou?subscription=a-1', '/thankyou?subscription=a-1&status=refused', '/verificacion-email'];
  const withCampaign = [...landings, '/club', '/carrito'].map((path) => `${path}?${CAMPAIGN}`);
  for (const page of [...new Set([...sample(listed), ...landings, ...others, ...answers, ...withCampaign])])
    links.push(...findLinks(page, await (await shopper.get(page)).text()));
}, 120_000);
afterAll(() => shop.close());

/** A few paths of each folder. */
function sample(paths: readonly string[]): string[] {
  const kindOf = (path: string) => path.split('/').slice(0, -1).join('/');
  const counts = new Map<string, number>();
  return paths.filter((path) => {
    const count = (counts.get(kindOf(path)) ?? 0) + 1;
    counts.set(kindOf(path), count);
    return count <= PAGES_OF_A_KIND;
  });
}

function findLinks(page: string, html: string): LeavingLink[] {
  return [...html.matchAll(/<a ([^>]*)>/g)].flatMap(({ 1: attributes = '', index }) => {
    const { href = '', ...others } = Object.fromEntries(
      [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
    );
    const url = new URL(href.replaceAll('&amp;', '&'), shop.origin);
    const isLeaving = url.origin !== shop.origin || url.pathname.startsWith('/embedded/');
    return isLeaving ? [{ page, url, data: others, before: html.slice(0, index) }] : [];
  });
}

/** The last price before a link, in pesos. */
const priceBefore = ({ before }: LeavingLink) =>
  Number(/<strong>\$\s([\d.]+)<\/strong>(?!.*<strong>\$)/s.exec(before)?.[1]?.replaceAll('.', ''));

const toCheckout = () => links.filter(({ url }) => url.pathname.startsWith('/embedded/checkout'));

describe('every link that leaves the shop', () => {
  it('says what is sold, from where, and for how much, if it leads to the checkout', () => {
    const kinds = new Map<string, number>();
    for (const link of toCheckout()) {
      const { page, url, data } = link;
      const { 'data-event': event = '', 'data-value': value } = data;
      const [path = '', query = ''] = page.split('?');
      const campaign = query === CAMPAIGN ? Object.fromEntries(new URLSearchParams(CAMPAIGN)) : {};
      const landing = landings.includes(path) ? path.slice('/club/'.length) : undefined;
      const params = Object.fromEntries(url.searchParams);
      kinds.set(event, (kinds.get(event) ?? 0) + 1);
      if (event === 'begin_checkout') {
        expect(params, page).toEqual({ orderFormId: cartId, ...campaign });
        expect(data['data-items'], page).toBe('VIN-0056:2');
        expect(Number(value), page).toBeGreaterThan(0);
      } else {
        const { guid, promo, ...others } = params;
        expect([event, url.pathname, guid], page).toEqual([
          'select_plan',
          '/embedded/checkout/suscripcion',
          data['data-plan'],
        ]);
        expect(promo, page).toMatch(/^[\w-]+$/);
        expect(others, page).toEqual({ ...(landing !== undefined && { landing }), ...campaign });
        expect(data['data-landing'], page).toBe(landing);
        expect(Number(value), page).toBe(priceBefore(link));
      }
    }
    expect([...kinds.keys()].sort()).toEqual(['begin_checkout', 'select_plan']);
    expect(kinds.get('begin_checkout')).toBe(2);
    expect(kinds.get('select_plan')).toBeGreaterThan(2 * (landings.length + 1));
  });

  it('leads to one of these sites, if not to the checkout', () => {
    const others = links.filter((link) => !toCheckout().includes(link));
    const siteOf = ({ protocol, host, pathname }: URL) =>
      host === new URL(shop.origin).host ? pathname.split('/').slice(0, 3).join('/') : `${protocol}${host}`;
    const known = [
      '/embedded/identity',
      '/embedded/images',
      'https:buenosaires.gob.ar',
      'https:facebook.example',
      'https:instagram.example',
      'https:wa.me',
      'https:www.arca.gob.ar',
      'https:www.argentina.gob.ar',
      'https:youtube.example',
      'mailto:',
      'tel:',
    ];
    expect(others.map(({ url }) => siteOf(url)).filter((site) => !known.includes(site))).toEqual([]);
    for (const { page, data } of others) expect(data['data-event'], page).toBeUndefined();
  });
});
