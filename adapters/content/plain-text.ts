import sanitizeHtml from 'sanitize-html';
import { withSmallDigits } from '#core/values/text.ts';
import { cleanCharacters, cleanText } from '../http/service-text.ts';
import { withPlainNumbers } from './numbered-lists.ts';
import { cutRichText, DIVISION_TAGS, MAX_LEVELS, toMarkup } from './rich-text.ts';
import type { RichText } from './rich-text-wire.ts';

/** Tags that begin and end a paragraph. */
const BLOCK_TAGS = [
  ...DIVISION_TAGS,
  ...words('blockquote figcaption h1 h2 h3 h4 h5 h6 hr li ol p pre table tbody tfoot thead tr ul br'),
];
const CELL_TAGS = ['td', 'th'];
const INLINE_TAGS = words(
  'a abbr b big cite code del em font i iframe img ins label mark q s script small span strike strong style sub sup svg u',
);

const KNOWN_TAG = new RegExp(
  String.raw`</?(?:${[...BLOCK_TAGS, ...CELL_TAGS, ...INLINE_TAGS].join('|')})(?:\s[^<>]*)?/?>`,
  'i',
);
/** A no-break space that is left keeps a number with its unit. */
const BLANKS_AND_TAGS = /(?:<[^<>]*>|[^\S\u00a0\u2007\u202f])+/g;
const LINE_BREAK = new RegExp(`</?(?:${BLOCK_TAGS.join('|')})(?: [^<>]*)?>`);

/**
 * The text of HTML or blocks with one paragraph a line, without scripts and styles. A text without a known tag, such as
 * "menos de <5 g/l", keeps its lines but blanks at both ends; entities such as `&amp;` are decoded. HTML that is too long is cut, as rich text is.
 */
export function toPlainText(richText: RichText): string {
  const text = toMarkup(richText);
  if (!KNOWN_TAG.test(text)) return cleanText(cutRichText(text)).trim();
  // The result has these tags only, and no other "<".
  const html = sanitizeHtml(cutRichText(text), {
    allowedTags: [...BLOCK_TAGS, ...CELL_TAGS, 'sub', 'sup'],
    allowedAttributes: { ol: ['start', 'reversed'], li: ['value'] },
    nestingLimit: MAX_LEVELS,
  });
  const inline = withSmallDigits(html).replace(/<\/?su[bp]>/g, '');
  return withPlainNumbers(cleanCharacters(inline).replaceAll('\u00ad', ''))
    .split(LINE_BREAK)
    .map((line) => decode(line.replace(BLANKS_AND_TAGS, ' ')).trim())
    .filter((line) => line !== '')
    .join('\n');
}

/** The sanitiser has decoded all entities but those that it writes. */
function decode(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}

function words(text: string): string[] {
  return text.split(' ');
}
