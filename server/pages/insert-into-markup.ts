/**
 * Joins the chunks of a document's markup and inserts `headTags` at the end of its head and `bodyEndParts` at the end of its
 * body. Copies the markup once: a second copy would be as much garbage as the page has bytes.
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
  const headEnd = html.indexOf('</head>', head.length);
  // The document's start moves to the front, which makes room for the tags.
  html.copyWithin(0, head.length, headEnd);
  head.copy(html, headEnd - head.length);
  const bodyEnd = html.lastIndexOf('</body>', markupEnd - 1);
  const tail = Buffer.from(html.subarray(bodyEnd, markupEnd));
  tail.copy(html, copyParts(bodyEndParts, html, bodyEnd));
  return html;
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
