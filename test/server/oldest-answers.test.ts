import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CONTENT_POLICY, PRICE_POLICY } from '#adapters/http/data-cache.ts';
import type { PageRow } from '#client/pages/define-page.ts';
import { createPages } from '#client/pages/pages.ts';
import { createPageCache } from '#server/pages/keep/page-cache.ts';
import { cacheControl } from '#server/pages/make/page-answer.ts';

const CACHES_PAGE = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'operating', 'caches.md'), 'utf8');

const rows = createPages('bodega-viva');

/** The table's rows, by their first cell: where the data comes from, and the names of the pages that show it. */
const subjects = [
  [
    'price or stock, in the store',
    PRICE_POLICY,
    ['home', 'search', 'category-listing', 'product-sheet', 'winery', 'note'],
  ],
  ['price on `/club` or a selection', PRICE_POLICY, ['subscriptions', 'wine-selection']],
  [
    'CMS text or menu, on a page with prices',
    CONTENT_POLICY,
    ['home', 'store-home', 'special-event', 'wine-profile', 'note'],
  ],
  ['CMS text or menu, on `/club` or a selection', CONTENT_POLICY, ['subscriptions', 'wine-selection']],
  ['CMS text or menu, on a page without prices', CONTENT_POLICY, ['notes', 'about-us', 'contact']],
  ['list of the club’s selections', CONTENT_POLICY, ['selections']],
] as const;

describe('the table of docs/operating/caches.md', () => {
  it.each(subjects)('says how old an answer can be: %s', async (subject, { freshMs }, names) => {
    for (const row of rows.filter(({ name }) => names.some((each) => each === name))) {
      const data = freshMs / 1000;
      const page = await secondsInPageCache(row);
      const { maxAge } = row;
      const stale = Number(/stale-while-revalidate=(\d+)/.exec(cacheControl({ url: '/', row, isPartial: false }))?.[1]);
      // The age that the shop sends with its oldest page.
      const age = Math.min(page, maxAge - 1);
      const direct = data + page + maxAge + stale - age;
      const behindNginx = direct + maxAge + stale;
      expect(cellsOf(subject)).toEqual([data, page, maxAge, stale, direct, behindNginx]);
    }
  });
});

function cellsOf(subject: string): number[] {
  const line = CACHES_PAGE.split('\n').find((each) => each.startsWith(`| ${subject} |`)) ?? '';
  return line.split('|').slice(2, -1).map(Number);
}

/** For how many seconds the page cache sends a page without rendering it again first. */
async function secondsInPageCache(row: PageRow): Promise<number> {
  let now = 0;
  const variant = { etag: '', body: Buffer.alloc(0), headers: [], notModifiedHeaders: [] };
  const cache = createPageCache({
    load: async () => ({ status: 200, headers: {}, body: variant.body, completeness: 'whole', holdsUntil: null }),
    keep: () => ({
      status: 200,
      cachePolicy: '',
      headers: {},
      holdsUntil: null,
      variants: new Map(),
      addVariant: async () => variant,
      bytes: () => 1,
    }),
    onError: () => {},
    outdatedSince: () => -Infinity,
    isOverloaded: () => false,
    clock: { now: Date.now },
    now: () => now,
  });
  const key = { id: '/', kind: 'document', url: '/', pagePath: '/', loggedPathJson: '"/"', row } as const;
  await cache.read(key);
  while (cache.find(key) !== null) now += 1000;
  return now / 1000;
}
