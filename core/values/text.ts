/**
 * Cleans typed or pasted text into one line. Each run of white space and control characters becomes one space.
 * Invisible characters (soft hyphens, zero-width marks) are removed without a space, because they occur inside words. Those
 * that join several emoji into one stay.
 */
export function toOneLine(text: string): string {
  return withoutMarkRuns(text.toWellFormed())
    .normalize('NFC')
    .replace(EMOJI_OR_INVISIBLE, '$1')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
}

/** Emoji with their variants, joined by U+200D or not; then the flags that are spelled in tags. */
const EMOJI = String.raw`\p{Extended_Pictographic}[\ufe0f\u{1f3fb}-\u{1f3ff}]*(?:\u200d\p{Extended_Pictographic}[\ufe0f\u{1f3fb}-\u{1f3ff}]*)*[\u{e0020}-\u{e007f}]{0,7}`;
const EMOJI_OR_INVISIBLE = new RegExp(String.raw`(${EMOJI})|\p{Cf}`, 'gu');
/** What people count as one character. `Intl.Segmenter` knows more of them, but not every browser has it. */
const CHARACTER = new RegExp(String.raw`(?:\p{Regional_Indicator}{2}|${EMOJI}|[^])\p{M}{0,30}`, 'gu');

/**
 * The text with at most thirty marks, such as accents, on a character, as Unicode's Stream-Safe Text Format has them.
 * Normalising sorts the marks of a character, and takes time that grows with the square of their number.
 */
function withoutMarkRuns(text: string): string {
  return text.replace(/(\p{M}{30})\p{M}+/gu, '$1');
}

/** Decodes a percent-encoded text; null if its encoding is invalid. */
export function decodeOrNull(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/**
 * A percent-encoded path in the one form that RFC 3986 (6.2.2) gives all its spellings: letters, digits and `-._~` are not
 * encoded, and the digits of an encoding are capitals.
 */
export function withUsualEscapes(path: string): string {
  return path.replace(/%[\dA-Fa-f]{2}/g, (encoded) => {
    const character = String.fromCharCode(Number.parseInt(encoded.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : encoded.toUpperCase();
  });
}

export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** For a label within a sentence: names in it keep their capitals. */
export function uncapitalise(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** Ends a text with a full stop, unless it ends with ".", "!", "?" or "…". */
export function withFullStop(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}

/** Joins texts with blanks; `withFullStop` ends each of them but the last. */
export function joinSentences(texts: readonly string[]): string {
  return [...texts.slice(0, -1).map(withFullStop), ...texts.slice(-1)].join(' ');
}

/** Words of a question or a search that say nothing of its subject, folded. A text, because a bundler leaves it out of the browser's code. */
const FILLER_WORDS =
  ' a al ante ahi algo algun alguna algunos asi busco buscar como con cual cuales cuando cuanto cuanta cuantos cuesta cuestan ' +
  'de del desde donde e el ella en era es esa ese esta este estan esto hace hacen hacer hay la las le les lo los me mi mis ' +
  'muy necesito no nos o para pero por puede pueden puedo que queda quedan quien quienes quiero sale salen se sea sean ser si sin son soy ' +
  'su sus te tengo tener tiene tienen tu tus u un una uno unas unos ustedes va vas ver vos y ya ';

/** Folds a text for comparison: lower case, no accents. ñ becomes n, because people often type n instead. */
export function fold(text: string): string {
  return withoutMarkRuns(text)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(SMALL_DIGIT, (digit) => digit.normalize('NFKC'))
    .toLowerCase();
}

/** Whether two slugs differ in capitals, accents or blanks alone. A database may not tell them apart; addresses do. */
export function isOtherSpelling(slug: string, other: string): boolean {
  return slug !== other && fold(slug).trim() === fold(other).trim();
}

/** The words of a text, folded: runs of letters and digits. */
export function wordsOf(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Whether a folded word says nothing of the subject. */
export function isFiller(word: string): boolean {
  return FILLER_WORDS.includes(` ${word} `);
}

/** The words without filler words; all words if there are no others. */
export function meaningfulWords(words: readonly string[]): string[] {
  const meaningful = words.filter((word) => !isFiller(word));
  return meaningful.length > 0 ? meaningful : [...words];
}

/** Takes the ending of the Spanish plural off a folded word: "envios", "envio"; "devoluciones", "devolucion". */
export function singularOf(word: string): string {
  if (word.length > 4 && /[^aeiou]es$/.test(word)) return word.slice(0, -2);
  return word.length > 3 && /[aeiou]s$/.test(word) ? word.slice(0, -1) : word;
}

/** Whether the texts differ by one added, missing or replaced character, or by two swapped neighbours. */
export function isOneTypoAway(typed: string, meant: string): boolean {
  let start = 0;
  while (start < typed.length && typed[start] === meant[start]) start += 1;
  const [typedRest, meantRest] = [typed.slice(start), meant.slice(start)];
  return (
    typedRest.slice(1) === meantRest.slice(1) ||
    typedRest.slice(1) === meantRest ||
    typedRest === meantRest.slice(1) ||
    (typedRest.slice(2) === meantRest.slice(2) && typedRest[0] === meantRest[1] && typedRest[1] === meantRest[0])
  );
}

/**
 * The first `maxLength` code points of a text, less those of a character that does not fit as a whole: an accent belongs to its
 * letter, and joined emoji are one character.
 */
export function cutText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  let [count, end] = [0, 0];
  for (const [character] of text.matchAll(CHARACTER)) {
    count += [...character].length;
    if (count > maxLength) break;
    end += character.length;
  }
  return end === 0 ? [...text].slice(0, maxLength).join('') : text.slice(0, end);
}

/** The first character of a text, as `cutText` counts them; null if the text is blank. */
export function firstCharacter(text: string): string | null {
  const [first] = text.trim().matchAll(CHARACTER);
  return first?.[0] ?? null;
}

const RAISED_DIGITS = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const LOWERED_DIGITS = '₀₁₂₃₄₅₆₇₈₉';
const SMALL_DIGIT = new RegExp(`[${RAISED_DIGITS}${LOWERED_DIGITS}]`, 'g');

/**
 * HTML with the digits of `<sup>` and `<sub>` as small characters. A text without these tags would join them to the number before
 * them: `$ 12.900<sup>1</sup>` would read as another price.
 */
export function withSmallDigits(html: string): string {
  return html.replace(
    /<su([pb])(?:\s[^<>]*)?>((?:(?!<su[pb][\s>]).)*?)<\/su\1>/gis,
    (_whole, kind: string, inner: string) => {
      const digits = kind.toLowerCase() === 'p' ? RAISED_DIGITS : LOWERED_DIGITS;
      // Tags and entities stay as they are.
      return inner.replace(/<[^<>]*>|&[^;\s<>]{1,31};|\d/g, (part) =>
        part.length === 1 ? (digits[Number(part)] ?? part) : part,
      );
    },
  );
}
