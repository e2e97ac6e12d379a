import * as z from 'zod';
import { wireBanner } from '../content/banner-wire.ts';
import { wireSelection } from '../content/selection-wire.ts';
import {
  id,
  list,
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
import { lambdaMeanings } from './lambda-meanings.ts';

export type { WireBanner } from '../content/banner-wire.ts';
export type { WireSelection } from '../content/selection-wire.ts';

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
