import { marked } from 'marked';
import sanitizeHtml from 'sanitize-html';
import { type ImageSize, imagePresets } from '#core/values/image-presets.ts';
import { type SafeHtml, trustHtml } from '#core/values/safe-html.ts';
import { toSafeHref } from './safe-href.ts';
import { type ServiceImages, toImage } from './service-images.ts';

/**
 * Turns a service's rich text (Markdown or HTML) into HTML that a page may print unescaped. Keeps only allowed tags,
 * without styles, classes or handlers, and links with safe schemes. An image whose host is not allowed becomes the
 * default image.
 */
export function toSafeHtml(richText: string, images: ServiceImages): SafeHtml {
  const html = isHtml(richText) ? richText : marked.parse(richText, { async: false });
  const safe = sanitizeHtml(html, {
    allowedTags: ['p', 'br', 'hr', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'em', 'strong', 'a', 'blockquote', 'img'],
    allowedAttributes: { a: ['href', 'rel'], img: ['src', 'alt', 'width', 'height', 'loading'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: {
      // The h1 is reserved for the page itself; the design has no level below h4.
      h1: 'h2',
      h5: 'h4',
      h6: 'h4',
      b: 'strong',
      i: 'em',
      a: (_tag, attributes) => ({ tagName: 'a', attribs: toLinkAttributes(attributes.href) }),
      img: (_tag, { src = '', alt = '' }) => ({ tagName: 'img', attribs: toImageAttributes(src, alt, images) }),
    },
  });
  return trustHtml(safe.trim());
}

/** Decides whether to skip the Markdown parser, which would turn indented HTML into code blocks. */
function isHtml(richText: string): boolean {
  return /^\s*<[a-z!]/i.test(richText);
}

function toLinkAttributes(href: string | undefined): sanitizeHtml.Attributes {
  const safe = toSafeHref(href);
  if (safe === null) return {};
  return safe.startsWith('/') ? { href: safe } : { href: safe, rel: 'noopener noreferrer' };
}

function toImageAttributes(src: string, alt: string, images: ServiceImages): sanitizeHtml.Attributes {
  const image = toImage(src, alt, images);
  const size = imagePresets.card.find(({ width }) => width === TEXT_WIDTH);
  if (!image.resizable || size === undefined) return { src: image.url, alt, loading: 'lazy' };
  return { src: resized(image.url, size), alt, loading: 'lazy', width: `${size.width}`, height: `${size.height}` };
}

/** The width in pixels of the card preset that fills a column of text. */
const TEXT_WIDTH = 960;

function resized(url: string, { width, height }: ImageSize): string {
  return `${url}?width=${width}&height=${height}&format=webp`;
}
