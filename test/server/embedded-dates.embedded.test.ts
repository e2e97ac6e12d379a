import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { createTestShop } from '../support/create-test-shop.ts';
import { blockOf, headOf, textOf } from '../support/page-html.ts';
import { started } from '../support/started.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const SELECTIONS = '/club/nuestras-selecciones';

describe.each([
  ['2027-03-10T15:00:00Z', 'Marzo 2027', ['Marzo 2027', 'Abril 2027'], 'marzo-2027', 'Abril 2025'],
  ['2030-12-10T15:00:00Z', 'Diciembre 2030', ['Diciembre 2030', 'Enero 2031'], 'diciembre-2030', 'Enero 2029'],
])('the embedded shop started at %s', (instant, month, renewalMonths, slugEnd, oldestMonth) => {
  const shop = started(() => createTestShop({}, { now: () => Date.parse(instant) }));

  async function get(path: string): Promise<string> {
    const response = await request(shop.app).get(path);
    expect(response.status, path).toBe(200);
    return response.text;
  }

  /** The age of each `<time>` element by the shop's clock, in milliseconds. */
  const agesOf = (html: string) =>
    [...html.matchAll(/<time[^>]*dateTime="([^"]+)"/g)].map(([, day = '']) => Date.parse(instant) - Date.parse(day));

  it('shows this month’s selections of all six types, each with its page', { tags: ['S1.8', 'S2.9'] }, async () => {
    const html = await get('/');
    expect(textOf(html)).toContain(`Selecciones de ${month.toLowerCase().replace(' ', ' de ')}`);
    const paths = new Set(html.match(new RegExp(`${SELECTIONS}/[a-z-]+-${slugEnd}(?=")`, 'g')));
    expect(paths.size).toBe(6);
    for (const path of paths) expect(blockOf(await get(path), 'selection')?.state).toBe('loaded');
  });

  it('lists 24 months of selections, with the paths that the sitemap has', { tags: ['S3.7'] }, async () => {
    const listed = await get(SELECTIONS);
    expect(textOf(listed)).toContain(month);
    // Until the catalogue is read it is a 503.
    await expect.poll(async () => (await request(shop.app).get('/sitemap.xml')).status).toBe(200);
    const inSitemap = new Set((await get('/sitemap.xml')).match(/nuestras-selecciones\/[^<]+/g));
    expect(inSitemap.size).toBe(145);
    for (const [path] of listed.matchAll(/nuestras-selecciones\/[a-z\d-]+(?=")/g)) {
      expect(inSitemap, path).toContain(path);
    }
    const oldest = [...inSitemap].filter((path) => path.endsWith(oldestMonth.toLowerCase().replace(' ', '-')));
    expect(oldest).toHaveLength(6);
    for (const path of oldest) expect(textOf(await get(`/club/${path}`))).toContain(oldestMonth);
  });

  it('shows the next renewal', { tags: ['S4.20'] }, async () => {
    const html = await get('/club');
    expect(blockOf(html, 'renewal')?.state).toBe('loaded');
    expect(renewalMonths).toContain(html.match(/<h2 id="renovacion">([^<]*)<\/h2>/)?.[1]);
    expect(await get('/club/renovaciones.ics')).toContain(`DTSTART;VALUE=DATE:${instant.slice(0, 7).replace('-', '')}`);
  });

  it('has notes and posts of the last weeks, and none of the future', { tags: ['S3.18', 'S3.19'] }, async () => {
    for (const path of ['/', '/notas-y-tips']) {
      const ages = agesOf(await get(path)).filter((age) => age < 800 * DAY_MS);
      expect(Math.min(...ages), path).toBeLessThan(36 * DAY_MS);
      expect(Math.min(...ages), path).toBeGreaterThan(0);
    }
  });

  it('has its events', { tags: ['S2.4'] }, async () => {
    expect(headOf(await get('/tienda/evento/semana-del-malbec')).title).toContain('Semana del Malbec');
  });
});
