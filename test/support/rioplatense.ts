/** Words that no Spanish sentence has. */
const ENGLISH =
  /(?<![\p{L}])(the|and|your|you|of|with|from|add|cart|buy|view|next|previous|back|close|open|search|loading|sign|log ?in|logout|price|product|products|quantity|remove|home|shop|store|found|please|try|again|more|all|see|read|send|subscribe)(?![\p{L}])/giu;

/** How tú and vosotros speak where vos has another word. */
const TUTEO =
  /(?<![\p{L}])(tú|ti|contigo|vosotros|vuestro|puedes|quieres|tienes|eres|debes|haz|elige|conoce|descubre|agrega|añade|escribe|revisa|suscríbete|súmate|ingresa|mira|encuentra|navega|llévate|acorta)(?![\p{L}])/giu;

/** The router's own heading, which the specification wants as it is. */
const TECHNICAL = 'Unexpected Application Error!';

/** What in a text is not the Spanish that people speak in Argentina; empty where all of it is. */
export function foreignWords(text: string): string[] {
  const spoken = text.replaceAll(TECHNICAL, ' ');
  return [...spoken.matchAll(ENGLISH), ...spoken.matchAll(TUTEO)].map(([word]) => word);
}

/** Everything of a document that is read or read out: its text, its labels, its descriptions. */
export function spokenText(html: string): string {
  const attributes = html.matchAll(
    / (?:aria-label|aria-roledescription|placeholder|alt|name="description" content)="([^"]*)"/g,
  );
  const written = html.replaceAll(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/g, ' ').replaceAll(/<[^>]+>/g, ' ');
  return [written, ...[...attributes].map(([, value]) => value)].join(' ');
}
