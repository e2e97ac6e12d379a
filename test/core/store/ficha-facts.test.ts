import { describe, expect, it } from 'vitest';
import { toFichaFacts } from '#core/store/sheet/ficha-facts.ts';
import { aProduct } from '../support/nouns.ts';

const row = (title: string, description: string) => ({ title, description, icon: null });
const varieties = [
  { id: 'malbec', name: 'Malbec' },
  { id: 'cabernet-franc', name: 'Cabernet Franc' },
];

describe('toFichaFacts', () => {
  it("links the service's region and varieties to the listings of them", () => {
    const ficha = [row('Cosecha', '2022'), row('Región', 'Gualtallary, Mendoza'), row('Variedad', '100 % Malbec')];
    expect(toFichaFacts(aProduct({ ficha, content: '' }))).toMatchObject([
      { title: 'Cosecha', values: [{ text: '2022', href: null }] },
      { title: 'Región', values: [{ text: 'Gualtallary, Mendoza', href: '/tienda/vinos?province=mendoza' }] },
      { title: 'Variedad', values: [{ text: 'Malbec', href: '/tienda/vinos?variety=malbec' }] },
    ]);
  });

  it('adds the rows that the service does not send', () => {
    expect(toFichaFacts(aProduct({ ficha: [], varieties, content: '' }))).toMatchObject([
      {
        title: 'Variedades',
        values: [
          { text: 'Malbec', href: '/tienda/vinos?variety=malbec' },
          { text: 'Cabernet Franc', href: '/tienda/vinos?variety=cabernet-franc' },
        ],
      },
      { title: 'Región', values: [{ text: 'Gualtallary, Mendoza', href: '/tienda/vinos?province=mendoza' }] },
    ]);
    expect(toFichaFacts(aProduct({ ficha: [], varieties: [], origin: null, content: '' }))).toEqual([]);
  });

  it('says how much is in a single bottle; several bottles are listed', () => {
    const contentOf = (content: string, ficha = [row('Cosecha', '2022')]) =>
      toFichaFacts(aProduct({ name: 'Trama Sola', ficha, content })).find(({ title }) => title === 'Contenido')?.values;
    expect(contentOf('1 x Trama Sola 750 ml')).toEqual([{ text: '750 ml', href: null }]);
    expect(contentOf('Botella de 750 ml')).toEqual([{ text: 'Botella de 750 ml', href: null }]);
    for (const content of ['', 'Trama Sola', '2 x Trama Sola 750 ml', 'Trama Sola 750 ml\n1 copa'])
      expect(contentOf(content), content).toBeUndefined();
    expect(contentOf('Trama Sola 750 ml', [row('Capacidad', '750 ml')])).toBeUndefined();
  });

  it('names the brand unless the name of the product or of its winery has it, or the service names it', () => {
    const brandOf = (facts: Parameters<typeof aProduct>[0]) =>
      toFichaFacts(aProduct({ brands: [{ id: 'trama', name: 'Trama' }], ...facts })).find(
        ({ title }) => title === 'Marca',
      );
    expect(brandOf({})).toEqual({ title: 'Marca', icon: null, values: [{ text: 'Trama', href: null }] });
    expect(brandOf({ wineries: [] })?.values).toEqual([{ text: 'Trama', href: null }]);
    expect(brandOf({ name: 'Trama Sola' })).toBeUndefined();
    expect(brandOf({ wineries: [{ id: 'trama', name: 'Bodega Trama' }] })).toBeUndefined();
    expect(brandOf({ brands: [] })).toBeUndefined();
    expect(
      toFichaFacts(aProduct({ ficha: [row(' MARCA ', 'Otra')], brands: [{ id: 'x', name: 'X' }] })),
    ).not.toContainEqual(expect.objectContaining({ title: 'Marca' }));
  });

  it('links to no listing of a category that has none, and not a dish whose name is too short', () => {
    const ficha = [row(' Maridaje ', 'Ñ, asado')];
    const [pairing, variety] = toFichaFacts(aProduct({ ficha, category: 'packs', content: '' }));
    expect(pairing?.values).toEqual([
      { text: 'Ñ', href: null },
      { text: 'asado', href: '/tienda/buscador/asado' },
    ]);
    expect(variety?.values).toEqual([{ text: 'Malbec', href: null }]);
  });

  it('leaves out a row without a text, and adds what the product says instead', () => {
    const ficha = [row('Boca', ' '), row('Maridaje', ''), row('Variedad', '')];
    expect(toFichaFacts(aProduct({ ficha, origin: null, content: '' }))).toMatchObject([
      { title: 'Variedad', values: [{ text: 'Malbec' }] },
    ]);
  });

  it('links each dish of a pairing to the search for it', () => {
    const [first] = toFichaFacts(aProduct({ ficha: [row('Maridaje', 'Empanadas, tamales de la abuela')] }));
    expect(first?.values).toEqual([
      { text: 'Empanadas', href: '/tienda/buscador/Empanadas' },
      { text: 'tamales de la abuela', href: '/tienda/buscador/tamales%20de%20la%20abuela' },
    ]);
  });

  it('does not link a text that does not name the province', () => {
    const [first] = toFichaFacts(aProduct({ ficha: [row('Origen', 'Viñedo orgánico')], varieties: [] }));
    expect(first?.values).toEqual([{ text: 'Viñedo orgánico', href: null }]);
    const [unknown] = toFichaFacts(aProduct({ ficha: [row('Región', 'Mendoza')], origin: null, varieties: [] }));
    expect(unknown?.values).toEqual([{ text: 'Mendoza', href: null }]);
  });
});
