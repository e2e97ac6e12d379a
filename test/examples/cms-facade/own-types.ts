import { z } from 'zod';
import { toSlug } from '../facade/listing.ts';

/**
 * The content model of a house, translated: this is the file to change. Each list of the contract (`docs/contracts.md`, 3) names the
 * type that it comes from and makes an entry out of one of that type; a field that the house does not have is left out.
 */

/** Markdown, HTML, or the blocks of Strapi's editor: the shop takes each, so it is passed on as it is. */
const rich = z.unknown().optional();
const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => (value === null || value === undefined ? '' : String(value)));
const medium = z.object({ url: z.string(), alternativeText: z.string().nullish() }).nullish().catch(null);

const finca = z.object({ nombre: z.string(), lugar: text, historia: rich, desde: text, foto: medium, escudo: medium });
const vino = z.object({
  ...{ nombre: z.string(), cosecha: text, uvas: text, nota_de_cata: rich, enologo: text, etiqueta: medium },
  finca: finca.nullish().catch(null),
  /** Components: what the house calls `plato` and `link` is a pairing of the shop. */
  maridajes: z.array(z.object({ plato: z.string(), link: text, foto: medium })).catch([]),
});
const novedad = z.object({
  ...{ titulo: z.string(), bajada: text, fecha: z.string(), portada: medium },
  rubro: z.object({ nombre: z.string() }).nullish().catch(null),
});
const pregunta = z.object({ pregunta: z.string(), respuesta: rich });
const rubro = z.object({ nombre: z.string() });

function toWinery({ nombre, lugar, historia, desde, foto, escudo }: z.output<typeof finca>) {
  const names = { title: nombre, slug: toSlug(nombre), cellar_subtitle: lugar, cellar_region: lugar };
  const rest = { cellar_quote: '', cellar_grapes: '', cellar_founded_on: desde, cellar_show_in_home: true };
  return { ...names, ...rest, content: historia ?? '', image: foto, logo: escudo };
}

export type OwnList = {
  /** The type's path in the API of the house, with what to include. */
  from: string;
  /** Throws if the entry lacks what it must have: it is then left out. */
  toEntry: (entry: unknown) => Record<string, unknown>;
};

export const lists: Readonly<Record<string, OwnList | null>> = {
  wines: {
    from: 'vinos?populate[etiqueta]=true&populate[finca][populate]=*&populate[maridajes][populate]=*',
    toEntry(entry) {
      const { nombre, cosecha, uvas, nota_de_cata, enologo, etiqueta, finca: winery, maridajes } = vino.parse(entry);
      return {
        ...{ title: nombre, slug: toSlug(nombre), wines_harvest_year: cosecha, wines_composition: uvas },
        ...{ wines_subtitle: enologo === '' ? '' : `De ${enologo}`, content: nota_de_cata ?? '', image: etiqueta },
        ...{ wines_region: '', wines_breeding: '', wines_storage_potential: '' },
        ...{ wines_visual: '', wines_nose: '', wines_mouth: '', prizes: [], selections: [] },
        cellar: winery ? toWinery(winery) : null,
        foodit: maridajes.map(({ plato, link, foto }) => ({ title: plato, subtitle: '', url: link, image: foto })),
      };
    },
  },
  cellars: { from: 'fincas?populate=*', toEntry: (entry) => toWinery(finca.parse(entry)) },
  posts: {
    from: 'novedades?populate=*',
    toEntry(entry) {
      const { titulo, bajada, fecha, portada, rubro: category } = novedad.parse(entry);
      const names = { title: titulo, slug: toSlug(titulo), excerpt: bajada, sort: fecha, publishedAt: fecha };
      const link = category ? { name: category.nombre, slug: toSlug(category.nombre) } : null;
      return { ...names, image: portada, post_category: link };
    },
  },
  'post-categories': {
    from: 'rubros?',
    toEntry: (entry) => ({ name: rubro.parse(entry).nombre, slug: toSlug(rubro.parse(entry).nombre) }),
  },
  faqs: {
    from: 'preguntas?',
    toEntry(entry) {
      const { pregunta: title, respuesta } = pregunta.parse(entry);
      return { title, description: respuesta ?? '', slug: toSlug(title) };
    },
  },
  // The house has none of these.
  ...{ selections: null, 'special-event-pages': null, 'benefits-product': null },
};
