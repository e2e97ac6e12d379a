import type { Benefit, CarouselSlide, Club, Faq, Post } from '#core/ports/cms.ts';
import type { About, AboutSection, AboutVideo } from '#core/site/about.ts';
import { toVideo } from '#core/values/video.ts';
import { toSafeHtml } from '../content/rich-text.ts';
import { toSafeHref } from '../content/safe-href.ts';
import { type ServiceImages, toIcon, toMediaImage, toOptionalImage } from '../content/service-images.ts';
import type {
  AboutUsEntry,
  WireAboutSection,
  WireAboutVideo,
  WireBenefit,
  WireClubDisplayer,
  WireFaq,
  WireHomeDisplayer,
  WirePost,
} from './cms-wire.ts';

/** A slide made for one kind of screen only is shown on both. */
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

/** A picture without a text of its own is called by the title. */
export function toPost(wire: WirePost, images: ServiceImages): Post {
  const { title, slug, excerpt, image, publishedAt, post_category: category } = wire;
  return { title, slug, excerpt, image: toMediaImage(image, title, images), publishedAt, category };
}

/** Of a product sheet or of the club: both are written alike. */
export function toBenefit({ title, description, icon }: WireBenefit, images: ServiceImages): Benefit {
  return { title, description, icon: toIcon(icon, images) };
}

/** How the club presents itself. */
export function toClub({ title, subtitle, image, benefits }: WireClubDisplayer, images: ServiceImages): Club {
  return {
    title,
    subtitle,
    image: toMediaImage(image, title, images),
    benefits: benefits.map((benefit) => toBenefit(benefit, images)),
  };
}

/** A section that the CMS left out, or broke, stays null. */
export function toAbout(wire: AboutUsEntry, images: ServiceImages, videoAllowedHosts: readonly string[]): About {
  return {
    about: toAboutSection(wire.about_us, images),
    wineSelection: toAboutVideo(wire.wine_selection, images, videoAllowedHosts),
    club: toAboutSection(wire.club, images),
    community: toAboutSection(wire.community, images),
  };
}

/** The answer may be Markdown or HTML. */
export function toFaq({ title, description }: WireFaq, images: ServiceImages): Faq {
  return { title, answer: toSafeHtml(description, images) };
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
  const { title, content, url_video: address } = wire;
  return { title, content: toSafeHtml(content, images), video: toVideo(allowedHosts, address) };
}
