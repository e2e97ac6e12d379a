import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import request from 'supertest';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createTestShop } from '../support/create-test-shop.ts';
import { withOtherShop } from '../support/other-shop.ts';
import { failedBlocks, markupOf, textOf } from '../support/page-html.ts';

const other = withOtherShop({ eachTest: true });

const WINE = '/la-cava-de-otra-vinoteca/luna-llena-2021';

/** The fields of an entry that only the contract names, by the end of the path of the call. */
const unspecified: Readonly<Record<string, readonly string[]>> = {
  bannerList: ['device', 'link'],
  tienda: ['device', 'link'],
  vinos: ['device', 'link'],
  promobonvi: ['id', 'name'],
  collections: ['slug'],
  posts: ['slug', 'excerpt', 'image', 'updatedAt'],
  'club-displayer': ['title'],
};

/** Passes calls on, and takes from each entry of an answer what the specification does not name. */
async function passSpecified(target: string): Promise<string> {
  const server = createServer(async (req, res) => {
    const { token, ...headers } = req.headers;
    const sent = Object.entries({ ...headers, ...(token && { token }) }).filter(([name]) => name !== 'host');
    const answer = await fetch(new URL(req.url ?? '/', target), {
      headers: Object.fromEntries(sent.map(([name, value]) => [name, String(value)])),
    });
    const { pathname, searchParams } = new URL(req.url ?? '/', target);
    const isProfile = pathname === '/wines' && searchParams.has('filters[slug][$eq]');
    const dropped = isProfile ? ['slug'] : (unspecified[pathname.split('/').at(-1) ?? ''] ?? []);
    const body: unknown = await answer.json();
    res.writeHead(answer.status, { 'content-type': 'application/json' });
    res.end(JSON.stringify(dropped.length === 0 ? body : withoutFields(body, dropped)));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Without these fields in the body, or in each entry of its list. Relations and media below an entry stay whole. */
function withoutFields(body: unknown, fields: readonly string[]): unknown {
  if (Array.isArray(body)) return body.map((each) => withoutFields(each, fields));
  if (typeof body !== 'object' || body === null) return body;
  const kept = Object.entries(body).filter(([key]) => !fields.includes(key));
  const below = (key: string, value: unknown) =>
    ['data', 'attributes'].includes(key) ? withoutFields(value, fields) : value;
  return Object.fromEntries(kept.map(([key, value]) => [key, below(key, value)]));
}

/** The lists from whose answers something was left out. */
function droppedOf(log: readonly Record<string, unknown>[]): string[] {
  return log.filter(({ msg }) => msg === 'list items dropped').map(({ path, first }) => `${path} ${first}`);
}

async function openShop() {
  const { env } = other.backend;
  const shop = await createTestShop({
    ...env,
    ...{ DATA_CACHE: 'off', PAGE_CACHE: 'off' },
    SHOP_URL: await passSpecified(env['SHOP_URL'] ?? ''),
    CMS_URL: await passSpecified(env['CMS_URL'] ?? ''),
    LAMBDA_URL: await passSpecified(env['LAMBDA_URL'] ?? ''),
  });
  onTestFinished(() => shop.close());
  return shop;
}

describe('services that send only what the specification names', () => {
  it('have nothing left out of a page', { tags: ['S3.12', 'S3.18', 'S3.20'] }, async () => {
    const shop = await openShop();
    const text: Record<string, string> = {};
    for (const path of ['/', '/tienda', '/tienda/vinos', '/club', WINE]) {
      const answer = await request(shop.app).get(path);
      expect([path, answer.status, failedBlocks(answer.text)]).toEqual([path, 200, []]);
      text[path] = markupOf(answer.text);
    }
    // The mistakes that the services of the tests have all the time.
    const mistakes = ['/Renewal-Calendars', '/site-texts'];
    expect([...new Set(droppedOf(shop.log).map((line) => line.split(' ')[0]))].toSorted()).toEqual(mistakes);
    // A post without a slug leads nowhere.
    expect(text['/']).toContain(other.backend.data.content.posts[0]?.['title']);
    expect(text['/']).not.toMatch(/href="\/notas-y-tips\/(?:undefined|null)?"/);
    // A banner without a screen is for all, and a promotion without an id is the one that was asked for.
    expect(text['/tienda']).toContain('/banners/tienda.jpg');
    expect(text['/tienda/vinos']).toContain('SOCIOS');
    expect(text['/club']).toContain('Cómo funciona');
    expect(text[WINE]).toContain('<h1>Luna llena</h1>');
  });
});

describe('a selection of a wine', { tags: ['S3.4'] }, () => {
  const none = { selection_type: { is: 'relation', entry: null } } as const;
  const march = { anio_mes_vigencia: '2026-03' };
  const mix = { is: 'relation', entry: { title: 'Mix', icon_flag: { is: 'medium', url: null } } } as const;

  it.each([
    [
      { ...march, selection_type: mix },
      '<p><strong>Marzo 2026 · Mix, gustos versátiles</strong></p>',
      'Marzo 2026 · Mix, gustos versátiles',
    ],
    [march, '<p><strong>Marzo 2026</strong></p>', 'Marzo 2026'],
    [{ selection_type: mix }, '<p><strong>Mix, gustos versátiles</strong></p>', 'Mix, gustos versátiles'],
    [
      { ...march, title: 'Caja de marzo' },
      '<p><strong>Caja de marzo</strong><span class="small-muted">Marzo 2026 · Exclusiva, aprendiz curioso</span></p>',
      'Caja de marzo Marzo 2026',
    ],
    [
      { ...march, slug: 'caja-1', selection_type: mix },
      '<a class="quiet-link" href="/club/nuestras-selecciones/caja-1"><strong>Marzo 2026 · Mix, gustos versátiles</strong></a>',
      'Marzo 2026 · Mix, gustos versátiles',
    ],
  ])(
    'is shown on its profile, its sheet and as Markdown with no more than %j',
    async (selection, onProfile, onSheet) => {
      const [wine = {}] = other.backend.data.content.wines;
      wine['selections'] = { is: 'relations', entries: [{ ...none, ...selection }] };
      const profile = await other.open(WINE);
      expect(profile.text).toContain(onProfile);
      expect(profile.text.match(/class="wine-profile-selections">.*?<\/ul>/)?.[0].match(/<li>/g)).toHaveLength(1);
      const sheet = await other.open('/tienda/vinos/luna-llena-2021');
      expect(textOf(sheet.text.match(/En las cajas del club<\/h2>.*?<\/ul>/)?.[0] ?? '')).toContain(onSheet);
      for (const path of [`${WINE}.md`, '/tienda/vinos/luna-llena-2021.md']) {
        const { text } = await other.get(path);
        const line = text.split('## Selecciones del club con este vino\n\n')[1]?.split('\n')[0];
        expect(line?.replace(/\]\([^)]*\)|[[\\]/g, '').replace(',', '')).toBe(`- ${onSheet.replace(',', '')}`);
      }
      expect(droppedOf(other.shop.log)).not.toContainEqual(expect.stringContaining('/wines'));
    },
  );

  it('is left out, and reported, if it has nothing to show', async () => {
    const [wine = {}] = other.backend.data.content.wines;
    wine['selections'] = { is: 'relations', entries: [{ ...none, slug: 'caja-1' }] };
    const { status, text } = await other.open(WINE);
    expect(status).toBe(200);
    expect(text).not.toContain('En las cajas del club');
    expect(droppedOf(other.shop.log)).toContainEqual(expect.stringContaining('/wines'));
  });
});
