import * as z from 'zod';
import { entryList } from '../../strapi-rest/strapi-wire.ts';
import { grapesOf } from '../catalogue/grapes.ts';
import type { Catalogue } from '../catalogue/load-catalogue.ts';
import type { LambdaContent } from './lambda-content.ts';

export type CmsAddress = { url: string; token: string };

const TIMEOUT_MS = 5000;

const noteQuery = {
  sort: 'publishedAt:desc',
  'populate[image]': 'true',
  'populate[categories]': 'true',
  'populate[SEO]': 'true',
};

const selectionQuery = {
  sort: 'anio_mes_vigencia:desc',
  'populate[image]': 'true',
  'populate[selection_type][populate][icon_flag]': 'true',
  'populate[wines][populate][image]': 'true',
  'populate[wines][populate][cellar][populate][logo]': 'true',
  'populate[wines][populate][foodit][populate][image]': 'true',
};

const category = z.object({ name: z.string(), slug: z.string() });

// Entries are sent on as they are, so that the shop's preview names what it cannot use of them.
const note = entryList(
  z.looseObject({
    slug: z.string(),
    content: z.unknown(),
    publishedAt: z.string().nullish(),
    categories: z.array(category).catch([]).default([]),
  }),
);

const selection = entryList(
  z.looseObject({
    selection_type: z.object({ slug: z.string(), title: z.string() }).loose().nullish().catch(null),
    wines: z
      .array(z.looseObject({ wines_composition: z.string().nullish().catch(null) }))
      .catch([])
      .default([]),
  }),
);

/**
 * The notes and selections of a Strapi, read anew for each request, because the shop keeps what it reads until the
 * Strapi tells it of a change. A Strapi without a type for notes leaves those of `fallback`.
 */
export function createCmsContent(cms: CmsAddress, catalogue: Catalogue, fallback: LambdaContent): LambdaContent {
  return {
    async readNotes() {
      const entries = await readAll(cms, 'notes', noteQuery, note);
      if (entries === null) return fallback.readNotes();
      // A reader's date of a note is that of its last publication. Strapi does not keep the first one.
      const notes = entries.map((entry) => ({
        ...entry,
        updatedAt: entry.publishedAt ?? null,
        publishedAt: null,
        products: listLinkedProducts(entry.content),
      }));
      const categories = new Map(notes.flatMap((each) => each.categories).map((each) => [each.slug, each]));
      return { notes, categories: [...categories.values()] };
    },
    async readSelections() {
      const entries = await readAll(cms, 'selections', selectionQuery, selection);
      if (entries === null) return fallback.readSelections();
      const types = new Map(entries.flatMap(({ selection_type: type }) => (type ? [[type.slug, type.title]] : [])));
      return {
        selections: entries.map((entry) => ({
          sent: entry,
          type: entry.selection_type?.slug ?? '',
          grapes: entry.wines.flatMap(({ wines_composition }) =>
            grapesOf({ wines_composition: wines_composition ?? '' }, catalogue),
          ),
        })),
        types: [...types].map(([id, name]) => ({ id, name })),
      };
    },
  };
}

/** A text names what it links to: a product, or the profile of a wine, which has the slug of its product. */
function listLinkedProducts(content: unknown): { category: string; slug: string }[] {
  const links = String(content).matchAll(/\/(?:tienda\/(?!evento\/|buscador\/)([\w-]+)|la-cava-de-[\w-]+)\/([\w-]+)/g);
  const categories = new Map([...links].map(([, category = 'vinos', slug = '']) => [slug, category]));
  return [...categories].map(([slug, category]) => ({ category, slug }));
}

type EntryPage<T> = z.ZodType<{ data: T[]; pagination: { pageCount: number } | null }>;

/** The entries of all pages; null if the Strapi has no such type. */
async function readAll<T>(
  { url, token }: CmsAddress,
  type: string,
  query: Readonly<Record<string, string>>,
  schema: EntryPage<T>,
): Promise<T[] | null> {
  const entries: T[] = [];
  for (let page = 1, pageCount = 1; page <= pageCount; page++) {
    const search = new URLSearchParams({ ...query, 'pagination[pageSize]': '100', 'pagination[page]': `${page}` });
    const response = await fetch(`${url}/${type}?${search}`, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.status === 404) return null;
    if (!response.ok) throw new Error(`the CMS answered ${response.status} for ${type}`);
    const { data, pagination } = schema.parse(await response.json());
    entries.push(...data);
    pageCount = pagination?.pageCount ?? 1;
  }
  return entries;
}
