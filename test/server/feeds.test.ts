import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { cacheFor } from '#server/feeds/cache-for.ts';
import { withOtherShop } from '../support/other-shop.ts';

const other = withOtherShop();

const get = (path: string) => request(other.shop.app).get(path).buffer(true);
const linesOf = (text: string) => text.split('\r\n');

describe('/sitemap.xml', () => {
  it('lists every page that exists, each once, under this origin', async () => {
    const { status, text, headers } = await get('/sitemap.xml');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    const urls = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url);
    for (const path of [
      '/',
      '/club/nuestras-selecciones/caja-1',
      '/la-cava-de-otra-vinoteca/luna-llena-2021',
      '/bodegas/pago-chico',
      '/notas-y-tips/nota-30',
      '/tienda/vinos/tinto-numero-1',
    ])
      expect(urls).toContain(`http://localhost:3000${path}`);
    expect(new Set(urls).size).toBe(urls.length);
    expect(text).toContain('<lastmod>2026-01-30T15:00:00.000Z</lastmod>');
  });

  it('answers 503 in plain text instead of an incomplete list', async () => {
    other.backend.fail('cms', 'error', /wines/);
    const { status, headers, text } = await get('/sitemap.xml');
    expect(status).toBe(503);
    expect(headers['retry-after']).toBeDefined();
    expect(headers['cache-control']).toBe('no-store');
    expect(text).not.toContain('<loc>');
  });
});

describe('/feed.xml', () => {
  it('lists the twenty latest notes as Atom', async () => {
    const { status, text, headers } = await get('/feed.xml');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    expect(text.match(/<entry>/g)).toHaveLength(20);
    expect(text).toContain('<title>Notas y tips de Otra Vinoteca</title>');
    expect(text).toContain('<id>http://localhost:3000/notas-y-tips/nota-30</id>');
    expect(text).toContain('<updated>2026-01-30T15:00:00.000Z</updated>');
    expect(text).toContain('<name>Rosa Tinta</name>');
  });

  it('names at most five categories of a note', { tags: ['S9.18'] }, async () => {
    const [note] = other.backend.data.content.notes.slice(-1);
    if (note === undefined) throw new Error('the other back end has no notes');
    const { categories } = note;
    note.categories = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => ({ name, slug: name }));
    const { text } = await get('/feed.xml');
    note.categories = categories;
    expect(text).toContain('<category term="e"/>');
    expect(text).not.toContain('<category term="f"/>');
  });

  it('escapes the titles of notes', async () => {
    const [note] = other.backend.data.content.notes.slice(-1);
    const title = note?.title;
    if (note === undefined) throw new Error('the other back end has no notes');
    note.title = 'Tinto & "blanco" <ahora>';
    const { text } = await get('/feed.xml');
    note.title = title ?? '';
    expect(text).toContain('<title>Tinto &amp; &quot;blanco&quot; &lt;ahora&gt;</title>');
  });
});

describe('/club/renovaciones.ics', () => {
  it('lists the renewals as all-day events, without those that have no date', { tags: ['S3.7'] }, async () => {
    const { status, text, headers } = await get('/club/renovaciones.ics');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
    const lines = linesOf(text);
    expect(lines[0]).toBe('BEGIN:VCALENDAR');
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
    expect(lines.some((line) => /^DTSTART;VALUE=DATE:\d{6}15$/.test(line))).toBe(true);
    expect(text.replace(/\r\n /g, '')).toMatch(/DESCRIPTION:.*a las 18:00\\, hora de Buenos Aires\./);
    for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });
});

describe('the shop', () => {
  it('has a manifest with the brand’s name and icons that exist', async () => {
    const { status, text, headers } = await get('/manifest.webmanifest');
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(/^application\/manifest\+json/);
    const manifest = JSON.parse(text);
    expect(manifest).toMatchObject({ name: 'Otra Vinoteca', lang: 'es-AR', start_url: '/' });
    for (const { src } of manifest.icons) expect((await get(src)).status).toBe(200);
  });

  it('has a search description with its own search', async () => {
    const { status, text } = await get('/opensearch.xml');
    expect(status).toBe(200);
    expect(text).toContain('template="http://localhost:3000/tienda/buscador?q={searchTerms}"');
    expect(text).toContain('<LongName>Otra Vinoteca</LongName>');
  });

  it('names manifest, search description and feed in the document, and the sitemap in robots.txt', async () => {
    const { text } = await get('/terminos-y-condiciones');
    for (const href of ['/manifest.webmanifest', '/feed.xml', '/opensearch.xml'])
      expect(text).toContain(`href="${href}"`);
    expect((await get('/robots.txt')).text).toContain('Sitemap: http://localhost:3000/sitemap.xml');
  });
});

describe('/api/suggest', () => {
  it('suggests products, wineries and notes for a few letters', async () => {
    const { status, body } = await request(other.shop.app).get('/api/suggest?q=luna');
    expect(status).toBe(200);
    expect(body.wineries).toEqual([{ title: 'Casa Luna', href: '/bodegas/casa-luna' }]);
    expect(body.used).toBe('luna');
    const notes = await request(other.shop.app).get('/api/suggest?q=nota%2012');
    expect(notes.body.notes).toEqual([{ title: 'Nota 12', href: '/notas-y-tips/nota-12' }]);
    const products = await request(other.shop.app).get('/api/suggest?q=tinto');
    expect(products.body.products).toHaveLength(5);
  });

  it.each(['/api/suggest', '/api/suggest?q=', '/api/suggest?q=a', '/api/suggest?q[]=vino', '/api/suggest?q=%00'])(
    'calls no service for %s',
    { tags: ['S5.5'] },
    async (path) => {
      const { status, body } = await request(other.shop.app).get(path);
      expect(status).toBe(200);
      expect(body).toMatchObject({ products: [], wineries: [], notes: [] });
      expect(other.backend.calls).toEqual([]);
    },
  );

  it('is not cached if a source did not answer', { tags: ['S4.4'] }, async () => {
    const cached = () => request(other.shop.app).get('/api/suggest?q=tinto');
    expect((await cached()).headers['cache-control']).toBe('public, max-age=60');
    other.backend.fail('lambda', 'error');
    const { status, body, headers } = await cached();
    expect(status).toBe(200);
    expect(body.products).toHaveLength(5);
    expect(headers['cache-control']).toBe('no-store');
  });

  it('answers 503 as JSON, uncached, while no service answers', async () => {
    for (const service of ['shop', 'cms', 'lambda'] as const) other.backend.fail(service, 'error');
    const { status, body, headers } = await request(other.shop.app).get('/api/suggest?q=vino');
    expect(status).toBe(503);
    expect(body.message).toEqual(expect.any(String));
    expect(headers['cache-control']).toBe('no-store');
  });
});

describe('cacheFor', () => {
  const noError = () => expect.unreachable();

  it('loads once at a time, and answers the stale value while one load refreshes it', async () => {
    let now = 0;
    let loads = 0;
    const read = cacheFor(
      100,
      async () => ++loads,
      noError,
      () => now,
    );
    expect(await Promise.all([read(), read()])).toEqual([1, 1]);
    now = 99;
    expect(await read()).toBe(1);
    now = 100;
    expect(await Promise.all([read(), read()])).toEqual([1, 1]);
    expect(await read()).toBe(2);
    expect(loads).toBe(2);
  });

  it('answers the last value while loading fails, and reports each failed refresh', async () => {
    let now = 0;
    let fails = false;
    const errors: unknown[] = [];
    const read = cacheFor(
      100,
      async () => {
        if (fails) throw new Error('down');
        return 'whole';
      },
      (error) => errors.push(error),
      () => now,
    );
    await read();
    fails = true;
    now = 500;
    expect(await Promise.all([read(), read()])).toEqual(['whole', 'whole']);
    await expect.poll(() => errors).toEqual([new Error('down')]);
    expect(await read()).toBe('whole');
    await expect.poll(() => errors).toHaveLength(2);
  });

  it('rejects if the first load fails, and caches nothing for 0 ms', async () => {
    await expect(cacheFor(100, () => Promise.reject(new Error('down')), noError)()).rejects.toThrow('down');
    let loads = 0;
    const read = cacheFor(0, async () => ++loads, noError);
    await read();
    expect(await read()).toBe(2);
  });
});
