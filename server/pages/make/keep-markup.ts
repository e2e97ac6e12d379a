import { LRUCache } from 'lru-cache';
import { renderToString } from 'react-dom/server';
import type { KeepMarkup } from '#client/ui/kept-markup.tsx';

/** About 3 kB each. */
const MAX_PARTS = 1000;

/**
 * Keeps the markup of parts by the content of their data: a refill of the data cache brings new objects, and a new listing
 * has the products of others. The same object needs no comparison of its content.
 */
export function createKeepMarkup(): KeepMarkup {
  const byContent = new LRUCache<string, string>({ max: MAX_PARTS });
  const bySubject = new WeakMap<object, Map<string, string>>();
  return (subject, variant, part) => {
    const known = bySubject.get(subject)?.get(variant);
    if (known !== undefined) return known;
    const key = variant + JSON.stringify(subject);
    const markup = byContent.get(key) ?? renderToString(part);
    byContent.set(key, markup);
    const ofSubject = bySubject.get(subject) ?? new Map<string, string>();
    bySubject.set(subject, ofSubject.set(variant, markup));
    return markup;
  };
}
