/** React writes the charset at the start of the head; browsers look for it in the first 1024 bytes. */
const HEAD_START = /<head>(?:<meta charSet="utf-8"\/>)?/;

/**
 * Inserts `headTags` at the start of a document's head and `bodyEnd` at the end of its body. A browser requests what the
 * head names in that order, and the first of it over the document's own connection.
 */
export function insertIntoMarkup(markup: string, headTags: string, bodyEnd: string): string {
  const end = markup.lastIndexOf('</body>');
  return markup.slice(0, end).replace(HEAD_START, (start) => start + headTags) + bodyEnd + markup.slice(end);
}
