import MarkdownIt from 'markdown-it';
import sanitizeHtml from 'sanitize-html';
import { imagePresets, sizedUrl } from '#core/values/image.ts';
import { escapeHtml, type SafeHtml, trustHtml } from '#core/values/safe-html.ts';
import { cleanCharacters } from '../http/service-text.ts';
import { withPlainNumbers } from './numbered-lists.ts';
import { blocksToHtml } from './rich-text-blocks.ts';
import type { RichText } from './rich-text-wire.ts';
import { isOtherFile, isRefusedImage, type ServiceImages, toImage } from './service-images.ts';

/**
 * Turns a service's rich text (Markdown, HTML or blocks) into HTML that a page may print unescaped. Keeps only allowed tags,
 * without styles, classes or handlers, and links with safe schemes. An image whose host is not allowed becomes the
 * default image. A text that is too long or nested too deep is cut; one that cannot be parsed is shown as plain text.
 * `onDropped` is told of each link and image that cannot be used, once of all other markup, and of a text that is cut or
 * shown as plain text.
 */
export function toSafeHtml(
  richText: RichText,
  images: ServiceImages,
  onDropped: OnDropped = () => undefined,
): SafeHtml {
  const source = toMarkup(richText, onDropped);
  const text = cutRichText(source);
  try {
    const html = typeof richText !== 'string' || isHtml(text) ? text : markdownToHtml(text);
    return trustHtml(sanitise(html, images, onDropped));
  } catch {
    // Markdown that is nested too deep.
    onDropped('plain-text');
    return trustHtml(`<p>${escapeHtml(text)}</p>`);
  } finally {
    if (text !== source) onDropped('text-cut');
  }
}

/** Rich text as Markdown or HTML. `onDropped` is told once of all blocks that are not known. */
export function toMarkup(richText: RichText, onDropped: OnDropped = () => undefined): string {
  if (typeof richText === 'string') return richText;
  const unknown = new Set<string>();
  const html = blocksToHtml(richText, (type) => unknown.add(type));
  if (unknown.size > 0) onDropped('markup', [...unknown].join(', '));
  return html;
}

const MAX_RICH_TEXT_BYTES = 100_000;
export const MAX_LEVELS = 50;

function sanitise(html: string, images: ServiceImages, onDropped: OnDropped): string {
  const removed = new Set<string>();
  let [level, deepest] = [0, 0];
  const safe = sanitizeHtml(html, {
    allowedTags: [...ALLOWED_TAGS, ...CELL_TAGS, 'div', 'iframe'],
    nestingLimit: MAX_LEVELS,
    allowedAttributes: {
      a: ['href', 'rel'],
      img: ['src', 'alt', 'width', 'height', 'loading'],
      // Read and taken out by `withPlainNumbers`.
      ol: ['start', 'reversed'],
      li: ['value'],
      iframe: ['src'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    onOpenTag: (name, { style, src = '' }) => {
      level += 1;
      deepest = Math.max(deepest, level);
      const isVideo = name === 'iframe' && toVideoHref(src) !== null;
      if (!KNOWN_TAGS.has(name) && !isVideo) removed.add(`<${name}>`);
      if (style !== undefined) removed.add('style');
    },
    onCloseTag: () => {
      level -= 1;
    },
    transformTags: {
      ...Object.fromEntries(DIVISION_TAGS.map((tag) => [tag, 'div'])),
      // A row is an item of a list: a table of a few columns does not fit on a phone.
      table: 'ul',
      tr: 'li',
      caption: 'li',
      figcaption: 'p',
      pre: 'p',
      cite: 'em',
      iframe: (tagName, { src = '' }) => {
        const href = toVideoHref(src);
        return { tagName, attribs: href === null ? {} : { src: href } };
      },
      // The h1 is reserved for the page itself; the design has no level below h4.
      h1: 'h2',
      h5: 'h4',
      h6: 'h4',
      b: 'strong',
      i: 'em',
      del: 's',
      strike: 's',
      a: (_tag, attributes) => ({ tagName: 'a', attribs: toLinkAttributes(attributes.href, onDropped) }),
      img: (_tag, { src = '', alt = '' }) => ({
        tagName: 'img',
        attribs: toImageAttributes(src, alt, images, onDropped),
      }),
    },
  });
  if (removed.size > 0) onDropped('markup', [...removed].join(', '));
  if (deepest > MAX_LEVELS) onDropped('text-cut');
  return withoutBlankParagraphs(
    withPlainNumbers(withVideoLinks(withJoinedCells(withDivisions(cleanCharacters(safe))))),
  ).trim();
}

/** A tag at the end or at the beginning of a part of the text that divides it by itself. */
const ENDS_DIVIDED = /<(?:\/?(?:p|br|hr|h[234]|[uo]l|li|blockquote|t[dh])|strong|em|s|sub|sup|a)(?:\s[^<>]*)?>$/;
const BEGINS_DIVIDED = /^<(?:\/|(?:p|br|hr|h[234]|[uo]l|li|blockquote|t[dh])[\s>])/;

/** Begins a line where a division of the source begins or ends, as editors that write `<div>` for a line mean it. */
function withDivisions(safe: string): string {
  const [first = '', ...others] = safe.split(/<\/?div>/);
  if (others.length === 0) return safe;
  let before = first.trimEnd();
  const lines = others.map((part) => {
    const text = part.trim();
    const isDivided = before === '' || text === '' || ENDS_DIVIDED.test(before) || BEGINS_DIVIDED.test(text);
    if (text !== '') before = text;
    return isDivided ? text : `<br />${text}`;
  });
  return first.trimEnd() + lines.join('');
}

/** Joins the cells of each row that are not empty. The sanitiser has taken all attributes from them. */
function withJoinedCells(safe: string): string {
  return safe
    .replace(/<t[dh]>((?:(?!<t[dh]>).)*?)<\/t[dh]>/gs, (_cell, content: string) => {
      const line = content.replace(/<\/?p>/g, ' ').trim();
      return line === '' ? '' : `<td>${line}</td>`;
    })
    .replace(/<\/td>\s*<td>/g, ' · ')
    .replace(/<\/?t[dh]>/g, '');
}

/** Leaves out paragraphs and headings without a letter or a picture, with which editors make room. */
function withoutBlankParagraphs(safe: string): string {
  return safe.replace(/<(p|h[234])>(?:[\s\u00ad]|<(?:br \/|\/?(?:a|em|strong|s|su[bp])(?:\s[^<>]*)?)>)*<\/\1>/g, '');
}

/** Replaces each frame by a link, and removes those without a video. The sanitiser has left them nothing but the address. */
function withVideoLinks(safe: string): string {
  return safe
    .replace(
      /<iframe src="([^"]*)">(?:(?!<iframe).)*?<\/iframe>/gs,
      '<a href="$1" rel="noopener noreferrer">Ver el video</a> ',
    )
    .replace(/<\/?iframe[^<>]*>/g, '');
}

type OnDropped = (kind: RichTextFault, found?: string) => void;
type RichTextFault = 'link' | 'image' | 'no-picture' | 'markup' | 'plain-text' | 'text-cut';

/** Cuts between characters. The parser leaves out a tag that is cut in the middle. */
export function cutRichText(text: string): string {
  if (Buffer.byteLength(text) <= MAX_RICH_TEXT_BYTES) return text;
  return new TextDecoder().decode(Buffer.from(text).subarray(0, MAX_RICH_TEXT_BYTES), { stream: true });
}

const ALLOWED_TAGS = 'p br hr h2 h3 h4 ul ol li em strong s sub sup a blockquote img'.split(' ');

/** Tags that begin and end a line, and are not kept. */
export const DIVISION_TAGS = (
  'address article aside button center dd details dir div dl dt fieldset figure footer form header hgroup legend main menu ' +
  'nav section summary title video audio object noscript'
).split(' ');

/** Kept until their texts are joined. */
const CELL_TAGS = ['td', 'th'];

/** Tags that are not reported: they are kept, or replaced by another tag, or only their content is kept. */
const KNOWN_TAGS = new Set([
  ...ALLOWED_TAGS,
  ...CELL_TAGS,
  ...'h1 h5 h6 b i del strike div span section article figure figcaption cite table caption thead tbody tfoot tr'.split(
    ' ',
  ),
]);

const YOUTUBE = /^(?:www\.|m\.)?youtube(?:-nocookie)?\.com$/;
const VIMEO = /^(?:www\.|player\.)?vimeo\.com$/;

/** The page of a video that a frame shows; null if it shows something else. YouTube plays a frame's own address in frames only. */
function toVideoHref(src: string): string | null {
  const url = URL.parse(src, 'https://relative.invalid');
  if (url?.protocol !== 'https:') return null;
  const [, path, id] = /^\/(embed|video)\/([\w-]+)$/.exec(url.pathname) ?? [];
  if (YOUTUBE.test(url.hostname) && path === 'embed') return `https://www.youtube.com/watch?v=${id}`;
  return VIMEO.test(url.hostname) && path === 'video' ? `https://vimeo.com/${id}` : null;
}

/** Tags of the text of a line: the buttons of Strapi's editor write some of them into Markdown. */
const TEXT_TAG = /^\s*<(?:!--|https?:|(?:a|b|br|code|del|em|i|img|mark|s|small|span|strong|sub|sup|u)[\s>/])/i;
/** HTML that some CMS wrote, which may begin with a comment or a link. Strapi's buttons write none of these. */
const BLOCK_TAG = /<(?:article|blockquote|div|h[1-6]|li|ol|p|section|table|ul)[\s>]/i;
const MARKDOWN = /\*\*|\]\(|^[ \t]*(?:#{1,6}|[-*+>]|\d+[.)])[ \t]/m;

/** Decides whether to skip the Markdown parser, which would turn indented HTML into code blocks. */
function isHtml(richText: string): boolean {
  if (!/^\s*<[a-z!]/i.test(richText)) return false;
  return !TEXT_TAG.test(richText) || BLOCK_TAG.test(richText) || !MARKDOWN.test(richText);
}

function toLinkAttributes(href: string | undefined, onDropped: OnDropped): sanitizeHtml.Attributes {
  const safe = toSafeHref(href);
  if (safe === null && href !== undefined) onDropped('link', href);
  if (safe === null) return {};
  return safe.startsWith('/') ? { href: safe } : { href: safe, rel: 'noopener noreferrer' };
}

function toImageAttributes(
  src: string,
  alt: string,
  images: ServiceImages,
  onDropped: OnDropped,
): sanitizeHtml.Attributes {
  const image = toImage(src, alt, images);
  if (isRefusedImage(src, image)) onDropped('image', src);
  else if (isOtherFile(src)) onDropped('no-picture', src);
  const size = imagePresets.card.find(({ width }) => width === TEXT_WIDTH);
  if (!image.resizable || size === undefined) return { src: image.url, alt, loading: 'lazy' };
  const { width, height } = size;
  return { src: sizedUrl(image, width, height), alt, loading: 'lazy', width: `${width}`, height: `${height}` };
}

/** The width in pixels of the card preset that fills a column of text. */
const TEXT_WIDTH = 960;

/** Levels of quotes and lists within each other: a few less than those after which the parser leaves out the text. */
const MAX_MARKDOWN_LEVELS = 90;

/**
 * Reads Markdown with HTML in it, as editors write it. Its time grows with the length of the text, not with its square
 * or cube, whatever it holds. Tables of Markdown are not read, because reading large ones takes seconds.
 */
const parser = new MarkdownIt({ html: true, linkify: true, maxNesting: MAX_MARKDOWN_LEVELS + 10 }).disable('table');
// "vino.com" in a sentence is no link; "https://vino.com" is.
parser.linkify.set({ fuzzyLink: false });
// Every link is kept: `toSafeHref` decides, and reports those that it refuses.
parser.validateLink = () => true;
// "Llevá 3*2 o 6*4" would lose its stars, and say other numbers.
parser.inline.ruler.before('emphasis', 'star_of_numbers', (state, isSilent) => {
  const { src, pos } = state;
  if (src[pos] !== '*' || !/^\d\*\d$/.test(src.slice(Math.max(0, pos - 1), pos + 2))) return false;
  if (!isSilent) state.pending += '*';
  state.pos += 1;
  return true;
});
/** A label of a link in the text, and a line that defines the address of one: label, then address. */
const LABEL = /\[([^[\]\n]{1,999})\](?!:)/g;
const DEFINITION = /^\[([^[\]\n]{1,999})\]:[ \t]*\n?[ \t]*(\S*)/;
// A note such as `[^1]: Hasta 3 por persona` or `[Horario]: de 9 a 18` is a paragraph. The parser would take it for the address of a
// link, and leave it out. It is one only if a page may print the address and the text has that link.
parser.block.ruler.before('reference', 'note', (state, line, endLine, isSilent) => {
  const [, label, address = ''] =
    DEFINITION.exec(state.getLines(line, line + 2, state.blkIndent, false).trimStart()) ?? [];
  if (label === undefined) return false;
  const labels: unknown = state.env['linkLabels'];
  const isLink = !label.startsWith('^') && labels instanceof Set && labels.has(label.toLowerCase());
  if (isLink && toSafeHref(address.replace(/^<|>$/g, '')) !== null) return false;
  const paragraph = state.md.block.ruler.getRules('').at(-1);
  return paragraph?.(state, line, endLine, isSilent) ?? false;
});

function linkLabelsOf(text: string): ReadonlySet<string> {
  return new Set([...text.matchAll(LABEL)].map(([, label = '']) => label.toLowerCase()));
}

/**
 * HTML that may hold anything the text holds: sanitise it before a page prints it. Throws a `RangeError` for a text that
 * is nested so deep that the parser leaves out a part.
 */
export function markdownToHtml(text: string): string {
  const tokens = parser.parse(text, { linkLabels: linkLabelsOf(text) });
  if (tokens.some(({ level }) => level > MAX_MARKDOWN_LEVELS)) throw new RangeError('nested too deep');
  for (const token of tokens) {
    if (token.type === 'list_item_open' && token.info !== '') token.attrSet('value', token.info + token.markup);
  }
  return parser.renderer.render(tokens, parser.options, {});
}

/**
 * Returns a link of a content service if a page may print it: an http(s), mailto or tel URL, or a path from the site's
 * root. Returns null for anything else: other schemes such as `javascript:`, `//host`, relative paths, URLs with
 * credentials.
 */
export function toSafeHref(href: string | null | undefined): string | null {
  const trimmed = href?.trim() ?? '';
  const url = trimmed === '' ? null : URL.parse(trimmed, PLACEHOLDER_ORIGIN);
  if (url === null || url.username !== '' || url.password !== '') return null;
  if (url.origin === PLACEHOLDER_ORIGIN) return toRootPath(trimmed, url);
  return ABSOLUTE.test(trimmed) ? url.href : null;
}

const PLACEHOLDER_ORIGIN = 'http://relative.invalid';

/** Matches only URLs that name their scheme: `//host` and `/\host` lead to another site without naming one. */
const ABSOLUTE = /^(?:https?:\/\/|mailto:|tel:)/i;

function toRootPath(trimmed: string, url: URL): string | null {
  const path = url.pathname + url.search + url.hash;
  // `/..//host` resolves to `//host`, which a browser reads as another site.
  return trimmed.startsWith('/') && !path.startsWith('//') ? path : null;
}
