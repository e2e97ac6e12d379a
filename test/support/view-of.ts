import { createPages } from '#client/pages/pages.ts';
import { anonymousVisitor } from '#core/account/visitor.ts';
import { Moved } from '#core/failures.ts';
import { createFindMatch } from '#server/pages/match/match-page.ts';
import type { TestShop } from './create-test-shop.ts';

/**
 * What the page at a path with its query prints: the view model that its row gets, for a visitor about whom nothing is known. `V` is
 * the view of that row. Follows a page that has moved.
 */
export async function viewOf<V>(shop: Pick<TestShop, 'useCases' | 'origin'>, path: string): Promise<V> {
  const { pathname, searchParams } = new URL(path, shop.origin);
  // The path of a wine's profile has the brand in it.
  const brandSlug = /^\/la-cava-de-([^/]+)/.exec(pathname)?.[1] ?? 'bodega-viva';
  const match = createFindMatch(createPages(brandSlug))(pathname);
  if (match === null) throw new Error(`${path} is no page`);
  const request = { params: match.params, query: searchParams };
  try {
    return (await match.row.run(shop.useCases, request, anonymousVisitor)).view as V;
  } catch (error) {
    if (error instanceof Moved) return viewOf(shop, error.path);
    throw error;
  }
}
