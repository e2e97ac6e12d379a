import { describe, expect, it } from 'vitest';
import { toChoices } from '#core/store/listing/filter-group-view.ts';
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

  it('sorts options by name in Spanish order', { tags: ['S9.16'] }, () => {
    const names = ['Zonda', 'Ñandú', 'Nogal', 'Árbol', 'arce', 'Oliva'];
    const options = someOptions({ types: names.map((name) => option(name)) });
    expect(choices({}, options).map(({ name }) => name)).toEqual(['Árbol', 'arce', 'Nogal', 'Ñandú', 'Oliva', 'Zonda']);
  });

  it('sorts a long list of types by name, too, whatever they count', { tags: ['S9.16'] }, () => {
    const names = 'Tau Kappa Iota Delta Gama Omega Alfa Beta árbol Nube Ñu Zeta'.split(' ');
    const types = names.map((name, at) => option(name, 100 - at));
    const panel = toFilterPanel(someOptions({ types }), ['type'], {}, PATH);
    expect(panel.groups[0]?.options.map(({ name }) => name).join(' ')).toBe(
      'Alfa árbol Beta Delta Gama Iota Kappa Nube Ñu Omega Tau Zeta',
    );
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
