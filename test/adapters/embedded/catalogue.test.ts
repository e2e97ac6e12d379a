import { describe, expect, it } from 'vitest';
import { checkContent } from '#adapters/embedded/catalogue/check-content.ts';
import { checkProducts } from '#adapters/embedded/catalogue/check-products.ts';
import { type Catalogue, loadCatalogue } from '#adapters/embedded/catalogue/load-catalogue.ts';

/** A catalogue of one's own, to break. */
function broken(breakIt: (catalogue: Catalogue) => void): string[] {
  const catalogue = structuredClone(loadCatalogue());
  breakIt(catalogue);
  return [...checkProducts(catalogue, []), ...checkContent(catalogue)];
}

function first<T>(list: readonly T[]): T {
  const [one] = list;
  if (one === undefined) throw new Error('the list is empty');
  return one;
}

describe('the catalogue’s own check', () => {
  it('finds nothing in the catalogue as it is', () => {
    expect(broken(() => undefined)).toEqual([]);
  });

  it.each<[string, (catalogue: Catalogue) => void, string]>([
    ['a wine without its winery', ({ wines }) => (first(wines).cellar = 'none'), 'unknown winery none'],
    ['a wine of an unknown grape', ({ wines }) => (first(wines).wines_composition = '100% Ruibarbo'), 'no known grape'],
    [
      'a selection of a wine that is none',
      ({ content }) => first(content.selections.selections).wines.push('none'),
      'unknown wine none',
    ],
    [
      'a selection of a type that is none',
      ({ content }) => (first(content.selections.selections).selection_type = 'None'),
      'unknown selection type None',
    ],
    [
      'a note under a category that is none',
      ({ notes }) => first(notes).categories.push({ name: 'None', slug: 'none' }),
      'unknown category none (None)',
    ],
    ['a post without its note', ({ content }) => (first(content.posts.posts).slug = 'none'), 'unknown note none'],
    [
      'a landing with a plan that is none',
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
      'a renewal in another month',
      ({ content }) => (first(content['renewal-calendar'].renewals).renewalDate = '2025-02-01'),
      'renewal 2025-1 is on 2025-02-01',
    ],
    [
      'a picture that nobody draws',
      ({ content }) => (content['club-displayer'].image = 'none'),
      'unknown illustration none',
    ],
    [
      'a brand of two wineries',
      ({ products }) => {
        const [one, other] = products.filter(({ cellars, brands }) => cellars.length === 1 && brands.length === 1);
        const stranger = products.find(({ cellars }) => cellars.length === 1 && cellars[0] !== one?.cellars[0]);
        if (one && other && stranger) stranger.brands = one.brands;
      },
      'belongs to',
    ],
    ['two notes of one slug', ({ notes }) => notes.push(first(notes)), 'appears 2 times'],
  ])('names %s', (_what, breakIt, sentence) => {
    expect(broken(breakIt).join('\n')).toContain(sentence);
  });
});
