import { describe, expect, it } from 'vitest';
import { monthName } from '../../../core/values/calendar.ts';
import { productFiles } from '../catalogue/catalogue-files.ts';
import { productFile } from '../catalogue/catalogue-schema.ts';
import { dateCatalogue } from '../catalogue/date-catalogue.ts';
import { type Catalogue, loadCatalogue } from '../catalogue/load-catalogue.ts';
import { readCatalogue } from '../catalogue/read-catalogue.ts';
import { checkContent } from './catalogue-checks/check-content.ts';
import { checkLinks } from './catalogue-checks/check-links.ts';
import { checkProducts } from './catalogue-checks/check-products.ts';

const files = productFiles.map(({ content }) => productFile.parse(content));

/** Returns the faults that the checks report after a change in a copy of the catalogue. */
function faultsAfter(change: (catalogue: Catalogue) => void): string[] {
  const catalogue = structuredClone(loadCatalogue());
  change(catalogue);
  return [...checkProducts(catalogue, files), ...checkContent(catalogue), ...checkLinks(catalogue)];
}

function first<T>(list: readonly T[]): T {
  const [one] = list;
  if (one === undefined) throw new Error('the list is empty');
  return one;
}

describe('the checks of the catalogue', () => {
  it('find no fault in the catalogue', () => {
    expect(faultsAfter(() => undefined)).toEqual([]);
  });

  it.each<[string, (catalogue: Catalogue) => void, string]>([
    ['a wine of an unknown winery', ({ wines }) => (first(wines).cellar = 'none'), 'unknown winery none'],
    ['a wine of an unknown grape', ({ wines }) => (first(wines).wines_composition = '100% Ruibarbo'), 'no known grape'],
    [
      'a selection with an unknown wine',
      ({ content }) => first(content.selections.selections).wines.push('none'),
      'unknown wine none',
    ],
    [
      'a selection of an unknown type',
      ({ content }) => (first(content.selections.selections).selection_type = 'None'),
      'unknown selection type None',
    ],
    [
      'a note in an unknown category',
      ({ notes }) => first(notes).categories.push({ name: 'None', slug: 'none' }),
      'unknown category none (None)',
    ],
    [
      'a text with a broken link',
      ({ notes }) => (first(notes).content = '<p>Una <a href="/bodegas/ninguna">bodega</a>.</p>'),
      'broken link: /bodegas/ninguna',
    ],
    [
      'a dish with a broken link',
      ({ wines }) => (first(first(wines).foodit).url = '/maridajes?de=hoy'),
      'broken link: /maridajes?de=hoy',
    ],
    ['a post of an unknown note', ({ content }) => (first(content.posts.posts).slug = 'none'), 'unknown note none'],
    [
      'a landing with an unknown plan',
      ({ content }) =>
        first(first(content['landing-managers'].landings).promotions_group_managers).promotions.push('none'),
      'landing club: unknown plan none',
    ],
    [
      'no organic landing',
      ({ content }) => (first(content['landing-managers'].landings).isOrganic = false),
      'one must be the organic one',
    ],
    [
      'an unknown illustration',
      ({ content }) => (content['club-displayer'].image = 'none'),
      'unknown illustration none',
    ],
    [
      'a brand of two wineries',
      ({ products }) => {
        const [one, other] = products.filter(({ cellars, brands }) => cellars.length === 1 && brands.length === 1);
        const ofOtherWinery = products.find(({ cellars }) => cellars.length === 1 && cellars[0] !== one?.cellars[0]);
        if (one && other && ofOtherWinery) ofOtherWinery.brands = one.brands;
      },
      'belongs to',
    ],
    [
      'a box that holds other bottles',
      ({ products }) => {
        const box = products.find(({ contains }) => contains.length > 0);
        if (box) first(box.contains).quantity += 1;
      },
      'holds',
    ],
    [
      'a box that is dearer than its bottles',
      ({ products }) => {
        const box = products.find(({ contains }) => contains.length > 0);
        if (box) box.price *= 3;
        if (box) box.promotion = null;
      },
      'costs more than its bottles',
    ],
    ['a winery of another province', ({ wineries }) => (first(wineries).origin.province = 'Salta'), 'not match'],
    ['two notes with the same slug', ({ notes }) => notes.push(first(notes)), 'appears 2 times'],
  ])('report %s', (_fault, change, sentence) => {
    expect(faultsAfter(change).join('\n')).toContain(sentence);
  });
});

describe('the catalogue as it is written', () => {
  it('is JSON without loss, so that a build can hold it as a text', () => {
    const catalogue = readCatalogue();
    expect(JSON.parse(JSON.stringify(catalogue))).toStrictEqual(catalogue);
  });
});

describe('the texts of the catalogue', () => {
  const { products, wines, wineries, content } = loadCatalogue();

  it('never use the same long sentence for two products', () => {
    const sentences = products.flatMap(({ description }) => description.split(/(?<=[.!?:;])\s+/));
    const long = sentences.filter((sentence) => sentence.split(' ').length > 5);
    expect([...Map.groupBy(long, (sentence) => sentence)].filter(([, all]) => all.length > 1)).toEqual([]);
  });

  it('say the same of a wine in its profile and in its product sheet', () => {
    for (const wine of wines) {
      const product = products.find(({ slug }) => slug === wine.slug);
      expect(product?.name).toBe(wine.title);
      expect(product?.cellars).toContain(wine.cellar);
      const rows = new Map(product?.ficha.map(({ icon, description }) => [icon, description]));
      expect(rows.get('cosecha')).toBe(wine.wines_harvest_year);
      expect(rows.get('composicion') ?? wine.wines_composition).toBe(wine.wines_composition);
      if (wine.wines_storage_potential !== '' && rows.has('guarda')) {
        expect(rows.get('guarda')).toBe(wine.wines_storage_potential);
      }
    }
  });

  it('list only bottles that are sold in the content of a box', () => {
    const names = new Set(products.map(({ name }) => name));
    const boxes = products.filter(({ category, quantityProducts }) => category === 'vinos' && quantityProducts > 1);
    const bottles = boxes.flatMap((box) => box.content.map((line) => line.replace(/^\d+ x | \d+ ml$/g, '')));
    expect(bottles.length).toBeGreaterThan(30);
    expect(bottles.filter((bottle) => !names.has(bottle))).toEqual([]);
  });

  it('have no selection with a wine that was not yet harvested', () => {
    for (const { slug, anio_mes_vigencia: month, wines: boxed } of content.selections.selections) {
      const years = boxed.map((name) => wines.find((wine) => wine.slug === name)?.wines_harvest_year ?? '');
      if (month !== null)
        expect({ slug, late: years.filter((year) => `${year}-06` > month) }).toEqual({ slug, late: [] });
    }
  });

  it('are as many as the specification requires', () => {
    expect(products.length).toBeGreaterThanOrEqual(240);
    expect(wineries).toHaveLength(24);
    expect(wines).toHaveLength(48);
    const months = Map.groupBy(content.selections.selections, ({ anio_mes_vigencia: month }) => month);
    months.delete(null);
    expect(months.size).toBe(24);
    for (const all of months.values()) expect(new Set(all.map(({ selection_type: type }) => type)).size).toBe(6);
  });
});

describe('a dated catalogue', () => {
  const written = loadCatalogue();
  const days = ['2026-11-22', '2027-03-01', '2027-03-31', '2028-02-29', '2030-12-31', '2041-08-15'];

  it.each(days)('has the six types in each of the 24 months up to %s', (day) => {
    const { selections } = dateCatalogue(written, Date.parse(`${day}T15:00:00Z`)).content.selections;
    const byMonth = Map.groupBy(selections, ({ anio_mes_vigencia }) => anio_mes_vigencia);
    const [year = 0, month = 0] = day.split('-').map(Number);
    const expected = Array.from({ length: 24 }, (_, ago) =>
      new Date(Date.UTC(year, month - 1 - ago)).toISOString().slice(0, 7),
    );
    expect([...byMonth.keys()]).toEqual([...expected, null]);
    for (const [key, all] of byMonth) {
      if (key !== null) expect(new Set(all.map(({ selection_type }) => selection_type)).size).toBe(6);
    }
  });

  it.each(days)('on %s gives each selection a slug that ends in its month', (day) => {
    const { selections } = dateCatalogue(written, Date.parse(`${day}T15:00:00Z`)).content.selections;
    expect(new Set(selections.map(({ slug }) => slug)).size).toBe(selections.length);
    for (const { slug, anio_mes_vigencia } of selections) {
      if (anio_mes_vigencia === null) continue;
      const [year, month] = anio_mes_vigencia.split('-').map(Number);
      expect(slug).toMatch(new RegExp(`-${monthName(month ?? 0).toLowerCase()}-${year}$`));
    }
  });

  it.each(days)('dates its latest notes and events at most five weeks before %s, and none after it', (day) => {
    const now = Date.parse(`${day}T15:00:00Z`);
    const { notes, events } = dateCatalogue(written, now);
    const weeksAgo = (instant: string) => (now - Date.parse(instant)) / (7 * 24 * 60 * 60 * 1000);
    const dates = notes.map(({ updatedAt }) => updatedAt);
    expect(dates).toEqual(dates.toSorted().reverse());
    expect(weeksAgo(dates[0] ?? '')).toBeLessThan(5);
    expect(weeksAgo(dates[0] ?? '')).toBeGreaterThan(0);
    expect(weeksAgo(dates.at(-1) ?? '')).toBeLessThan(106);
    for (const { createdAt, publishedAt } of events.events) {
      expect(weeksAgo(publishedAt)).toBeLessThan(5);
      expect(createdAt < publishedAt && weeksAgo(publishedAt) > 0).toBe(true);
    }
  });

  it('shifts notes by whole years, so that each text keeps its season', () => {
    const { notes } = dateCatalogue(written, Date.parse('2031-05-05T15:00:00Z'));
    for (const { slug, updatedAt } of notes) {
      const before = written.notes.find((note) => note.slug === slug);
      expect(updatedAt.slice(4)).toBe(before?.updatedAt.slice(4));
    }
  });
});
