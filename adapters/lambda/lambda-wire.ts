import * as z from 'zod';
import { wireBanner, wireOption, wireSelection } from '../content/content-wire.ts';
import { optionalRichText } from '../content/rich-text-wire.ts';
import { wireSeo } from '../content/seo-wire.ts';
import { cleanText } from '../http/service-text.ts';
import { list, objectOfLists, optionalList, wireObject, wirePagination } from '../http/wire.ts';
import { mayBeAbsent } from '../http/wire-answers.ts';
import { id, MAX_NAME_LENGTH, nullableText, optionalText, slug, text } from '../http/wire-texts.ts';
import { flattenEntry, wireMedia } from '../strapi-rest/strapi-wire.ts';

export type { WireBanner, WireSelection } from '../content/content-wire.ts';

/** The body of `POST /leads/createLeadSync`; `id` is the same for every delivery of one submission. */
export const wireLead = wireObject({
  id: [
    z.string().min(1),
    'The same for every delivery of one submission: a lead with a known id is no second one.',
    'K7QWX2M4PA',
  ],
  name: [z.string(), 'Who wrote.', 'Ana Pérez'],
  email: [z.string(), 'Where to answer.', 'ana@correo.example'],
  phone: [z.string().exactOptional(), 'A telephone, if one was given.', '11 5555-0134'],
  message: [z.string().exactOptional(), 'What was written.', '¿Hacen envíos a Salta?'],
  source: [z.string(), 'The form that was sent.', 'contacto'],
  at: [z.iso.datetime().exactOptional(), 'When it was sent.', '2026-11-29T18:04:05.000Z'],
  page: [z.string().exactOptional(), "The path of the form's page, without a query.", '/club/empresas'],
  campaign: [
    z.record(z.string(), z.string()).exactOptional(),
    'The campaign of the visit: the five `utm_*`, and the codes `cupon` and `ref`, as far as they are known.',
    { utm_source: 'ig', utm_campaign: 'fiestas', ref: 'ANA-7' },
  ],
  consent: [
    z.string().exactOptional(),
    'The id of the text about personal data that the form showed; the texts are in docs/legal-texts.md.',
    'datos-2026-11',
  ],
});
export type WireLead = z.output<typeof wireLead>;

export const wireLeadAnswer = wireObject({ ok: [z.literal(true), 'Always true: the lead is stored.', true] });
export type WireLeadAnswer = z.output<typeof wireLeadAnswer>;

/** `GET /banner/{section}` */
export const wireSectionBanners = list(wireBanner);

const wireCombination = wireObject({
  selectionType: [id, 'The id of a kind.', '1'],
  grape: [id, 'The id of a grape.', 'malbec'],
});

/** `GET /selection-filter` */
export const wireSelectionFilter = objectOfLists({
  selectionTypes: [optionalList(wireOption), 'The kinds of selections.'],
  grapes: [optionalList(wireOption), 'The grapes of their wines.'],
  combinations: [mayBeAbsent(optionalList(wireCombination)), 'The pairs of both that some selection has.'],
});
export type WireSelectionFilter = z.output<typeof wireSelectionFilter>;

/** `GET /selections` */
export const wireSelectionPage = wireObject({
  selections: [z.array(z.unknown()).transform(flattenEntry).pipe(list(wireSelection)), 'The selections of this page.'],
  pagination: [wirePagination, 'Which part of all selections this page is.'],
});
export type WireSelectionPage = z.output<typeof wireSelectionPage>;

const wireNoteCategory = wireObject({
  name: [text, 'The name of the category.', 'Maridajes'],
  slug: [slug, 'Its name in addresses.', 'maridajes'],
});

const imageUrl = z
  .string()
  .max(MAX_NAME_LENGTH)
  .transform((url) => ({ url: cleanText(url), alternativeText: null }));

const wireNoteProduct = wireObject({
  category: [text, 'The category of the product.', 'vinos'],
  slug: [slug, 'The slug of the product.', 'malbec-reserva-2022'],
});

/** `GET /notes/{slug}`, and the items of `/notes`. The image is a URL or a medium; `content` is HTML. */
export const wireNote = wireObject({
  title: [text, 'The title.', 'Qué vino va con el asado'],
  bajada: [optionalText, 'The line below the title.', 'Tres tintos para la parrilla.'],
  slug: [slug, 'Its name in addresses.', 'vino-y-asado'],
  image: [
    z.union([imageUrl, z.unknown().optional().transform(flattenEntry).pipe(wireMedia)]),
    'Its picture: an address or a medium.',
    '/images/notes/asado.png',
  ],
  updatedAt: [optionalText, 'When it was changed, ISO 8601.', '2026-11-01T12:00:00.000Z'],
  publishedAt: [mayBeAbsent(optionalText), 'When it was first published, ISO 8601.', '2026-10-20T12:00:00.000Z'],
  content: [
    optionalRichText,
    'The text, HTML, Markdown or blocks; the shop sanitises it.',
    '<p>Con el vacío, un Malbec.</p>',
  ],
  author: [nullableText, 'Who wrote it.', 'Ana Pérez'],
  categories: [optionalList(wireNoteCategory), 'Its categories.'],
  products: [mayBeAbsent(optionalList(wireNoteProduct)), 'The products it names.'],
  SEO: [wireSeo, 'Texts for search engines.'],
});
export type WireNote = z.output<typeof wireNote>;

/** `GET /notes` */
export const wireNotePage = wireObject({
  notes: [list(wireNote), 'The notes of this page.'],
  categories: [optionalList(wireNoteCategory), 'All categories that some note has.'],
  pagination: [wirePagination, 'Which part of all notes this page is.'],
});
export type WireNotePage = z.output<typeof wireNotePage>;
