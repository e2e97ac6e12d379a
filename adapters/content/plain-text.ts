import sanitizeHtml from 'sanitize-html';
import { cutRichText, MAX_LEVELS } from './rich-text.ts';

/** Tags that begin and end a paragraph. */
const BLOCK_TAGS = words(
  'address article blockquote center dd div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 header hr li main ol p pre ' +
    'section table tbody tfoot thead tr ul br',
);
const CELL_TAGS = ['td', 'th'];
const INLINE_TAGS = words('a b big em font i img ins mark s script small span strong style sub sup u');

const KNOWN_TAG = new RegExp(
  String.raw`</?(?:${[...BLOCK_TAGS, ...CELL_TAGS, ...INLINE_TAGS].join('|')})(?:\s[^<>]*)?/?>`,
  'i',
);
const ENTITY = /&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);/i;
const LINE_BREAK = new RegExp(`</?(?:${BLOCK_TAGS.join('|')})(?: /)?>`);

/**
 * The text of HTML with one paragraph a line, without scripts and styles. A text without a known tag, such as
 * "menos de <5 g/l", keeps its lines but blanks at both ends; entities such as `&amp;` are decoded. HTML that is too long is cut, as rich text is.
 */
export function toPlainText(text: string): string {
  if (!KNOWN_TAG.test(text)) return decodeEntities(text).trim();
  // The result has these tags only, without attributes, and no other "<".
  const html = sanitizeHtml(cutRichText(text), {
    allowedTags: [...BLOCK_TAGS, ...CELL_TAGS],
    allowedAttributes: {},
    nestingLimit: MAX_LEVELS,
  });
  return html
    .split(LINE_BREAK)
    .map((line) => decode(line.replace(/(?:<[^>]*>|\s)+/g, ' ')).trim())
    .filter((line) => line !== '')
    .join('\n');
}

function decodeEntities(text: string): string {
  if (!ENTITY.test(text)) return text;
  return decode(sanitizeHtml(cutRichText(text).replaceAll('<', '&lt;'), { allowedTags: [] }));
}

/** The sanitiser has decoded all entities but those that it writes. */
function decode(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}

function words(text: string): string[] {
  return text.split(' ');
}
