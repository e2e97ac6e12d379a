import * as z from 'zod';
import { wireBanner, wireSelection } from '../content/content-wire.ts';
import {
  id,
  list,
  type Meanings,
  mayBeAbsent,
  means,
  nullableText,
  objectOfLists,
  optionalList,
  optionalPart,
  optionalText,
  slug,
  text,
  wireNamed,
  wirePagination,
} from '../http/wire.ts';
import { flattenEntry, wireMedia } from '../strapi-rest/strapi-wire.ts';

/** What the fields of the content lambda mean; docs/openapi shows it. */
const lambdaMeanings = {
  lead: {
    id: ['The same for every delivery of one submission: a lead with a known id is no second one.', 'K7QWX2M4PA'],
    name: ['Who wrote.', 'Ana Pérez'],
    email: ['Where to answer.', 'ana@correo.example'],
    phone: ['A telephone, if one was given.', '11 5555-0134'],
    message: ['What was written.', '¿Hacen envíos a Salta?'],
    source: ['The form that was sent.', 'contacto'],
  },
  leadAnswer: { ok: ['Always true: the lead is stored.', true] },
  selectionFilter: {
    selectionTypes: ['The kinds of selections.'],
    grapes: ['The grapes of their wines.'],
    combinations: ['The pairs of both that some selection has.'],
  },
  combination: {
    selectionType: ['The id of a kind.', '1'],
    grape: ['The id of a grape.', 'malbec'],
  },
  selectionPage: {
    selections: ['The selections of this page.'],
    pagination: ['Which part of all selections this page is.'],
  },
  noteCategory: { name: ['The name of the category.', 'Maridajes'], slug: ['Its name in addresses.', 'maridajes'] },
  noteProduct: {
    category: ['The category of the product.', 'vinos'],
    slug: ['The slug of the product.', 'malbec-reserva-2022'],
  },
  seo: {
    metaTitle: ['The title for search engines.', 'Vino y asado'],
    metaDescription: ['The description for search engines.', 'Qué tinto va con cada corte.'],
  },
  note: {
    title: ['The title.', 'Qué vino va con el asado'],
    bajada: ['The line below the title.', 'Tres tintos para la parrilla.'],
    slug: ['Its name in addresses.', 'vino-y-asado'],
    image: ['Its picture: an address or a medium.', '/images/notes/asado.png'],
    updatedAt: ['When it was changed, ISO 8601.', '2026-11-01T12:00:00.000Z'],
    content: ['The text, HTML; the shop sanitises it.', '<p>Con el vacío, un Malbec.</p>'],
    author: ['Who wrote it.', 'Ana Pérez'],
    categories: ['Its categories.'],
    products: ['The products it names.'],
    SEO: ['Texts for search engines.'],
  },
  notePage: {
    notes: ['The notes of this page.'],
    categories: ['All categories that some note has.'],
    pagination: ['Which part of all notes this page is.'],
  },
} as const satisfies Record<string, Meanings>;

export type { WireBanner, WireSelection } from '../content/content-wire.ts';

/** The body of `POST /leads/createLeadSync`; `id` is the same for every delivery of one submission. */
export const wireLead = means(
  z.object({
    id: z.string().min(1),
    name: z.string(),
    email: z.string(),
    phone: z.string().exactOptional(),
    message: z.string().exactOptional(),
    source: z.string(),
  }),
  lambdaMeanings.lead,
);
export type WireLead = z.output<typeof wireLead>;

export const wireLeadAnswer = means(z.object({ ok: z.literal(true) }), lambdaMeanings.leadAnswer);
export type WireLeadAnswer = z.output<typeof wireLeadAnswer>;

/** `GET /banner/{section}` */
export const wireSectionBanners = list(wireBanner);

/** `GET /selection-filter` */
export const wireSelectionFilter = objectOfLists(
  {
    selectionTypes: optionalList(wireNamed),
    grapes: optionalList(wireNamed),
    combinations: mayBeAbsent(
      optionalList(means(z.object({ selectionType: id, grape: id }), lambdaMeanings.combination)),
    ),
  },
  lambdaMeanings.selectionFilter,
);
export type WireSelectionFilter = z.output<typeof wireSelectionFilter>;

/** `GET /selections` */
export const wireSelectionPage = means(
  z.object({
    selections: z.array(z.unknown()).transform(flattenEntry).pipe(list(wireSelection)),
    pagination: wirePagination,
  }),
  lambdaMeanings.selectionPage,
);
export type WireSelectionPage = z.output<typeof wireSelectionPage>;

const wireNoteCategory = means(z.object({ name: text, slug }), lambdaMeanings.noteCategory);

const imageUrl = z.string().transform((url) => ({ url, alternativeText: null }));

/** `GET /notes/{slug}`, and the items of `/notes`. The image is a URL or a medium; `content` is HTML. */
export const wireNote = means(
  z.object({
    title: text,
    bajada: optionalText,
    slug,
    image: z.union([imageUrl, z.unknown().optional().transform(flattenEntry).pipe(wireMedia)]),
    updatedAt: optionalText,
    content: optionalText,
    author: nullableText,
    categories: optionalList(wireNoteCategory),
    products: optionalList(means(z.object({ category: text, slug }), lambdaMeanings.noteProduct)),
    SEO: optionalPart(means(z.object({ metaTitle: optionalText, metaDescription: optionalText }), lambdaMeanings.seo)),
  }),
  lambdaMeanings.note,
);
export type WireNote = z.output<typeof wireNote>;

/** `GET /notes` */
export const wireNotePage = means(
  z.object({
    notes: list(wireNote),
    categories: optionalList(wireNoteCategory),
    pagination: wirePagination,
  }),
  lambdaMeanings.notePage,
);
export type WireNotePage = z.output<typeof wireNotePage>;
