import { beforeEach, describe, expect, it } from 'vitest';
import { component, type Entry } from '../support/other-backend/strapi-entry.ts';
import { withOtherShop } from '../support/other-shop.ts';

/** The first and the last millisecond of an offer of November 2028 in Buenos Aires. */
const BEGIN = Date.parse('2028-11-01T03:00:00.000Z');
const END = Date.parse('2028-12-01T02:59:59.999Z');
const november = { from: '2028-11-01', until: '2028-11-30', terms: 'No <i>acumulable</i>.', units: null };
const SENTENCE = 'Promoción válida del 1 al 30 de noviembre de 2028.';
const TERMS = 'No &lt;i&gt;acumulable&lt;/i&gt;.';

let now = BEGIN;
const other = withOtherShop({
  env: { DATA_CACHE: 'on', PAGE_CACHE: 'on' },
  clock: { now: () => now },
  eachTest: true,
});

/** What begins may be missing in an outage; what ends may not be shown. */
function keptForS(headers: Record<string, string>, isOutageLimited: boolean): number {
  const directives = isOutageLimited
    ? /(?:max-age|stale-while-revalidate|stale-if-error)=(\d+)/g
    : /(?:max-age|stale-while-revalidate)=(\d+)/g;
  const times = [...(headers['cache-control'] ?? '').matchAll(directives)];
  const [maxAge = 0, ...others] = times.map(([, value]) => Number(value));
  return 2 * (maxAge + Math.max(0, ...others));
}

/** What a path answers in the milliseconds around the begin and the end. Keeps nothing beyond the next of them. */
async function around(path: string) {
  const ask = async (at: number, nextChange: number | null) => {
    now = at;
    const { status, headers, text, html } = await other.open(path);
    if (nextChange !== null)
      expect(keptForS(headers, nextChange > BEGIN)).toBeLessThanOrEqual(Math.max(0, (nextChange - at) / 1000));
    return { status, location: headers['location'], text, html };
  };
  return {
    early: await ask(BEGIN - 400_000, BEGIN),
    before: await ask(BEGIN - 1, BEGIN),
    first: await ask(BEGIN, END + 1),
    last: await ask(END, END + 1),
    after: await ask(END + 1, null),
  };
}

function edit(entries: Entry[], fields: Entry, only: (entry: Entry) => boolean = () => true): void {
  for (const [at, entry] of entries.entries()) if (only(entry)) entries[at] = { ...entry, ...fields };
}

describe('with dates', () => {
  beforeEach(() => {
    now = BEGIN - 400_000;
  });

  it('an event does not exist before its begin, and leads to the store after its end', async () => {
    edit(other.backend.data.events, { validity: component(november) });
    const { early, before, first, last, after } = await around('/tienda/evento/vendimia');
    expect([early.status, before.status, first.status, last.status]).toEqual([404, 404, 200, 200]);
    expect([after.status, after.location]).toEqual([307, '/tienda']);
    expect(first.text).toContain(SENTENCE);
    expect(first.text).toContain(TERMS);
    expect(first.html).toMatch(
      /"@type":"CollectionPage","name":"Fiesta de la vendimia".*"temporalCoverage":"20\d\d-[^/"]+\/20\d\d-[^/"]+"/,
    );
    const late = await other.get('/tienda/evento/vendimia?utm_source=mail');
    expect([late.headers['location'], late.headers['cache-control']]).toEqual(['/tienda?utm_source=mail', 'no-store']);
  });

  it('an event is in no list before its begin and after its end', async () => {
    edit(other.backend.data.events, { validity: component(november) });
    const { before, first, last, after } = await around('/tienda');
    const isListed = ({ html }: { html: string }) => html.includes('/tienda/evento/vendimia');
    expect([before, first, last, after].map(isListed)).toEqual([false, true, true, false]);
    const inSitemap = async () => {
      const { text, headers } = await other.get('/sitemap.xml');
      const next = now < BEGIN ? BEGIN : now <= END ? END + 1 : Number.POSITIVE_INFINITY;
      expect(keptForS(headers, false)).toBeLessThanOrEqual((next - now) / 1000);
      return text.includes('/tienda/evento/vendimia');
    };
    expect(await inSitemap()).toBe(false);
    for (const instant of [BEGIN - 5_000, BEGIN, END - 5_000, END, END + 1]) {
      now = instant;
      expect(await inSitemap()).toBe(instant >= BEGIN && instant <= END);
    }
    now = BEGIN;
    const sheet = await other.open('/tienda/vinos/tinto-numero-1?evento=vendimia');
    expect(sheet.text).toContain('Parte de Fiesta de la vendimia');
    now = END + 1;
    expect((await other.open('/tienda/vinos/tinto-numero-1?evento=vendimia')).text).not.toContain('Parte de');
  });

  it('a landing does not exist before its begin, and leads to the club after its end', async () => {
    const { landings } = other.backend.data.subscriptions;
    edit(landings, { validity: component(null) });
    edit(landings, { validity: component(november) }, ({ slug }) => slug === 'verano');
    const { early, before, first, last, after } = await around('/club/verano');
    expect([early.status, before.status, first.status, last.status]).toEqual([404, 404, 200, 200]);
    expect([after.status, after.location]).toEqual([307, '/club']);
    expect(first.text).toContain(SENTENCE);
    expect(first.text).toContain(TERMS);
    expect((await other.get('/club')).status).toBe(200);
    const sitemap = (await other.get('/sitemap.xml')).text;
    expect([sitemap.includes('/club/verano'), sitemap.includes('/club<')]).toEqual([false, true]);
  });

  it('a plan has its full price before its begin and after its end', async () => {
    const { plans, landings } = other.backend.data.subscriptions;
    // The groups of the landing hold the plans themselves.
    for (const plan of plans) plan['validity'] = component(november);
    edit(landings, { validity: component(null) });
    const { early, before, first, last, after } = await around('/club');
    const hasDiscount = ({ text }: { text: string }) => text.includes('20% OFF');
    expect([early, before, first, last, after].map(hasDiscount)).toEqual([false, false, true, true, false]);
    expect(first.text).toContain(SENTENCE);
    expect(first.html).toContain('"validThrough":"2028-11-30T23:59:59-03:00"');
    expect(after.status).toBe(200);
    expect(after.text).not.toContain('Promoción válida');
  });

  it("the members' promotion gives no member price outside of them", async () => {
    const { promotion } = other.backend.data;
    if (promotion) Object.assign(promotion, { validity: november });
    const { before, first, last, after } = await around('/tienda/vinos/tinto-numero-1');
    const hasMemberPrice = ({ text }: { text: string }) => text.includes('SOCIOS');
    expect([before, first, last, after].map(hasMemberPrice)).toEqual([false, true, true, false]);
    expect(first.text).toContain('Precio de SOCIOS válido del 1 al 30 de noviembre de 2028.');
  });

  it('the notice is on no page outside of them', async () => {
    const { menu } = other.backend.data.content;
    const header = menu['header'];
    if (typeof header !== 'object' || header === null || !('entry' in header) || header.entry === null)
      throw new Error();
    const notification = header.entry['notification'];
    if (typeof notification !== 'object' || notification === null || !('entry' in notification)) throw new Error();
    header.entry['notification'] = component({ ...notification.entry, validity: component(november) });
    for (const path of ['/', '/no-existe', '/nosotros']) {
      const { before, first, last, after } = await around(path);
      const isShown = ({ text }: { text: string }) => text.includes('Envíos sin cargo');
      expect([before, first, last, after].map(isShown)).toEqual([false, true, true, false]);
      expect(first.text).toContain(SENTENCE);
      expect(first.text).toContain(TERMS);
    }
  });

  it.each(['/', '/tienda', '/tienda/vinos'])('banners are not shown outside of them: %s', async (path) => {
    other.backend.data.bannerFields = { validity: november };
    const { before, first, last, after } = await around(path);
    const isShown = ({ html }: { html: string }) => /(banners|carteles)\//.test(html);
    expect([before, first, last, after].map(isShown)).toEqual([false, true, true, false]);
    expect(first.text).toContain(SENTENCE);
  });

  it('a slide of the carousel is not shown outside of them', async () => {
    const { slides } = other.backend.data.content;
    for (const [at, slide] of slides.entries()) {
      Object.assign(slide, { label: `Lámina ${at}`, validity: component(november) });
    }
    const { before, first, last, after } = await around('/');
    const isShown = ({ text }: { text: string }) => text.includes('Lámina 0');
    expect([before, first, last, after].map(isShown)).toEqual([false, true, true, false]);
    expect(first.text).toContain(SENTENCE);
  });
});

describe('a service that knows no dates', () => {
  it('is asked at most once for them, and nothing is logged', async () => {
    for (const path of ['/', '/tienda', '/club', '/club/verano', '/tienda/evento/vendimia']) {
      expect((await other.open(path)).status).toBe(200);
      await other.open(`${path}?otra=1`);
    }
    const trials = other.backend.calls.filter(({ query }) =>
      Object.keys(query).some((key) => key.endsWith('[validity]')),
    );
    const routes = trials.map(({ service, path, query }) => `${service} ${path} ${JSON.stringify(query)}`);
    expect(new Set(routes).size).toBe(routes.length);
    expect(other.shop.log.filter(({ status }) => status === 400)).toEqual([]);
  });
});
