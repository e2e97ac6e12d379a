import * as z from 'zod';
import { wireSelectionWine } from '../content/selection-wire.ts';
import {
  amount,
  flag,
  id,
  mayBeAbsent,
  nullable,
  nullableText,
  optionalList,
  optionalPart,
  optionalText,
  slug,
  text,
  withAnswer,
} from '../http/wire.ts';
import { wireMedia } from '../strapi-rest/strapi-wire.ts';

export const wireLink = z.object({ title: text, href: text, icon: wireMedia });
export type WireLink = z.output<typeof wireLink>;

const wireNotification = z.object({
  title: optionalText,
  subtitle: optionalText,
  backgroundColor: nullableText,
  buttons: optionalList(wireLink),
});

/** `/menu-headless` */
export const wireMenu = z.object({
  header: z.object({
    title: optionalText,
    slug: optionalText,
    icon: wireMedia,
    backgroundColor: nullableText,
    tabs: optionalList(z.object({ title: text, href: optionalText, children: optionalList(wireLink) })),
    notification: nullable(wireNotification),
  }),
  footer: z.object({
    backgroundColor: nullableText,
    tabs: optionalList(z.object({ title: text, children: optionalList(wireLink) })),
    fiscal: nullable(z.object({ text: optionalText, link: optionalText, icon: wireMedia })),
  }),
});
export type WireMenu = z.output<typeof wireMenu>;

/** `/home-displayer` */
export const wireHomeDisplayer = z.object({
  carousel: optionalList(
    z.object({
      image: wireMedia,
      image_mobile: wireMedia,
      link_image_href: nullableText,
      title_image_href: nullableText,
      label: optionalText,
    }),
  ),
});
export type WireHomeDisplayer = z.output<typeof wireHomeDisplayer>;

/** `/post-categories` */
export const wirePostCategory = z.object({ name: text, slug });

/** `/posts`; `sort` may be a number or a date and is read as a text. */
export const wirePost = z.object({
  title: text,
  slug,
  excerpt: optionalText,
  image: wireMedia,
  sort: nullableText,
  publishedAt: optionalText,
  post_category: optionalPart(wirePostCategory),
});
export type WirePost = z.output<typeof wirePost>;

/** `/cellars`; `cellar_founded_on` is a year. */
export const wireCellar = z.object({
  id,
  title: text,
  cellar_subtitle: optionalText,
  content: optionalText,
  slug,
  cellar_quote: optionalText,
  cellar_founded_on: nullableText,
  cellar_grapes: optionalText,
  cellar_region: optionalText,
  cellar_show_in_home: flag,
  image: wireMedia,
  logo: wireMedia,
});
export type WireCellar = z.output<typeof wireCellar>;

/** `/wines`: the wine profile, which is a selection's wine with tasting notes and prizes. */
export const wireWine = wireSelectionWine.extend({
  wines_harvest_year: optionalText,
  wines_composition: optionalText,
  wines_region: optionalText,
  wines_breeding: optionalText,
  wines_storage_potential: optionalText,
  prizes: optionalList(z.object({ name: text, points: optionalText })),
  wines_visual: optionalText,
  wines_nose: optionalText,
  wines_mouth: optionalText,
  content: optionalText,
});
export type WireWine = z.output<typeof wireWine>;

/** `/special-event-pages`; collection ids are those of the shop service. */
export const wireSpecialEvent = z.object({
  id,
  title: text,
  carouselTitle: optionalText,
  carouselCollectionId: optionalText,
  productCollectionId: id,
  slug,
  createdAt: optionalText,
  updatedAt: optionalText,
  publishedAt: optionalText,
});

/** `/benefits-product`, and the benefits inside `/club-displayer`. */
export const wireBenefit = z.object({ title: text, description: optionalText, icon: wireMedia });
export type WireBenefit = z.output<typeof wireBenefit>;

/** `/club-displayer` */
export const wireClubDisplayer = z.object({
  title: text,
  subtitle: optionalText,
  image: wireMedia,
  benefits: optionalList(wireBenefit),
});
export type WireClubDisplayer = z.output<typeof wireClubDisplayer>;

const wireAboutSection = z.object({ title: optionalText, content: optionalText, image: wireMedia });
export type WireAboutSection = z.output<typeof wireAboutSection>;

const wireAboutVideo = z.object({ title: optionalText, content: optionalText, url_video: nullableText });
export type WireAboutVideo = z.output<typeof wireAboutVideo>;

const aboutUsEntry = z.object({
  about_us: optionalPart(wireAboutSection),
  wine_selection: optionalPart(wireAboutVideo),
  club: optionalPart(wireAboutSection),
  community: optionalPart(wireAboutSection),
});
export type WireAboutUs = z.output<typeof aboutUsEntry>;

/** `/about-us`. The section under the brand's key (`clubKey`) becomes `club`. */
export function wireAboutUs(brandSlug: string) {
  const { club, ...others } = aboutUsEntry.shape;
  const schema = z
    .looseObject({})
    .transform((entry): unknown => ({ ...entry, club: entry[clubKey(brandSlug)] }))
    .pipe(aboutUsEntry);
  return withAnswer(schema, z.object({ ...others, [clubKey(brandSlug)]: club }));
}

/** The key of a brand's club section: `club_` and the brand's slug with `_` for `-`. */
export function clubKey(brandSlug: string): `club_${string}` {
  return `club_${brandSlug.replaceAll('-', '_')}`;
}

/** `/faqs` */
export const wireFaq = z.object({ title: text, description: optionalText, slug: optionalPart(slug) });
export type WireFaq = z.output<typeof wireFaq>;

const wireShortAnswer = z.object({ summary: text.pipe(z.string().trim().min(1)), faq: optionalPart(slug) });

/** Null if missing or below 0; the sentence that it belongs to stays. */
const optionalCost = mayBeAbsent(optionalPart(amount.pipe(z.number().min(0))));

/** Costs are pesos, days are working days. */
const wireDeliveryAnswer = wireShortAnswer.extend({
  costMin: optionalCost,
  costMax: optionalCost,
  freeFrom: optionalCost,
  daysMin: optionalCost,
  daysMax: optionalCost,
});

/** `cftea` is the total cost of paying in instalments, in per cent a year. */
const wirePaymentAnswer = wireShortAnswer.extend({ cftea: optionalCost });

/** `/site-texts` */
export const wireSiteTexts = z.object({
  delivery: mayBeAbsent(optionalPart(wireDeliveryAnswer)),
  returns: mayBeAbsent(optionalPart(wireShortAnswer)),
  payment: mayBeAbsent(optionalPart(wirePaymentAnswer)),
  headings: mayBeAbsent(optionalList(z.object({ key: id, title: optionalText, text: optionalText }))),
  legal: mayBeAbsent(optionalList(z.object({ slug, content: text.pipe(z.string().trim().min(1)) }))),
});
export type WireSiteTexts = z.output<typeof wireSiteTexts>;
