import type { Listing } from '#core/store/listing/listing.ts';
import { searchHref } from '#core/values/links.ts';
import { paths } from '#core/values/paths.ts';
import type { DataAnswer } from '../routing/page-data.ts';

/** What a member pays, by the path of the product. */
export type MemberPrices = ReadonlyMap<string, { price: number; priceWithoutTaxes: number }>;

/**
 * The member prices of what a search finds. They come from the data of its results, which every visitor may read: suggestions
 * have the price of guests, because they are the same for everybody. Without a usable answer there is no price. Never rejects.
 */
export async function fetchMemberPrices(text: string, signal: AbortSignal): Promise<MemberPrices> {
  const answer = await fetch(paths.pageData + searchHref(text), { headers: { accept: 'application/json' }, signal })
    .then((response) => (response.ok ? (response.json() as Promise<DataAnswer>) : null))
    .catch(() => null);
  if (answer === null || !('data' in answer)) return new Map();
  // The data of the search page is its listing.
  const { products } = answer.data as Listing;
  if (products.status === 'failed') return new Map();
  return new Map(
    products.data.cards.flatMap(({ href, prices }) => {
      const row = prices.find(({ kind }) => kind === 'member');
      if (row === undefined) return [];
      return [[href, { price: row.discountedPrice ?? row.regularPrice, priceWithoutTaxes: row.noTaxPrice }] as const];
    }),
  );
}
