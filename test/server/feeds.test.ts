import { gunzipSync } from 'node:zlib';
import ICAL from 'ical.js';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import type { FeedFile } from '#server/machine-files/feed-file.ts';
import { toICalendar } from '#server/machine-files/icalendar.ts';
import { type ReadSitemap, toSitemapFiles } from '#server/machine-files/sitemap-xml.ts';
import { withOtherShop } from '../support/other-shop.ts';
import { readXml } from '../support/read-xml.ts';

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

  it('names the picture of a product, and events, landings and the categories of notes', async () => {
    const { text } = await get('/sitemap.xml');
    const [product] = other.backend.data.products;
    const sheet = `<url><loc>http://localhost:3000/tienda/${product?.category}/${product?.slug}</loc>`;
    expect(text.slice(text.indexOf(sheet) + sheet.length)).toMatch(/^<image:image><image:loc>http[^<]+<\/image:loc>/);
    const urls = readXml(text).get('loc') ?? [];
    expect(urls).toContain('http://localhost:3000/club/verano');
    expect(urls).not.toContain('http://localhost:3000/club/organica');
    expect(urls.some((url) => url.startsWith('http://localhost:3000/tienda/evento/'))).toBe(true);
    expect(urls.some((url) => url.startsWith('http://localhost:3000/notas-y-tips?'))).toBe(true);
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

describe('the files of a sitemap', () => {
  const origin = 'https://tienda.example';
  const filesOf = (count: number) => {
    const entries = Array.from({ length: count }, (_, index) => ({
      url: `${origin}/${index}`,
      imageUrl: null,
      lastModified: null,
    }));
    const read: ReadSitemap = async ({ partSize, onPart }) => {
      for (let start = 0; start < count; start += partSize) await onPart(entries.slice(start, start + partSize));
    };
    return toSitemapFiles(read, origin);
  };
  const namesIn = ({ gzip }: FeedFile) => readXml(gunzipSync(gzip).toString());

  it('are one up to 5,000 addresses, and parts of 5,000 with an index beyond', async () => {
    const one = await filesOf(5000);
    expect(namesIn(one.root).get('loc')).toHaveLength(5000);
    expect(one.parts).toEqual([]);
    const several = await filesOf(5001);
    expect(namesIn(several.root).get('sitemap')).toHaveLength(2);
    expect(namesIn(several.root).get('loc')).toEqual([`${origin}/sitemaps/1.xml`, `${origin}/sitemaps/2.xml`]);
    expect(several.parts.map((part) => namesIn(part).get('loc')?.length)).toEqual([5000, 1]);
  });

  it('have no parts at other addresses', async () => {
    for (const path of ['/sitemaps/1.xml', '/sitemaps/0.xml', '/sitemaps/x', '/sitemaps/..%2fsitemap.xml']) {
      const { status, text, headers } = await get(path);
      expect([status, headers['cache-control']]).toEqual([404, 'no-store']);
      expect(text.length).toBeLessThan(300);
    }
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
    // The whole note, as HTML that was sanitised and is escaped for XML.
    const contents = readXml(text).get('content') ?? [];
    expect(contents).toHaveLength(20);
    for (const content of contents) expect(content).toMatch(/<p>/);
    expect(text).toContain('<content type="html" xml:base="http://localhost:3000/notas-y-tips/nota-30">');
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
    expect(lines.slice(0, 2)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0']);
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
    expect(lines.some((line) => /^DTSTART;VALUE=DATE:\d{6}15$/.test(line))).toBe(true);
    expect(text.replace(/\r\n /g, '')).toMatch(/DESCRIPTION:.*a las 18:00\\, hora de Buenos Aires\./);
    for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });

  it('has no line of more than 75 octets, however long a text is, and cuts no character', () => {
    const name = 'ñandú 🍷 '.repeat(50);
    const text = toICalendar({ name, stampedAt: '2026-11-21T15:00:00.000Z', entries: [] });
    for (const line of linesOf(text)) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    // The eight other lines are short. A folded one has at least 71 bytes: one more character of four could be too long.
    expect(linesOf(text).length).toBeLessThanOrEqual(8 + Math.ceil(Buffer.byteLength(`X-WR-CALNAME:${name}`) / 71));
    expect(text.replaceAll('\r\n ', '')).toContain(`X-WR-CALNAME:${name}\r\n`);
  });

  it('has one event for a month that the calendar has twice: the one that the pages show', {
    tags: ['S3.7'],
  }, async () => {
    const { renewals } = other.backend.data.subscriptions;
    const [first] = renewals;
    if (first === undefined) throw new Error('the other back end has no renewal');
    const { text: once } = await get('/club/renovaciones.ics');
    renewals.push({ ...first, renewalDate: `${first['renewalDate']}`.replace(/\d\d$/, '16') });
    const { text: twice } = await get('/club/renovaciones.ics');
    renewals.pop();
    const linesBut = (text: string) => linesOf(text).filter((line) => !line.startsWith('DTSTAMP:'));
    expect(linesBut(twice)).toEqual(linesBut(once));
  });

  it('reminds a member a day before the cut-off, and links to the member’s page', { tags: ['S3.7'] }, async () => {
    const calendar = new ICAL.Component(ICAL.parse((await get('/club/renovaciones.ics')).text));
    const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
    expect(event.description).toMatch(
      /^Renovación de [a-z]+ de \d{4}\. Los cambios se toman hasta el \p{Ll}+ \d+ de /u,
    );
    expect(event.component.getFirstPropertyValue('url')).toBe('http://localhost:3000/club/mi-club');
    const alarm = event.component.getFirstSubcomponent('valarm');
    expect(alarm?.getFirstPropertyValue('action')).toBe('DISPLAY');
    expect(String(alarm?.getFirstPropertyValue('description'))).toMatch(
      /^Los cambios se toman hasta el \p{Ll}+ \d+ de [a-z]+ de \d{4} a las 18:00$/u,
    );
    const trigger = alarm?.getFirstPropertyValue('trigger');
    // 18:00 of the day before the cut-off, which is at 18:00 of the day before the event.
    expect(trigger instanceof ICAL.Duration && trigger.toSeconds()).toBe(-30 * 3600);
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
