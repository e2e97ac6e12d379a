/** Spanish stop words. */
const stopWords = new Set('a al con de del e el en la las los o para por u un una unos unas y'.split(' '));

/** Splits a text into lower-case words with their accents, at the same indexes as in the core's `wordsOf`. */
export function writtenWordsOf(text: string): string[] {
  return (
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** Whether a word is too short or too common to be offered as a correction. */
export function isShortOrStopWord(word: string): boolean {
  return word.length < 3 || stopWords.has(word);
}

/** Removes stop words from a query, unless it has no other words. */
export function meaningfulWords(words: readonly string[]): string[] {
  const meaningful = words.filter((word) => !stopWords.has(word));
  return meaningful.length > 0 ? meaningful : [...words];
}

/** Returns the word and its possible Spanish singulars and plurals, not all of which exist. */
export function inflectionsOf(word: string): string[] {
  const forms = [word, `${word}s`, `${word}es`];
  if (word.endsWith('s')) forms.push(word.slice(0, -1));
  if (word.endsWith('es')) forms.push(word.slice(0, -2));
  if (word.endsWith('ces')) forms.push(`${word.slice(0, -3)}z`);
  if (word.endsWith('z')) forms.push(`${word.slice(0, -1)}ces`);
  // The other gender of an adjective: "orgánico", "orgánicas".
  const [, stem, ending] = /^(.+ic)(o|a|os|as)$/.exec(word) ?? [];
  if (stem !== undefined && ending !== undefined) forms.push(`${stem}${ending.startsWith('o') ? 'a' : 'o'}`);
  return forms.filter((form) => form.length > 1 || form === word);
}

/**
 * Returns a phonetic key for Argentine Spanish: words that people confuse get the same key (b/v/w, s/c/z/x, ll/y/i,
 * k/qu/c, g/j, silent h, gn/ñ, French oir, double letters). Upper case protects a sound from the later rules.
 */
export function soundOf(word: string): string {
  return word
    .replace(/[cs]h/g, 'S')
    .replace(/ph/g, 'f')
    .replace(/wh?|hu(?=[aeio])/g, 'gu')
    .replace(/gu(?=[ei])/g, 'G')
    .replace(/g(?=[ei])/g, 'j')
    .replace(/gn/g, 'n')
    .replace(/oir/g, 'uar')
    .replace(/ll|y/g, 'i')
    .replace(/qu(?=[ei])|q/g, 'k')
    .replace(/c(?![ei])/g, 'k')
    .replace(/[czx]/g, 's')
    .replace(/v/g, 'b')
    .replace(/h/g, '')
    .replace(/(.)\1+/g, '$1');
}
