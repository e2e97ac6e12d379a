import type { BrowserRow } from './page.ts';

let hrefs: Readonly<Record<string, string>> = {};
const requests = new Map<string, Promise<void>>();

/** Sets the hrefs of the areas' stylesheets, which change with each build. */
export function setAreaStyles(stylesheets: Readonly<Record<string, string>>): void {
  hrefs = stylesheets;
}

/**
 * Loads the stylesheet of a page's area, unless the document links to it. Rejects if it does not arrive. Does nothing on
 * the server, where the document links to it.
 */
export function loadAreaStyles({ styles }: Pick<BrowserRow, 'styles'>): Promise<void> {
  const href = styles && hrefs[styles];
  if (!href) return Promise.resolve();
  const request = requests.get(href) ?? (isLinked(href) ? Promise.resolve() : addLink(href));
  requests.set(href, request);
  return request;
}

function isLinked(href: string): boolean {
  return document.querySelector(`link[rel=stylesheet][href="${href}"]`) !== null;
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
