import type { Post } from '#core/blog/note.ts';
import { MAX_PAIRINGS, MAX_PRIZES, type WineProfile } from '#core/cellar/wine.ts';
import type { Winery } from '#core/cellar/winery.ts';
import type { Club } from '#core/club/plan.ts';
import type {
  About,
  AboutSection,
  AboutVideo,
  CarouselSlide,
  DeliveryTerms,
  Faq,
  SiteTexts,
} from '#core/site/site-content.ts';
import type { Benefit, SpecialEvent } from '#core/store/product.ts';
import { headingPlaces } from '#core/values/heading-places.ts';
import { toVideo } from '#core/values/video.ts';
import { toWine } from '../content/content-mapping.ts';
import { readHtml, readLink, readTerms, readText, readTitle } from '../content/entry-fields.ts';
import { readIcon, readMedia, readOptionalMedia, type ServiceImages } from '../content/service-images.ts';
import { readValidity } from '../content/validity-wire.ts';
import { mapItems, reportDropped } from '../http/dropped-parts.ts';
import type {
  WireAboutSection,
  WireAboutUs,
  WireAboutVideo,
  WireBenefit,
  WireCellar,
  WireClubDisplayer,
  WireFaq,
  WireHomeDisplayer,
  WirePost,
  WireSpecialEvent,
  WireWine,
} from './cms-wire.ts';
import type { WireSiteTexts } from './site-texts-wire.ts';

/** Maps a winery of the CMS, with sanitised rich text and resolved image URLs. */
export function toWinery(wire: WireCellar, images: ServiceImages): Winery {
  return {
    id: wire.id,
    title: readTitle(wire, 'title'),
    subtitle: wire.cellar_subtitle,
    slug: wire.slug,
    content: readHtml(wire, 'content', images),
    quote: wire.cellar_quote,
    foundedOn: wire.cellar_founded_on,
    grapes: wire.cellar_grapes,
    region: wire.cellar_region,
    showInHome: wire.cellar_show_in_home,
    image: readMedia(wire, 'image', wire.title, images),
    logo: readIcon(wire, 'logo', images),
  };
}

/** Maps a wine profile of the CMS, with sanitised rich text and resolved image URLs. */
export function toWineProfile(wire: WireWine, images: ServiceImages): WineProfile {
  reportHiddenParts(wire);
  return {
    ...toWine(wire, images),
    harvestYear: wire.wines_harvest_year,
    composition: wire.wines_composition,
    region: wire.wines_region,
    breeding: wire.wines_breeding,
    storagePotential: wire.wines_storage_potential,
    prizes: wire.prizes,
    visual: wire.wines_visual,
    nose: wire.wines_nose,
    mouth: wire.wines_mouth,
    content: readHtml(wire, 'content', images),
  };
}

/** The page shows neither a prize without a name nor more prizes and pairings than it has room for. */
function reportHiddenParts(wire: WireWine): void {
  const named = wire.prizes.filter(({ name }) => name.trim() !== '');
  for (const prize of wire.prizes) {
    if (!named.includes(prize)) reportDropped({ kind: 'no-name', value: prize, path: ['name'] });
  }
  for (const prize of named.slice(MAX_PRIZES)) reportDropped({ kind: 'too-many', value: prize, path: [] });
  for (const pairing of wire.foodit.slice(MAX_PAIRINGS)) reportDropped({ kind: 'too-many', value: pairing, path: [] });
}

/** If a slide has an image for only one screen size, both sizes use it. */
export function toCarouselSlide(wire: WireHomeDisplayer['carousel'][number], images: ServiceImages): CarouselSlide {
  const { label, title_image_href: title } = wire;
  const alt = label || title || '';
  return {
    image: readMedia(wire, wire.image === null ? 'image_mobile' : 'image', alt, images),
    imageMobile: readMedia(wire, wire.image_mobile === null ? 'image' : 'image_mobile', alt, images),
    href: readLink(wire, 'link_image_href'),
    title: title ?? '',
    label,
    ...readValidity(wire),
  };
}

/** Maps a post. If its image has no alt text, the title is used. */
export function toPost(wire: WirePost, images: ServiceImages): Post {
  const title = readTitle(wire, 'title');
  const { slug, excerpt, publishedAt, post_category: category } = wire;
  return { title, slug, excerpt, image: readMedia(wire, 'image', title, images), publishedAt, category };
}

/** Maps a special event, without the dates that no page shows. */
export function toSpecialEvent(wire: WireSpecialEvent, images: ServiceImages): SpecialEvent {
  const { id, carouselTitle, carouselCollectionId, productCollectionId, slug, updatedAt, subTitle, SEO } = wire;
  const title = readTitle(wire, 'title');
  return {
    ...{ id, title, carouselTitle, carouselCollectionId, productCollectionId, slug, updatedAt },
    image: readOptionalMedia(wire, 'image', title, images),
    subtitle: subTitle,
    content: readHtml(wire, 'content', images),
    meta: { title: SEO?.metaTitle.trim() ?? '', description: SEO?.metaDescription.trim() ?? '' },
    terms: readTerms(wire, 'terms'),
    ...readValidity(wire),
  };
}

/** Maps a benefit of the product sheet or of the club. */
export function toBenefit(wire: WireBenefit, images: ServiceImages): Benefit {
  return { title: readTitle(wire, 'title'), description: wire.description, icon: readIcon(wire, 'icon', images) };
}

export function toClub(wire: WireClubDisplayer, images: ServiceImages): Club {
  const title = readTitle(wire, 'title');
  const { subtitle, benefits } = wire;
  return {
    title,
    subtitle,
    image: readMedia(wire, 'image', title, images),
    benefits: mapItems(benefits, (benefit) => toBenefit(benefit, images)),
  };
}

/** Maps the about-us page. A section is null if it is missing or does not parse. */
export function toAbout(wire: WireAboutUs, images: ServiceImages, videoAllowedHosts: readonly string[]): About {
  return {
    about: toAboutSection(wire.about_us, images),
    wineSelection: toAboutVideo(wire.wine_selection, images, videoAllowedHosts),
    club: toAboutSection(wire.club, images),
    community: toAboutSection(wire.community, images),
  };
}

/** Maps a question and its answer. Turns the answer, Markdown or HTML, into sanitised HTML. */
export function toFaq(wire: WireFaq, images: ServiceImages): Faq {
  return { title: readTitle(wire, 'title'), answer: readHtml(wire, 'description', images), slug: wire.slug };
}

/** Maps the texts of all pages. Legal texts, Markdown or HTML, become sanitised HTML. */
export function toSiteTexts({ delivery, legal, ...texts }: WireSiteTexts, images: ServiceImages): SiteTexts {
  reportUnusedHeadings(texts.headings);
  return {
    ...texts,
    delivery: delivery && { summary: delivery.summary, faq: delivery.faq, terms: toDeliveryTerms(delivery) },
    legal: mapItems(legal, (each) => ({ slug: each.slug, content: readHtml(each, 'content', images) })),
  };
}

/** The ends of a range may come in any order. */
function toDeliveryTerms(wire: NonNullable<WireSiteTexts['delivery']>): DeliveryTerms | null {
  const { costMin, costMax, daysMin, daysMax, preparationDays, freeFrom } = wire;
  if (costMin === null || costMax === null || daysMin === null || daysMax === null) return null;
  return {
    costMin: Math.min(costMin, costMax),
    costMax: Math.max(costMin, costMax),
    daysMin: Math.min(daysMin, daysMax),
    daysMax: Math.max(daysMin, daysMax),
    ...(preparationDays !== null && { preparationDays: Math.min(preparationDays, Math.max(daysMin, daysMax)) }),
    freeFrom,
  };
}

/** No page shows a heading of an unknown place, nor the second one of a place. */
function reportUnusedHeadings(headings: WireSiteTexts['headings']): void {
  const keys = headings.map(({ key }) => key);
  for (const [at, heading] of headings.entries()) {
    if (!Object.hasOwn(headingPlaces, heading.key)) reportDropped({ kind: 'heading', value: heading, path: ['key'] });
    else if (keys.indexOf(heading.key) < at) reportDropped({ kind: 'duplicate', value: heading, path: ['key'] });
  }
}

function toAboutSection(wire: WireAboutSection | null, images: ServiceImages): AboutSection | null {
  if (wire === null) return null;
  const { title } = wire;
  return {
    title,
    content: readHtml(wire, 'content', images),
    image: readOptionalMedia(wire, 'image', title, images),
  };
}

function toAboutVideo(
  wire: WireAboutVideo | null,
  images: ServiceImages,
  allowedHosts: readonly string[],
): AboutVideo | null {
  if (wire === null) return null;
  const video = readText(wire, 'url_video', 'video', (url) => toVideo(allowedHosts, url));
  return { title: wire.title, content: readHtml(wire, 'content', images), video };
}
