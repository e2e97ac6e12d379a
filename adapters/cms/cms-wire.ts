import * as z from 'zod';
import { wireSelectionWine } from '../content/content-wire.ts';
import {
  flag,
  id,
  mayBeAbsent,
  means,
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
import { cmsMeanings } from './cms-meanings.ts';

export const wireLink = means(z.object({ title: text, href: text, icon: wireMedia }), cmsMeanings.link);
export type WireLink = z.output<typeof wireLink>;

const wireNotification = means(
  z.object({
    title: optionalText,
    subtitle: optionalText,
    backgroundColor: nullableText,
    buttons: optionalList(wireLink),
  }),
  cmsMeanings.notification,
);

/** `/menu-headless` */
export const wireMenu = means(
  z.object({
    header: means(
      z.object({
        title: optionalText,
        slug: optionalText,
        icon: wireMedia,
        backgroundColor: nullableText,
        tabs: optionalList(
          means(z.object({ title: text, href: optionalText, children: optionalList(wireLink) }), cmsMeanings.menuTab),
        ),
        notification: nullable(wireNotification),
      }),
      cmsMeanings.header,
    ),
    footer: means(
      z.object({
        backgroundColor: nullableText,
        tabs: optionalList(means(z.object({ title: text, children: optionalList(wireLink) }), cmsMeanings.footerTab)),
        fiscal: nullable(
          means(z.object({ text: optionalText, link: optionalText, icon: wireMedia }), cmsMeanings.fiscal),
        ),
      }),
      cmsMeanings.footer,
    ),
  }),
  cmsMeanings.menu,
);
export type WireMenu = z.output<typeof wireMenu>;

/** `/home-displayer` */
export const wireHomeDisplayer = means(
  z.object({
    carousel: optionalList(
      means(
        z.object({
          image: wireMedia,
          image_mobile: wireMedia,
          link_image_href: nullableText,
          title_image_href: nullableText,
          label: optionalText,
        }),
        cmsMeanings.slide,
      ),
    ),
  }),
  cmsMeanings.homeDisplayer,
);
export type WireHomeDisplayer = z.output<typeof wireHomeDisplayer>;

/** `/post-categories` */
export const wirePostCategory = means(z.object({ name: text, slug }), cmsMeanings.postCategory);

/** `/posts`; `sort` may be a number or a date and is read as a text. */
export const wirePost = means(
  z.object({
    title: text,
    slug,
    excerpt: optionalText,
    image: wireMedia,
    sort: nullableText,
    publishedAt: optionalText,
    updatedAt: mayBeAbsent(optionalText.catch('')),
    post_category: optionalPart(wirePostCategory),
  }),
  cmsMeanings.post,
);
export type WirePost = z.output<typeof wirePost>;

/** `/cellars`; `cellar_founded_on` is a year. */
export const wireCellar = means(
  z.object({
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
  }),
  cmsMeanings.cellar,
);
export type WireCellar = z.output<typeof wireCellar>;

/** `/wines`: the wine profile, which is a selection's wine with tasting notes and prizes. */
export const wireWine = means(
  wireSelectionWine.extend({
    wines_harvest_year: optionalText,
    wines_composition: optionalText,
    wines_region: optionalText,
    wines_breeding: optionalText,
    wines_storage_potential: optionalText,
    prizes: optionalList(means(z.object({ name: text, points: optionalText }), cmsMeanings.prize)),
    wines_visual: optionalText,
    wines_nose: optionalText,
    wines_mouth: optionalText,
    content: optionalText,
  }),
  cmsMeanings.wine,
);
export type WireWine = z.output<typeof wireWine>;

/** `/special-event-pages`; collection ids are those of the shop service. */
export const wireSpecialEvent = means(
  z.object({
    id,
    title: text,
    carouselTitle: optionalText,
    carouselCollectionId: optionalText,
    productCollectionId: id,
    slug,
    createdAt: optionalText,
    updatedAt: optionalText,
    publishedAt: optionalText,
  }),
  cmsMeanings.specialEvent,
);

/** `/benefits-product`, and the benefits inside `/club-displayer`. */
export const wireBenefit = means(
  z.object({ title: text, description: optionalText, icon: wireMedia }),
  cmsMeanings.benefit,
);
export type WireBenefit = z.output<typeof wireBenefit>;

/** `/club-displayer` */
export const wireClubDisplayer = means(
  z.object({
    title: text,
    subtitle: optionalText,
    image: wireMedia,
    benefits: optionalList(wireBenefit),
  }),
  cmsMeanings.clubDisplayer,
);
export type WireClubDisplayer = z.output<typeof wireClubDisplayer>;

const wireAboutSection = means(
  z.object({ title: optionalText, content: optionalText, image: wireMedia }),
  cmsMeanings.section,
);
export type WireAboutSection = z.output<typeof wireAboutSection>;

const wireAboutVideo = means(
  z.object({ title: optionalText, content: optionalText, url_video: nullableText }),
  cmsMeanings.videoSection,
);
export type WireAboutVideo = z.output<typeof wireAboutVideo>;

const aboutUsEntry = means(
  z.object({
    about_us: optionalPart(wireAboutSection),
    wine_selection: optionalPart(wireAboutVideo),
    club: optionalPart(wireAboutSection),
    community: optionalPart(wireAboutSection),
  }),
  cmsMeanings.aboutUs,
);
export type WireAboutUs = z.output<typeof aboutUsEntry>;

/** `/about-us`. The section under the brand's key (`clubKey`) becomes `club`. */
export function wireAboutUs(brandSlug: string) {
  const { club, ...others } = aboutUsEntry.shape;
  const schema = z
    .looseObject({})
    .transform((entry): unknown => ({ ...entry, club: entry[clubKey(brandSlug)] }))
    .pipe(aboutUsEntry);
  const { club: ofClub, ...ofOthers } = cmsMeanings.aboutUs;
  const answer = z.object({ ...others, [clubKey(brandSlug)]: club });
  return withAnswer(schema, means(answer, { ...ofOthers, [clubKey(brandSlug)]: ofClub }));
}

/** The key of a brand's club section: `club_` and the brand's slug with `_` for `-`. */
export function clubKey(brandSlug: string): `club_${string}` {
  return `club_${brandSlug.replaceAll('-', '_')}`;
}

/** `/faqs` */
export const wireFaq = means(
  z.object({ title: text, description: optionalText, slug: optionalPart(slug) }),
  cmsMeanings.faq,
);
export type WireFaq = z.output<typeof wireFaq>;
