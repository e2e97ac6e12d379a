import { decodeHTMLStrict } from 'entities';

const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/gi;

const ENDS_LINE = /[\p{Cc}\p{Zl}\p{Zp}]/u;
/** Marks that change the direction of the text after them. */
const DIRECTION_MARK = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
/** Spaces without a width, which editors paste and nobody sees. */
const NO_WIDTH_SPACE = /[\u200b\u2060\ufeff]/g;
/** Says where a word of an article may be cut. In a name or an address it only keeps searches from finding the word. */
const SOFT_HYPHEN = /\u00ad/g;

const NO_BREAK_SPACE = /[\u00a0\u2007\u202f]/;
const BLANKS = /[ \u00a0\u2007\u202f]+/g;

/** What keeps a no-break space after a number, and before one: `16 °C`, `750 ml`, `20 000`, `$ 500`. */
const UNIT =
  /^(?:<\/?[a-z]+>)?(?:[%‰°º$€]|\d{3}(?!\d)|(?:ml|c[lc]|l|lts?|litros?|hl|k?g|gr|mg|[kcm]?m|ha|msnm|min|h|hs|años?|mes(?:es)?|d[ií]as?|pesos|usd|ars|[cf])(?![\p{L}\p{N}]))/iu;
const NUMBER = /\d(?:<\/?[a-z]+>)?$/i;
const SIGN = /[$€£°º№±×]$/;

/**
 * A service's text of one line, or of lines without markup, as pages show it. HTML entities such as `&amp;` are decoded once; none
 * of them begins a line or changes the direction of a text. Soft hyphens are left out.
 */
export function cleanText(text: string): string {
  return cleanCharacters(decodeEntities(text)).replace(SOFT_HYPHEN, '');
}

/** Replaces each HTML entity of a text that has no markup by its character. */
export function decodeEntities(text: string): string {
  return text.includes('&') ? text.replace(ENTITY, decodeEntity) : text;
}

/**
 * A text without characters that a page or a URL cannot hold. Half of a character, left where a service cut an emoji in two,
 * becomes U+FFFD. A control character becomes a space, unless it is a tab or ends a line: texts that were pasted from a word
 * processor have vertical tabs.
 */
export function withoutControls(text: string): string {
  return text.toWellFormed().replace(/[^\P{Cc}\t\n\r]/gu, ' ');
}

/**
 * A text, or sanitised HTML, without control characters and spaces of no width. A no-break space becomes a blank, unless it keeps
 * a number with its unit or sign.
 */
export function cleanCharacters(text: string): string {
  const plain = withoutControls(text).replace(NO_WIDTH_SPACE, '');
  return plain.replace(BLANKS, (spaces, at: number) => {
    if (!NO_BREAK_SPACE.test(spaces)) return spaces;
    const before = plain.slice(Math.max(0, at - 10), at);
    const after = plain.slice(at + spaces.length, at + spaces.length + 20);
    const isKept =
      spaces.length === 1 && ((NUMBER.test(before) && UNIT.test(after)) || (SIGN.test(before) && /^\d/.test(after)));
    return isKept ? spaces : ' ';
  });
}

/** An entity that stands for no character stays. */
function decodeEntity(entity: string): string {
  const character = decodeHTMLStrict(entity);
  if (character === '\ufffd') return entity;
  return DIRECTION_MARK.test(character) ? '' : character.replace(ENDS_LINE, ' ');
}
