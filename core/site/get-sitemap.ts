import type { FoundNotes, Note, NoteCategory } from '../blog/note.ts';
import { toNotesHref } from '../blog/note-query.ts';
import type { Ports } from '../ports/ports.ts';
import { parseInstant } from '../values/calendar.ts';
import { type Image, imagePresets, sizedUrl } from '../values/image.ts';
import { clubHref, eventHref, noteHref, selectionHref, wineHref, wineryHref } from '../values/links.ts';
import { listedPaths } from '../values/path-groups.ts';

/** `url` and `imageUrl` are absolute; `imageUrl` and `lastModified`, which is ISO 8601, are null if they are unknown. */
export type SitemapEntry = { url: string; imageUrl: string | null; lastModified: string | null };

export type SitemapRequest = {
  cataloguePages: Iterable<CataloguePage>;
  /** The most entries of one part. */
  partSize: number;
  /** Called with one part after another. The next is made after it resolved. */
  onPart: (entries: readonly SitemapEntry[]) => Promise<void>;
};

/** A product sheet or a listing. `imageUrl` is absolute. */
export type CataloguePage = { path: string; imageUrl: string | null };

/** The largest page that the lambda returns. */
const PAGE_SIZE = 100;
/** At most this many pages are requested, whatever total the lambda reports. */
const MAX_PAGES = 400;

/**
 * Every page that a search engine may list, in parts: those of a large catalogue would keep the process busy for too long.
 * `cataloguePages` come from `readCatalogue`. Throws if a service does not answer: pages that are left out would seem gone.
 */
export function getSitemap(ports: Pick<Ports, 'cms' | 'lambda' | 'subscriptions' | 'site'>) {
  const { cms, lambda, subscriptions, site } = ports;
  return async ({ cataloguePages, partSize, onPart }: SitemapRequest): Promise<null> => {
    const { origin } = site;
    const [wineries, wines, selections, events, landings, { notes, categories }] = await Promise.all([
      cms.listEveryWinery(),
      cms.listEveryWine(),
      cms.listEverySelection(),
      cms.listSpecialEvents(),
      subscriptions.listLandings(),
      listEveryNote(lambda),
    ]);
    function* makeEntries(): Generator<SitemapEntry> {
      for (const path of listedPaths) yield toEntry(origin, path);
      for (const { path, imageUrl } of cataloguePages) yield { ...toEntry(origin, path), imageUrl };
      yield* events.map(({ slug, image, updatedAt }) => toEntry(origin, eventHref(slug), image, updatedAt));
      yield* landings.map(({ slug }) => toEntry(origin, clubHref(slug)));
      yield* wineries.map(({ slug, image }) => toEntry(origin, wineryHref(slug), image));
      yield* wines.map(({ slug, image }) => toEntry(origin, wineHref(site.brand.slug, slug), image));
      yield* selections.map(({ slug, image }) => toEntry(origin, selectionHref(slug), image));
      yield* categories.map(({ slug }) => toEntry(origin, toNotesHref({ category: slug, page: 1 })));
      yield* notes.map(({ slug, image, updatedAt }) => toEntry(origin, noteHref(slug), image, updatedAt));
    }
    const urls = new Set<string>();
    let part: SitemapEntry[] = [];
    for (const entry of makeEntries()) {
      if (urls.has(entry.url)) continue;
      urls.add(entry.url);
      part.push(entry);
      if (part.length < partSize) continue;
      await onPart(part);
      part = [];
    }
    if (part.length > 0) await onPart(part);
    return null;
  };
}

async function listEveryNote(lambda: Ports['lambda']): Promise<{ notes: Note[]; categories: NoteCategory[] }> {
  const listPage = (page: number): Promise<FoundNotes> => lambda.listNotes({ page, limit: PAGE_SIZE, category: null });
  const { items, categories, pagination } = await listPage(1);
  const pageCount = Math.min(Math.ceil(pagination.total / PAGE_SIZE), MAX_PAGES);
  const notes = [...items];
  // One page at a time, so that the sitemap does not take the service's connections from shoppers.
  for (let page = 2; page <= pageCount; page++) notes.push(...(await listPage(page)).items);
  return { notes, categories };
}

function toEntry(origin: string, path: string, image: Image | null = null, updatedAt = ''): SitemapEntry {
  const time = parseInstant(updatedAt);
  return {
    url: `${origin}${path}`,
    imageUrl: image && toImageUrl(origin, image),
    lastModified: time === null ? null : new Date(time).toISOString(),
  };
}

/** In the widest size. A picture that cannot be resized may be the placeholder, which is a picture of nothing. */
function toImageUrl(origin: string, image: Image): string | null {
  const size = imagePresets.bannerMobile.at(-1);
  if (!image.resizable || size === undefined) return null;
  return new URL(sizedUrl(image, size.width, size.height), `${origin}/`).href;
}
