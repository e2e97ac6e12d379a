import { describe, expect, it } from 'vitest';
import { toSelection } from '#adapters/content/content-mapping.ts';
import { wireSelection } from '#adapters/content/content-wire.ts';
import { hostileHtml, hostileImageUrls, hostileLinks, oddTexts } from '../hostile-content.ts';

const images = {
  sources: { imagesUrl: 'https://img.example', upstreamOrigins: [], allowedHosts: [] },
  origin: 'https://cms.example',
};
const named = { title: 'a', slug: 'a' };
const selection = (fields: object) => toSelection(wireSelection.parse({ ...named, ...fields }), images);
const wine = (fields: object) => selection({ wines: [{ ...named, ...fields }] }).wines[0];

describe('a selection', () => {
  it.each([
    ['2026-11', { year: 2026, month: 11 }],
    ['2026-01-15', { year: 2026, month: 1 }],
    ['2026-13', null],
    ['noviembre', null],
    ['', null],
    [null, null],
    [undefined, null],
  ])('with the month %j is dated %j', { tags: ['S3.1'] }, (anio_mes_vigencia, month) => {
    expect(selection({ anio_mes_vigencia }).month).toEqual(month);
  });

  it('has no unsafe text, link or image', () => {
    expect(selection({ content: hostileHtml }).content).toBe('<p>Vino</p>');
    for (const url of hostileLinks) expect(wine({ foodit: [{ title: 'Asado', url }] })?.pairings[0]?.href).toBeNull();
    for (const url of hostileImageUrls) {
      const fallback = { url: '/imgs/default.svg', alt: 'a', resizable: false };
      expect(selection({ image: { url } }).image).toEqual(fallback);
      expect(wine({ image: { url } })?.image).toEqual(fallback);
    }
  });

  it.each(oddTexts)('keeps the text %j unchanged', (title) => {
    expect(selection({ title, selection_type: { title } })).toMatchObject({ title, kind: { title } });
    expect(wine({ title, wines_subtitle: title })).toMatchObject({ title, subtitle: title });
  });

  it('is kept without a wine or a part that does not parse', () => {
    const read = selection({
      selection_type: { icon_flag: null },
      wines: [null, { title: 'sin slug' }, { ...named, cellar: { slug: '' } }],
    });
    expect(read.kind).toBeNull();
    expect(read.wines).toMatchObject([{ ...named, winery: null, pairings: [], selections: [] }]);
  });
});
