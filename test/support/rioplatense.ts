/** English words that no Spanish sentence contains. */
const ENGLISH =
  /(?<![\p{L}])(the|and|your|you|of|with|from|add|cart|buy|view|next|previous|back|close|open|search|loading|sign|log ?in|logout|price|product|products|quantity|remove|home|shop|store|found|please|try|again|more|all|see|read|send|subscribe)(?![\p{L}])/giu;

/** Forms of tú and vosotros that differ from the forms of vos. */
const TUTEO =
  /(?<![\p{L}])(tú|ti|contigo|vosotros|vuestro|puedes|quieres|tienes|eres|debes|haz|elige|conoce|descubre|agrega|añade|escribe|revisa|suscríbete|súmate|ingresa|mira|encuentra|navega|llévate|acorta)(?![\p{L}])/giu;

/** The router's English heading, which the specification requires. */
const TECHNICAL = 'Unexpected Application Error!';

/** Returns the words of a text that are not Argentine Spanish. */
export function foreignWords(text: string): string[] {
  const spoken = text.replaceAll(TECHNICAL, ' ');
  return [...spoken.matchAll(ENGLISH), ...spoken.matchAll(TUTEO)].map(([word]) => word);
}

/** The text, labels and descriptions of a document, which people read or hear. */
export function spokenText(html: string): string {
  const attributes = html.matchAll(
    / (?:aria-label|aria-roledescription|placeholder|alt|name="description" content)="([^"]*)"/g,
  );
  const written = html.replaceAll(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/g, ' ').replaceAll(/<[^>]+>/g, ' ');
  return [written, ...[...attributes].map(([, value]) => value)].join(' ');
}

/** The sentences of a source: its texts that begin with a capital and have a space, and the texts between its tags. */
export function sourceTexts(source: string): string[] {
  // Why a page has no Markdown or no structured data is read by developers (`client/pages`).
  const code = source
    .replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|\bwithout: '[^'\n]*'/gm, '')
    .replaceAll(/\$\{[^}]*\}/g, '…');
  const quoted = code.matchAll(/(?<=['"`])[¿¡]?\p{Lu}[^'"`\n]* [^'"`\n]*(?=['"`])/gu);
  const printed = code.matchAll(/(?<=[\w"}]>)[^<>{}=;()]*\p{L}{2}[^<>{}=;()]*(?=[<{])/gu);
  return [...quoted, ...printed].map(([text]) => text.trim());
}
