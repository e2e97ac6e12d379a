import type { Benefit, CarouselSlide, Club, Faq, Post } from '#core/ports/cms.ts';
import type { About, AboutSection, AboutVideo } from '#core/site/about.ts';
import type { SiteTexts } from '#core/site/site-texts.ts';
import { toVideo } from '#core/values/video.ts';
import { toSafeHtml } from '../content/rich-text.ts';
import { toSafeHref } from '../content/safe-href.ts';
import { type ServiceImages, toIcon, toMediaImage, toOptionalImage } from '../content/service-images.ts';
import type {
  WireAboutSection,
  WireAboutUs,
  WireAboutVideo,
  WireBenefit,
  WireClubDisplayer,
  WireFaq,
  WireHomeDisplayer,
  WirePost,
  WireSiteTexts,
} from './cms-wire.ts';

/** If a slide has an image for only one screen size, both sizes use it. */
export function toCarouselSlide(wire: WireHomeDisplayer['carousel'][number], images: ServiceImages): CarouselSlide {
  const { label, title_image_href: title, link_image_href: link } = wire;
  const alt = label || title || '';
  return {
    image: toMediaImage(wire.image ?? wire.image_mobile, alt, images),
    imageMobile: toMediaImage(wire.image_mobile ?? wire.image, alt, images),
    href: toSafeHref(link),
    title: title ?? '',
    label,
  };
}

/** Maps a post. If its image has no alt text, the title is used. */
export function toPost(wire: WirePost, images: ServiceImages): Post {
  const { title, slug, excerpt, image, publishedAt, post_category: category } = wire;
  return { title, slug, excerpt, image: toMediaImage(image, title, images), publishedAt, category };
}

/** Maps a benefit of the product sheet or of the club. */
export function toBenefit({ title, description, icon }: WireBenefit, images: ServiceImages): Benefit {
  return { title, description, icon: toIcon(icon, images) };
}

export function toClub({ title, subtitle, image, benefits }: WireClubDisplayer, images: ServiceImages): Club {
  return {
    title,
    subtitle,
    image: toMediaImage(image, title, images),
    benefits: benefits.map((benefit) => toBenefit(benefit, images)),
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
export function toFaq({ title, description, slug }: WireFaq, images: ServiceImages): Faq {
  return { title, answer: toSafeHtml(description, images), slug };
}

/** Maps the texts of all pages. Legal texts, Markdown or HTML, become sanitised HTML. */
export function toSiteTexts({ legal, ...texts }: WireSiteTexts, images: ServiceImages): SiteTexts {
  return { ...texts, legal: legal.map(({ slug, content }) => ({ slug, content: toSafeHtml(content, images) })) };
}

function toAboutSection(wire: WireAboutSection | null, images: ServiceImages): AboutSection | null {
  if (wire === null) return null;
  const { title, content, image } = wire;
  return { title, content: toSafeHtml(content, images), image: toOptionalImage(image, title, images) };
}

function toAboutVideo(
  wire: WireAboutVideo | null,
  images: ServiceImages,
  allowedHosts: readonly string[],
): AboutVideo | null {
  if (wire === null) return null;
  const { title, content, url_video: url } = wire;
  return { title, content: toSafeHtml(content, images), video: toVideo(allowedHosts, url) };
}
