import { LRUCache } from 'lru-cache';
import { renderToString } from 'react-dom/server';
import type { KeptMarkups } from '#client/ui/kept-markup.tsx';

/** About 3 kB each. */
const MAX_PARTS = 1000;

/**
 * By content for what many documents share: a refill of the data cache brings new objects, and a new listing has the products
 * of others. By object for what only the next document of the same data shares; the object takes its markup with it.
 */
export function createKeptMarkups(): KeptMarkups {
  const byContent = new LRUCache<string, string>({ max: MAX_PARTS });
  const byObject = new WeakMap<object, Map<string, string>>();
  return {
    ofContent: (subject, variant, part) => {
      const variants = byObject.get(subject) ?? new Map<string, string>();
      const known = variants.get(variant);
      if (known !== undefined) return known;
      const key = variant + JSON.stringify(subject);
      const markup = byContent.get(key) ?? renderToString(part);
      byContent.set(key, markup);
      byObject.set(subject, variants.set(variant, markup));
      return markup;
    },
    ofObject: (subject, variant, part) => {
      const variants = byObject.get(subject);
      if (variants === undefined) {
        byObject.set(subject, new Map());
        return null;
      }
      const markup = variants.get(variant) ?? renderToString(part);
      variants.set(variant, markup);
      return markup;
    },
  };
}
