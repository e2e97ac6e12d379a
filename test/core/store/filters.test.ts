import { describe, expect, it } from 'vitest';
import { toChoices } from '#core/store/listing/filter-group.ts';
import { filterKeysOf, toFilterPanel } from '#core/store/listing/filters.ts';
import type { FilterOption } from '#core/store/product.ts';
import type { ProductQuery } from '#core/store/product-query.ts';
import { someOptions } from '../support/nouns.ts';

const PATH = '/tienda/vinos';

const option = (name: string, quantity: number | null = 3): FilterOption => ({
  id: name.toLowerCase().replaceAll(' ', '-'),
  name,
  quantity,
});

const every = someOptions({
  types: [option('Tinto'), option('Blanco')],
  varieties: [option('Malbec'), option('Bonarda')],
  wineries: [option('Casa Belisario')],
  brands: [option('Piedra Cantada')],
  bottles: [option('750 ml')],
});

/** The options of the group of types; none if it is left out. */
const choices = (query: ProductQuery, options = every) =>
  toFilterPanel(options, ['type'], query, PATH).groups.flatMap(toChoices);

describe('filterKeysOf', () => {
  it.each([
    ['vinos', ['type', 'variety', 'cellar']],
    ['cavas', ['type', 'bottle', 'brand']],
    ['whiskys', ['type', 'brand']],
    ['aceites', ['type', 'brand']],
    [null, ['type', 'variety', 'cellar', 'bottle', 'brand']],
  ] as const)('shows for category %s the groups %j', { tags: ['S9.15', 'S3.16'] }, (category, keys) => {
    expect(filterKeysOf(category)).toEqual(keys);
  });
});

describe('toFilterPanel', () => {
  it('labels the groups', { tags: ['S9.16'] }, () => {
    const { groups } = toFilterPanel(every, filterKeysOf(null), {}, PATH);
    expect(groups.map(({ key, label }) => [key, label])).toEqual([
      ['type', 'Tipos'],
      ['variety', 'Variedades'],
      ['cellar', 'Bodegas'],
      ['bottle', 'Capacidad'],
      ['brand', 'Marcas'],
    ]);
  });

  it('puts the eight types with the most products first if there are more than ten', { tags: ['S9.16'] }, () => {
    const counts = {
      Aceto: 2,
      Blanco: 3,
      Brut: 1,
      Grapa: 2,
      Mix: 4,
      Rosado: 2,
      Rosé: 5,
      Seco: 2,
      Tinto: 40,
      Vermut: 1,
      Zafra: 9,
    };
    const types = Object.entries(counts).map(([name, quantity]) => option(name, quantity));
    const names = (key: 'type' | 'brand') =>
      toFilterPanel(someOptions({ types, brands: types }), [key], {}, PATH).groups[0]?.options.map(({ name }) => name);
    expect(names('type')).toEqual([
      'Tinto',
      'Zafra',
      'Rosé',
      'Mix',
      'Blanco',
      'Aceto',
      'Grapa',
      'Rosado',
      'Brut',
      'Seco',
      'Vermut',
    ]);
    expect(names('brand')).toEqual(Object.keys(counts));
    expect(choices({}, someOptions({ types: types.slice(0, 10) }))[0]?.name).toBe('Aceto');
  });

  it('sorts options by name in Spanish order', { tags: ['S9.16'] }, () => {
    const names = ['Zonda', 'Ñandú', 'Nogal', 'Árbol', 'arce', 'Oliva'];
    const options = someOptions({ types: names.map((name) => option(name)) });
    expect(choices({}, options).map(({ name }) => name)).toEqual(['Árbol', 'arce', 'Nogal', 'Ñandú', 'Oliva', 'Zonda']);
  });

  it('drops a group without options', { tags: ['S5.9'] }, () => {
    const options = someOptions({ types: [option('Tinto')] });
    expect(toFilterPanel(options, ['type', 'variety', 'brand'], {}, PATH).groups.map(({ key }) => key)).toEqual([
      'type',
    ]);
  });

  it('links each option to the listing with it toggled, on page 1', { tags: ['S9.16'] }, () => {
    expect(choices({ type: ['tinto'], page: 4, sort: 'newest' })).toEqual([
      {
        id: 'blanco',
        name: 'Blanco',
        quantity: 3,
        selected: false,
        disabled: false,
        href: '/tienda/vinos?sort=newest&type=blanco,tinto',
      },
      { id: 'tinto', name: 'Tinto', quantity: 3, selected: true, disabled: false, href: '/tienda/vinos?sort=newest' },
    ]);
  });

  it('disables an option without products and keeps its place', () => {
    const options = someOptions({ types: [option('Tinto', 0), option('Blanco', null)] });
    expect(choices({}, options).map(({ name, disabled }) => [name, disabled])).toEqual([
      ['Blanco', false],
      ['Tinto', true],
    ]);
  });

  it('keeps the link that removes a chosen option without products', () => {
    const options = someOptions({ types: [option('Tinto', 0)] });
    expect(choices({ type: ['tinto'] }, options)[0]).toMatchObject({
      selected: true,
      disabled: false,
      href: PATH,
    });
  });

  it('keeps a chosen option that the service no longer lists', () => {
    expect(choices({ type: ['extra-brut'] }, someOptions())).toMatchObject([
      { id: 'extra-brut', name: 'Extra brut', selected: true, href: PATH },
    ]);
  });

  it('has the chosen price range', () => {
    expect(toFilterPanel(every, [], { price: { min: 1000, max: null } }, PATH).price).toMatchObject({
      min: 1000,
      max: null,
    });
  });
});
