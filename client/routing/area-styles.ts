import type { BrowserRow, StyleArea } from './page.ts';

let hrefs: Readonly<Record<string, string>> = {};
const requests = new Map<string, Promise<void>>();

/** Sets the hrefs of the areas' stylesheets, which change with each build. */
export function setAreaStyles(stylesheets: Readonly<Record<string, string>>): void {
  hrefs = stylesheets;
}

/**
 * Loads the stylesheet of a page's area, unless the document's stylesheet holds it. Rejects if it does not arrive. Does
 * nothing on the server, where the document's stylesheet holds it.
 */
export function loadAreaStyles({ styles }: Pick<BrowserRow, 'styles'>): Promise<void> {
  const href = styles && hrefs[styles];
  if (!href) return Promise.resolve();
  const request = requests.get(href) ?? (isInDocument(styles) ? Promise.resolve() : addLink(href));
  requests.set(href, request);
  return request;
}

/** Whether the stylesheet that the document links to holds the area's as well. */
function isInDocument(area: StyleArea): boolean {
  return document.querySelector(`link[data-area=${area}]`) !== null;
}

function addLink(href: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  const loaded = new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      // The next navigation tries again.
      link.remove();
      requests.delete(href);
      reject(new Error(`${href} did not load`));
    });
  });
  document.head.append(link);
  return loaded;
}

/** A chunk that has not arrived after two minutes counts as failed (S8.30, S9.22). */
const CHUNK_TIMEOUT_MS = 120_000;

/** A page's code could not be loaded. */
export class ChunkLoadError extends Error {
  constructor(cause: unknown) {
    super('ChunkLoadError: a page chunk failed to load', { cause });
    this.name = 'ChunkLoadError';
  }
}

/** Loads a page's chunk; rejects with `ChunkLoadError` if loading fails or exceeds the timeout. */
export async function loadChunk<T>(load: () => Promise<T>, timeoutMs = CHUNK_TIMEOUT_MS): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs);
  });
  try {
    return await Promise.race([load(), timeout]);
  } catch (cause) {
    throw new ChunkLoadError(cause);
  } finally {
    clearTimeout(timer);
  }
}
