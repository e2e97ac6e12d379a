import { EventEmitter } from 'node:events';

/**
 * Remembers what `make` returns for an object that it gets a second time, as long as that object lives. Use cases
 * return the same object while their data is the same (`core/remembered-results.ts`); most objects belong to one
 * response, and nothing is kept for those, nor for a value that is no object.
 */
export function rememberRepeated<S, T>(make: (subject: S) => T): (subject: S) => T {
  const seen = new WeakSet<object>();
  const made = new WeakMap<object, { result: T }>();
  return (subject) => {
    if (typeof subject !== 'object' || subject === null) return make(subject);
    const known = made.get(subject);
    if (known !== undefined) return known.result;
    const result = make(subject);
    if (seen.has(subject)) made.set(subject, { result });
    else seen.add(subject);
    return result;
  };
}

/** `destroy` is not in the type of the stream; React calls it if it fails while it writes. */
type ChunkCollector = NodeJS.WritableStream & { destroy: (error: unknown) => void };

/** React writes it at the start of the head; browsers look for it in the first 1024 bytes. */
const CHARSET = '<meta charSet="utf-8"/>';
const HEAD = '<head>';

/**
 * A writable stream that collects every chunk and passes them on when it is ended. It has no queue:
 * that of `stream.Writable` adds a tenth to the time that a page takes.
 */
export function createChunkCollector(
  onEnd: (chunks: readonly Uint8Array[]) => void,
  onDestroy: (error: unknown) => void,
): ChunkCollector {
  const chunks: Uint8Array[] = [];
  const collect = (chunk: Uint8Array | string) => {
    chunks.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk);
  };
  const collector = Object.assign(new EventEmitter(), {
    writable: true,
    write: (chunk: Uint8Array | string) => {
      collect(chunk);
      return true;
    },
    end: (chunk?: unknown) => {
      if (typeof chunk === 'string' || chunk instanceof Uint8Array) collect(chunk);
      onEnd(chunks);
      return collector;
    },
    destroy: onDestroy,
  });
  return collector;
}

/**
 * Joins the chunks of a document's markup and inserts `headTags` at the start of its head and `bodyEnd` at the end of
 * its body. A browser requests what the head names in that order, and the first of it over the document's own connection. Copies
 * the markup only once, because each copy is garbage of a page's size.
 */
export function insertIntoMarkup(chunks: readonly Uint8Array[], headTags: string, bodyEnd: string): Buffer {
  const head = Buffer.from(headTags);
  const end = Buffer.from(bodyEnd);
  const markupLength = lengthOf(chunks);
  const html = Buffer.allocUnsafe(head.length + markupLength + end.length);
  const markupEnd = copyParts(chunks, html, head.length);
  const headStart = startOfHead(html, head.length);
  // The document's start moves to the front, which makes room for the tags.
  html.copyWithin(0, head.length, headStart);
  head.copy(html, headStart - head.length);
  const tailStart = html.lastIndexOf('</body>', markupEnd - 1);
  html.copyWithin(tailStart + end.length, tailStart, markupEnd);
  html.set(end, tailStart);
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
