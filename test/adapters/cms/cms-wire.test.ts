import { describe, expect, it } from 'vitest';
import { clubKey, wireAboutUs, wireCellar, wirePost, wireWine } from '#adapters/cms/cms-wire.ts';
import { entryList, singleEntry } from '#adapters/strapi-rest/strapi-wire.ts';

describe('entries of the content CMS', () => {
  it('have the club section under the key of the brand', () => {
    expect(clubKey('bodega-viva')).toBe('club_bodega_viva');
    const body = {
      data: { id: 1, attributes: { about_us: { title: 'Nosotros' }, club_bodega_viva: { title: 'El club' } } },
    };
    const about = singleEntry(wireAboutUs('bodega-viva')).parse(body);
    expect(about).toMatchObject({ about_us: { title: 'Nosotros' }, club: { title: 'El club' }, community: null });
    expect(singleEntry(wireAboutUs('otra')).parse(body).club).toBeNull();
  });

  it('may have years, points and sort orders as numbers', () => {
    expect(wireCellar.parse({ id: 1, title: 'a', slug: 'a', cellar_founded_on: 1934 }).cellar_founded_on).toBe('1934');
    expect(wireWine.parse({ title: 'a', slug: 'a', prizes: [{ name: 'Oro', points: 92 }] }).prizes).toEqual([
      { name: 'Oro', points: '92' },
    ]);
    expect(wirePost.parse({ title: 'a', slug: 'a', sort: 3 }).sort).toBe('3');
    expect(wirePost.parse({ title: 'a', slug: 'a', sort: '2026-11-01' }).sort).toBe('2026-11-01');
  });

  it('are read nested with their relations', () => {
    const cellar = { data: { id: 1, attributes: { slug: 'viva', title: 'Viva', logo: { data: null } } } };
    const selections = { data: [{ id: 2, attributes: { title: 'Mix', slug: 'mix', anio_mes_vigencia: '2026-11' } }] };
    const body = { data: [{ id: 3, attributes: { title: 'Malbec', slug: 'malbec', cellar, selections } }], meta: {} };
    expect(entryList(wireWine).parse(body).data[0]).toMatchObject({
      cellar: { slug: 'viva', logo: null },
      selections: [{ slug: 'mix', anio_mes_vigencia: '2026-11', selection_type: null }],
    });
  });
});
