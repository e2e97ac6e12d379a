/** React writes it at the start of the head; browsers look for it in the first 1024 bytes. */
const CHARSET = '<meta charSet="utf-8"/>';
const HEAD = '<head>';

/**
 * Joins the chunks of a document's markup and inserts `headTags` at the start of its head and `bodyEndParts` at the end of its
 * body. A browser requests what the head names in that order, and the first of it over the document's own connection. Copies
 * the markup once: a second copy would be as much garbage as the page has bytes.
 */
export function insertIntoMarkup(
  chunks: readonly Uint8Array[],
  headTags: string,
  bodyEndParts: readonly Uint8Array[],
): Buffer {
  const head = Buffer.from(headTags);
  const markupLength = lengthOf(chunks);
  const html = Buffer.allocUnsafe(head.length + markupLength + lengthOf(bodyEndParts));
  const markupEnd = copyParts(chunks, html, head.length);
  const headStart = startOfHead(html, head.length);
  // The document's start moves to the front, which makes room for the tags.
  html.copyWithin(0, head.length, headStart);
  head.copy(html, headStart - head.length);
  const bodyEnd = html.lastIndexOf('</body>', markupEnd - 1);
  const tail = Buffer.from(html.subarray(bodyEnd, markupEnd));
  tail.copy(html, copyParts(bodyEndParts, html, bodyEnd));
  return html;
}

/** The offset behind the charset, or behind the head's start tag. */
function startOfHead(html: Buffer, from: number): number {
  const start = html.indexOf(HEAD, from) + HEAD.length;
  return html.subarray(start, start + CHARSET.length).equals(Buffer.from(CHARSET)) ? start + CHARSET.length : start;
}

function lengthOf(parts: readonly Uint8Array[]): number {
  return parts.reduce((sum, { length }) => sum + length, 0);
}

/** Returns the offset after the last part. */
function copyParts(parts: readonly Uint8Array[], target: Buffer, start: number): number {
  return parts.reduce((offset, part) => {
    target.set(part, offset);
    return offset + part.length;
  }, start);
}
