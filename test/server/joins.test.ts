import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { withOtherShop } from '../support/other-shop.ts';

const house = withOtherShop({ env: { PAGE_CACHE: 'on' } });
const CAMPAIGN = 'utm_source=ig&utm_campaign=club%20drive&cupon=HOT10&ref=ANA-7';
const PAGES_WITH_PLANS = ['/club', '/club/verano', '/club/organica'];

/** The queries of a document's links to the checkout of a plan. */
const joinsOf = (html: string) =>
  [...html.matchAll(/href="([^"]*\/suscripcion\?[^"]*)"/g)].map(([, href = '']) =>
    Object.fromEntries(new URL(href.replaceAll('&amp;', '&')).searchParams),
  );

describe('a link to the checkout of a plan', () => {
  it('names the landing that shows it; the club’s own page names none', async () => {
    for (const path of PAGES_WITH_PLANS) {
      const joins = joinsOf((await house.get(path)).text);
      expect(joins, path).not.toEqual([]);
      for (const join of joins) {
        expect(Object.keys(join).slice(0, 2), path).toEqual(['guid', 'promo']);
        expect(join['landing'], path).toBe(path === '/club/verano' ? 'verano' : undefined);
      }
    }
  });

  it.each(PAGES_WITH_PLANS)(
    'has the campaign and the codes of the address of %s, in an answer that nobody keeps',
    async (path) => {
      const plain = await house.get(path);
      const { status, headers, text } = await house.get(`${path}?${CAMPAIGN}`);
      expect([status, headers['cache-control'], headers['no-vary-search']]).toEqual([200, 'no-store', undefined]);
      for (const join of joinsOf(text))
        expect(join).toMatchObject({ utm_source: 'ig', utm_campaign: 'club drive', cupon: 'HOT10', ref: 'ANA-7' });
      // Whoever comes next gets the page without them, and nothing else differs.
      const next = await house.get(path);
      expect(next.text).toBe(plain.text);
      expect(next.headers['cache-control']).toMatch(/^public/);
      expect(next.text).not.toMatch(/utm_|cupon|ANA-7/);
      const query = `&amp;${CAMPAIGN.replaceAll('&', '&amp;')}`;
      expect(text.replaceAll(query, '')).toBe(plain.text);
    },
  );

  it('costs no call and no render where the page is kept', async () => {
    await house.get('/club/verano');
    house.backend.reset();
    const { text } = await house.get(`/club/verano?${CAMPAIGN}`);
    expect(joinsOf(text)[0]).toMatchObject({ landing: 'verano', cupon: 'HOT10' });
    expect(house.backend.calls).toEqual([]);
  });

  it.each([{ dnt: '1' }, { 'sec-gpc': '1' }])(
    'has none for a browser that asks not to be tracked: %j',
    async (signal) => {
      const { headers, text } = await request(house.shop.app).get(`/club/verano?${CAMPAIGN}`).set(signal);
      expect(text).toBe((await house.get('/club/verano')).text);
      expect(headers['cache-control']).toMatch(/^public/);
    },
  );

  it.each([
    ['a code of other characters', 'cupon=HOT%2010', undefined],
    ['a code that is too long', `ref=${'x'.repeat(25)}`, undefined],
    ['markup', 'cupon=%22%3E%3Cscript%3E&utm_source=%22%3E%3Cb%3E', 'utm_source=%22%3E%3Cb%3E'],
    ['an address of e-mail', 'utm_term=ana%40correo.example', undefined],
    ['keys of others', 'gclid=1&utm_id=2&guid=3&landing=otra', undefined],
    ['a long text', `utm_term=${'a'.repeat(300)}`, `utm_term=${'a'.repeat(100)}`],
    ['an empty text', 'utm_source=&cupon=', undefined],
    ['quotes', "utm_source=a'b%24%26", 'utm_source=a&apos;b%24%26'],
  ])('prints no more than it may of %s', async (_what, query, printed) => {
    const plain = await house.get('/club/verano');
    const { text, headers } = await house.get(`/club/verano?${query}`);
    if (printed === undefined) {
      expect(text).toBe(plain.text);
      expect(headers['cache-control']).toMatch(/^public/);
    } else {
      expect(text.replaceAll(`&amp;${printed}"`, '"')).toBe(plain.text);
    }
  });

  it.each(['/', '/tienda/vinos', '/notas-y-tips'])('leaves %s, which has no such link, as it is', async (path) => {
    const plain = await house.get(path);
    const { text, headers } = await house.get(`${path}?${CAMPAIGN}`);
    expect(text).toBe(plain.text);
    expect(headers['cache-control']).toMatch(/^public/);
  });

  it('has the campaign with filters, in HEAD and while the page cannot be kept', async () => {
    const filtered = await house.get(`/club?bottles=2&${CAMPAIGN}`);
    expect(joinsOf(filtered.text)).toEqual([expect.objectContaining({ guid: 'guid-dos', cupon: 'HOT10' })]);
    const head = await request(house.shop.app).head(`/club?${CAMPAIGN}`);
    expect([head.status, head.headers['cache-control']]).toEqual([200, 'no-store']);
    house.backend.fail('cms', 'error', /club-displayer/);
    const partial = await house.get(`/club/verano?bottles=6&${CAMPAIGN}`);
    expect(partial.headers['cache-control']).toBe('no-store');
    expect(joinsOf(partial.text)).toEqual([expect.objectContaining({ guid: 'guid-seis', cupon: 'HOT10' })]);
  });
});
