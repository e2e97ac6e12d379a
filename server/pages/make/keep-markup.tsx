import { LRUCache } from 'lru-cache';
import type { ReactNode } from 'react';
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
  const toMarkup = (subject: object, variant: string, part: ReactNode): string => {
    const known = bySubject.get(subject)?.get(variant);
    if (known !== undefined) return known;
    const key = variant + JSON.stringify(subject);
    const markup = byContent.get(key) ?? renderToString(part);
    byContent.set(key, markup);
    const ofSubject = bySubject.get(subject) ?? new Map<string, string>();
    bySubject.set(subject, ofSubject.set(variant, markup));
    return markup;
  };
  return ({ className, subject, variant, isSeen, children }) => {
    if (isSeen) return null;
    // biome-ignore lint/security/noDangerouslySetInnerHtml: React rendered it.
    return <article className={className} dangerouslySetInnerHTML={{ __html: toMarkup(subject, variant, children) }} />;
  };
}
