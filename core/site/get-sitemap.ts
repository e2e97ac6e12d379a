import type { FoundNotes, Note, NoteCategory } from '../blog/note.ts';
import { toNotesHref } from '../blog/note-query.ts';
import type { Ports } from '../ports/ports.ts';
import { type Image, imagePresets, sizedUrl } from '../values/image.ts';
import { clubHref, eventHref, noteHref, selectionHref, wineHref, wineryHref } from '../values/links.ts';
import { listedPaths } from '../values/path-groups.ts';

/** `url` and `imageUrl` are absolute; `imageUrl` and `lastModified`, which is ISO 8601, are null if they are unknown. */
export type SitemapEntry = { url: string; imageUrl: string | null; lastModified: string | null };

export type Sitemap = { entries: SitemapEntry[] };

/** A product sheet or a listing. `imageUrl` is absolute. */
export type CataloguePage = { path: string; imageUrl: string | null };

/** The largest page that the lambda returns. */
const PAGE_SIZE = 100;
/** At most this many pages are requested, whatever total the lambda reports. */
const MAX_PAGES = 400;

/** `cataloguePages` come from `readCatalogue`. Throws if a service does not answer: pages that are left out would seem gone. */
export function getSitemap(ports: Pick<Ports, 'cms' | 'lambda' | 'subscriptions' | 'site'>) {
  const { cms, lambda, subscriptions, site } = ports;
  return async ({ cataloguePages }: { cataloguePages: Iterable<CataloguePage> }): Promise<Sitemap> => {
    const { origin } = site;
    const [wineries, wines, selections, events, landings, { notes, categories }] = await Promise.all([
      cms.listEveryWinery(),
      cms.listEveryWine(),
      cms.listEverySelection(),
      cms.listSpecialEvents(),
      subscriptions.listLandingSlugs(),
      listEveryNote(lambda),
    ]);
    const entries = [
      ...listedPaths.map((path) => toEntry(origin, path)),
      ...Array.from(cataloguePages, ({ path, imageUrl }) => ({ ...toEntry(origin, path), imageUrl })),
      ...events.map(({ slug, updatedAt }) => toEntry(origin, eventHref(slug), null, updatedAt)),
      ...landings.map((slug) => toEntry(origin, clubHref(slug))),
      ...wineries.map(({ slug, image }) => toEntry(origin, wineryHref(slug), image)),
      ...wines.map(({ slug, image }) => toEntry(origin, wineHref(site.brand.slug, slug), image)),
      ...selections.map(({ slug, image }) => toEntry(origin, selectionHref(slug), image)),
      ...categories.map(({ slug }) => toEntry(origin, toNotesHref({ category: slug, page: 1 }))),
      ...notes.map(({ slug, image, updatedAt }) => toEntry(origin, noteHref(slug), image, updatedAt)),
    ];
    return { entries: [...new Map(entries.map((entry) => [entry.url, entry])).values()] };
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
  const time = Date.parse(updatedAt);
  return {
    url: `${origin}${path}`,
    imageUrl: image && toImageUrl(origin, image),
    lastModified: Number.isNaN(time) ? null : new Date(time).toISOString(),
  };
}

/** In the widest size. A picture that cannot be resized may be the placeholder, which is a picture of nothing. */
function toImageUrl(origin: string, image: Image): string | null {
  const size = imagePresets.bannerMobile.at(-1);
  if (!image.resizable || size === undefined) return null;
  return new URL(sizedUrl(image, size.width, size.height), `${origin}/`).href;
}
