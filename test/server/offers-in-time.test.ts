import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { formatMoney } from '#core/values/money.ts';
import { machineHeadOf, type Thing, thingOf } from '../support/machine-head.ts';
import { withOtherShop } from '../support/other-shop.ts';

/** The first and the last millisecond of an offer of November 2028 in Buenos Aires. */
const BEGIN = Date.parse('2028-11-01T03:00:00.000Z');
const END = Date.parse('2028-12-01T02:59:59.999Z');

let now = END - 3_600_000;
const other = withOtherShop({
  env: { DATA_CACHE: 'on', PAGE_CACHE: 'on' },
  clock: { now: () => now },
  eachTest: true,
});

const SHEET = '/tienda/vinos/tinto-numero-2';
const FULL = formatMoney(20000);
const OFFER = formatMoney(16000);

/** W-2 costs 20,000, and 16,000 in its promotion. */
function promote(validity: unknown): void {
  const product = other.backend.data.products.find(({ sku }) => sku === 'W-2');
  const promotion = { name: 'p20', nameToDisplay: 'Veinte menos', priceWithDiscount: 16000, validity };
  if (product) product.sent = { promotion };
}

const november = { from: '2028-11-01', until: '2028-11-30', terms: 'Solo en <b>CABA</b>.\nNo acumulable.', units: 500 };

async function ask(path: string) {
  const { text, headers, status } = await other.get(path);
  const policy = headers['cache-control'] ?? '';
  const [maxAge = 0, revalidate = 0, outage = 0] = ['max-age', 'stale-while-revalidate', 'stale-if-error'].map((name) =>
    Number(new RegExp(`${name}=(\\d+)`).exec(policy)?.[1] ?? 0),
  );
  // A cache that does not subtract the age passes the whole time to the browser behind it.
  const keptForS = 2 * (maxAge + revalidate);
  return { status, text, policy, keptForS, keptInOutageForS: 2 * (maxAge + Math.max(revalidate, outage)) };
}

const isShown = ({ text }: { text: string }) => text.includes(OFFER) || /\b16000\b/.test(text);

/** Each shows the price of W-2. */
const ANSWERS = [
  SHEET,
  `${SHEET}.md`,
  '/tienda/vinos',
  '/tienda/vinos.md',
  '/tienda/evento/vendimia',
  '/tienda/vinos?variety=malbec',
  '/api/suggest?q=tinto',
  '/tienda',
  '/',
  '/api/products?skus=W-2',
];

describe('a promotion with dates', () => {
  it.each(ANSWERS)('is shown and kept until its end: %s', async (path) => {
    promote(november);
    for (const leftMs of [3_600_000, 400_000, 30_000, 1999, 1]) {
      now = END + 1 - leftMs;
      const answer = await ask(path);
      expect(isShown(answer)).toBe(true);
      expect(answer.keptInOutageForS).toBeLessThanOrEqual(Math.max(0, leftMs / 1000));
    }
    now = END + 1;
    const after = await ask(path);
    expect(after.status).toBe(200);
    expect(isShown(after)).toBe(false);
    expect(after.policy).toMatch(/^public, max-age=[36]0/);
  });

  it.each(ANSWERS)('begins at its first millisecond: %s', async (path) => {
    promote(november);
    now = BEGIN - 5_000;
    const before = await ask(path);
    expect(isShown(before)).toBe(false);
    expect(before.keptForS).toBeLessThanOrEqual(5);
    now = BEGIN - 1;
    expect(isShown(await ask(path))).toBe(false);
    now = BEGIN;
    expect(isShown(await ask(path))).toBe(true);
  });

  it('says when it runs and on which conditions, to people and to programs', async () => {
    promote(november);
    now = END - 3_600_000;
    const sheet = await other.open(SHEET);
    expect(sheet.text).toContain(
      'Promoción válida del 1 al 30 de noviembre de 2028, o hasta agotar stock de 500 unidades.',
    );
    expect(sheet.text).toContain('Solo en &lt;b&gt;CABA&lt;/b&gt;.\nNo acumulable.');
    const offer = thingOf(machineHeadOf(sheet.html), 'Product')['offers'] as Thing;
    expect(offer).toMatchObject({
      price: '16000.00',
      validFrom: '2028-11-01T00:00:00-03:00',
      priceValidUntil: '2028-11-30T23:59:59-03:00',
    });
    expect((await other.get(`${SHEET}.md`)).text).toContain('del 1 al 30 de noviembre de 2028');
    const listing = await other.open('/tienda/vinos');
    expect(listing.text).toContain('Del 1/11 al 30/11 · Condiciones');
    expect(listing.html).toContain(`${SHEET}#vigencia`);
    expect(sheet.html).toContain('id="vigencia"');
    now = END + 1;
    const after = await other.open(SHEET);
    expect(after.text).not.toContain('Promoción');
    expect(thingOf(machineHeadOf(after.html), 'Product')['offers']).not.toHaveProperty('priceValidUntil');
  });

  it('is in the feed with its period, and no longer after its end', async () => {
    promote(november);
    now = END - 10_000;
    const itemOf = (text: string) => text.match(/<item>(?:(?!<\/item>)[\s\S])*W-2<\/g:id>[\s\S]*?<\/item>/)?.[0];
    const before = await other.get('/feeds/productos.xml').buffer(true);
    expect(itemOf(before.text)).toContain('<g:sale_price>16000.00 ARS</g:sale_price>');
    expect(itemOf(before.text)).toContain(
      '<g:sale_price_effective_date>2028-11-01T00:00:00-03:00/2028-11-30T23:59:59-03:00</g:sale_price_effective_date>',
    );
    expect(before.headers['cache-control']).toBe('public, max-age=4');
    now = END + 1;
    const after = await other.get('/feeds/productos.xml').buffer(true);
    expect(itemOf(after.text)).toContain('<g:price>20000.00 ARS</g:price>');
    expect(after.text).not.toContain('sale_price');
    expect(after.headers['cache-control']).toBe('public, max-age=3600');
  });

  it('in a cart ends with one sentence and the new price', async () => {
    promote(november);
    now = END - 1000;
    const agent = request.agent(other.shop.app).set('origin', other.shop.origin);
    const { body } = await agent.post('/api/cart/items').send({ sku: 'W-2', quantity: 2 });
    expect(body).toMatchObject({ totals: { pays: 32000 }, error: null });
    expect(body.lines[0]).not.toHaveProperty('endedOffer');
    now = END + 1;
    const after = (await agent.get('/api/cart')).body;
    const sentence = `La promoción «Veinte menos» terminó el 30 de noviembre de 2028: ahora cuesta ${FULL}.`;
    expect(after).toMatchObject({ totals: { pays: 40000 }, canCheckout: true, error: null });
    expect(after.lines[0]).toMatchObject({ unitPrice: 20000, endedOffer: sentence, problem: null });
    const page = (await agent.get('/carrito')).text;
    expect(page.split(sentence)).toHaveLength(3);
  });

  it.each([
    ['an end before its begin', { from: '2028-11-30', until: '2028-11-01' }],
    ['an end at its begin', { from: '2028-11-30T12:00:00Z', until: '2028-11-30T09:00:00-03:00' }],
    ['words after a day', { from: '2028-12-31 (Mendoza)', until: null }],
    ['a day that does not exist', { from: '2028-02-30', until: null }],
    ['another spelling', { until: '30/11/2028' }],
    ['no object', 'noviembre'],
    ['a number', { from: 1793000000000, until: null }],
  ])('with %s is shown without dates, and reported', async (_name, validity) => {
    promote(validity);
    now = END - 1000;
    const { text, policy } = await ask(SHEET);
    expect(text).toContain(OFFER);
    expect(text).not.toContain('Promoción válida');
    expect(policy).toBe('public, max-age=30, stale-while-revalidate=60, stale-if-error=86400');
    expect(other.shop.log.filter(({ msg }) => msg === 'list items dropped').length).toBeGreaterThan(0);
  });

  it.each([
    ['units', { until: '2028-11-30', units: 0 }],
    ['units in words', { until: '2028-11-30', units: 'pocas' }],
    ['conditions', { until: '2028-11-30', terms: { texto: 'x' } }],
  ])('with unreadable %s keeps its dates', async (_name, validity) => {
    promote(validity);
    now = END - 1000;
    expect((await ask(SHEET)).text).toContain('Promoción válida hasta el 30 de noviembre de 2028.');
  });

  it.each([
    ['one day', { from: '2028-11-30', until: '2028-11-30' }, 'el 30 de noviembre de 2028.'],
    ['hours of one day', { from: '2028-11-30T18:00', until: '2028-12-01T02:59:59.123Z' }, 'de 18:00 a 24:00.'],
    ['another offset', { from: null, until: '2028-12-01T05:59:59+03:00' }, 'hasta el 30 de noviembre de 2028.'],
    [
      'an offset without a colon',
      { from: null, until: '2028-11-30 23:59:59 -0300' },
      'hasta el 30 de noviembre de 2028.',
    ],
    ['milliseconds', { from: null, until: '2028-12-01T02:59:59.999Z' }, 'hasta el 30 de noviembre de 2028.'],
    ['the midnight after it', { from: null, until: '2028-12-01T03:00:00Z' }, 'hasta el 30 de noviembre de 2028.'],
    [
      'no end, as a program writes it',
      { from: '2028-11-01', until: '9999-12-31T23:59:59Z' },
      'desde el 1 de noviembre de 2028.',
    ],
    [
      'no begin, as a program writes it',
      { from: '0001-01-01T00:00:00', until: '2028-11-30' },
      'hasta el 30 de noviembre de 2028.',
    ],
  ])('of %s says it and ends with it', async (_name, validity, words) => {
    promote(validity);
    now = END - 1000;
    expect(isShown(await ask(SHEET))).toBe(true);
    const during = await other.open(SHEET);
    expect(/Promoción válida [^.]*\./.exec(during.text)?.[0]).toContain(words);
    const offer = thingOf(machineHeadOf(during.html), 'Product')['offers'] as Thing;
    const isEndless = words.startsWith('desde');
    expect(String(offer['priceValidUntil'] ?? '')).toMatch(
      isEndless ? /^$/ : /^2028-(11-30T23:59:59|12-01T00:00:00)-03:00$/,
    );
    // A midnight is the first millisecond after the day.
    now = END + 2;
    expect(isShown(await ask(SHEET))).toBe(isEndless);
  });

  it('that is put off to a date far ahead is not shown', async () => {
    promote({ from: '9999-12-31', until: null });
    now = END - 1000;
    const { text, policy } = await ask(SHEET);
    expect(text).not.toContain(OFFER);
    expect(text).not.toContain('Promoción');
    expect(policy).toBe('public, max-age=30, stale-while-revalidate=60, stale-if-error=86400');
  });

  it('has at most 2,000 characters of conditions', async () => {
    promote({ until: '2028-11-30', terms: 'a'.repeat(3000) });
    now = END - 1000;
    expect(/a{100,}…/.exec((await ask(SHEET)).text)?.[0]).toHaveLength(2000);
  });

  it('that begins leaves the page without it for an outage', async () => {
    promote(november);
    now = BEGIN - 5_000;
    expect((await ask(SHEET)).policy).toContain('stale-if-error=86400');
    for (const service of ['shop', 'cms', 'lambda'] as const) other.backend.fail(service, 'error');
    now = BEGIN;
    expect((await ask(SHEET)).status).toBe(200);
  });

  it('that has ended is shown in no outage', async () => {
    promote(november);
    now = END - 1000;
    expect((await ask(SHEET)).text).toContain(OFFER);
    other.backend.fail('shop', 'error');
    now = END + 1;
    const late = await ask(SHEET);
    expect([late.status, late.text.includes(OFFER), late.text.includes(FULL)]).toEqual([200, false, true]);
  });
});

describe("the members' promotion with dates", () => {
  it('is suggested and kept until its end', async () => {
    const { data } = other.backend;
    now = END - 4000;
    if (data.promotion) Object.assign(data.promotion, { validity: november });
    const [, member] = (await other.get('/api/products?skus=W-1')).body.cards[0].prices;
    const suggested = async () => {
      const answer = await ask('/api/suggest?q=tinto');
      const { products } = JSON.parse(answer.text) as { products: { name: string; memberPrice: number | null }[] };
      return { ...answer, memberPrices: products.map(({ memberPrice }) => memberPrice) };
    };
    const before = await suggested();
    expect(before.memberPrices).toContain(member.discountedPrice);
    expect(before.keptForS).toBeLessThanOrEqual(4);
    now = END + 1;
    const after = await suggested();
    expect(after.memberPrices.every((price) => price === null)).toBe(true);
    expect(after.policy).toBe('public, max-age=60');
  });
});

describe('a promotion of a product and one of the members that overlap', () => {
  const DAY = 86_400_000;
  const membersOffer = { from: '2028-11-20', until: '2028-12-10' };

  /** The prices of W-2 in every answer that has one, for everybody and for members. */
  async function readPrices() {
    const agent = request.agent(other.shop.app).set('origin', other.shop.origin);
    const [card] = (await other.get('/api/products?skus=W-2')).body.cards;
    const paidOf = (kind: string) => {
      const row = card.prices.find((each: { kind: string }) => each.kind === kind);
      return row === undefined ? null : (row.discountedPrice ?? row.regularPrice);
    };
    const sheet = await other.open(SHEET);
    const offer = thingOf(machineHeadOf(sheet.html), 'Product')['offers'] as Thing;
    const [memberOffer] = [offer['priceSpecification'] ?? []]
      .flat()
      .filter((each) => typeof each === 'object' && each !== null && 'validForMemberTier' in each) as Thing[];
    const feed = (await other.get('/feeds/productos.xml').buffer(true)).text;
    const item = feed.match(/<item>(?:(?!<\/item>)[\s\S])*W-2<\/g:id>[\s\S]*?<\/item>/)?.[0] ?? '';
    const suggested = (await other.get('/api/suggest?q=tinto')).body.products.find(
      ({ href }: { href: string }) => href === SHEET,
    );
    const { body: cart } = await agent.post('/api/cart/items').send({ sku: 'W-2', quantity: 1 });
    const markdown = (await other.get(`${SHEET}.md`)).text;
    return {
      guest: [
        paidOf('regular'),
        Number(offer['price']),
        Number((/<g:sale_price>([\d.]+)/.exec(item) ?? /<g:price>([\d.]+)/.exec(item))?.[1]),
        suggested?.price,
        cart.totals.pays,
        markdown.includes(OFFER) ? 16000 : 20000,
      ],
      member: [
        paidOf('member'),
        memberOffer === undefined ? null : Number(memberOffer['price']),
        suggested?.memberPrice,
        cart.totals.member,
      ],
    };
  }

  it('has in each answer the prices of its instant, also if the clock jumps', async () => {
    promote(november);
    if (other.backend.data.promotion)
      Object.assign(other.backend.data.promotion, {
        validity: membersOffer,
        skus: ['W-2'],
        percentualDiscountValue: 25,
      });
    const instants = [
      BEGIN - 1,
      END + 1 + 9 * DAY,
      BEGIN,
      BEGIN + 19 * DAY - 1,
      END + 1 + 10 * DAY,
      BEGIN + 19 * DAY,
      END,
      END + 1,
      BEGIN - 30 * DAY,
      END - DAY,
    ];
    for (const instant of instants) {
      now = instant;
      const guest = now >= BEGIN && now <= END ? 16000 : 20000;
      const isForMembers = now >= BEGIN + 19 * DAY && now <= END + 10 * DAY;
      const prices = await readPrices();
      expect(prices.guest, new Date(now).toISOString()).toEqual(prices.guest.map(() => guest));
      expect(new Set(prices.member).size, new Date(now).toISOString()).toBe(1);
      expect(prices.member[0] !== null, new Date(now).toISOString()).toBe(isForMembers);
    }
  });
});
