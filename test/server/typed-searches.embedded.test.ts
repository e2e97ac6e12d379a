import { expect, it } from 'vitest';
import type { ProductCardView } from '#core/store/card/product-card-view.ts';
import type { ListingView } from '#core/store/listing/listing-view.ts';
import { createTestShop } from '../support/create-test-shop.ts';
import { isLongRun } from '../support/is-long-run.ts';
import { started } from '../support/started.ts';
import { viewOf } from '../support/view-of.ts';
import { moreTypedSearches } from './typed-searches/more-typed-searches.ts';
import { type Expected, typedSearches } from './typed-searches/typed-searches.ts';

/** The number of results among which a match must be. */
const SEEN = 5;
/** Of all searches, the share that may find something else. */
const MAX_MISSING_SHARE = 0.05;

const shop = started(createTestShop);

const search = (typed: string) => viewOf<ListingView>(shop, `/tienda/buscador/${encodeURIComponent(typed)}`);

/** What is missing of what was expected; empty if nothing is. */
function missing({ answers, products, searchNotice }: ListingView, expected: Expected): string[] {
  const cards = products.status === 'loaded' ? products.data.cards.slice(0, SEEN) : [];
  const facts = cards.map(({ name, winery, place, href }) => `${name} ${winery} ${place} ${href}`);
  const prices = cards.map(guestPriceOf);
  const titles = (answers?.first ?? []).slice(0, SEEN).map(({ title }) => title);
  const sign = expected.order === 'descending' ? -1 : 1;
  const checks: [isAsked: boolean, isMet: boolean, found: unknown][] = [
    [expected.products !== undefined, isMostly(facts, expected.products), facts],
    [expected.answer !== undefined, titles.some((title) => expected.answer?.test(title)), titles],
    [expected.notice !== undefined, expected.notice?.test(searchNotice?.text ?? '') === true, searchNotice?.text],
    [expected.min !== undefined, prices.length > 0 && prices.every((price) => price >= (expected.min ?? 0)), prices],
    [expected.max !== undefined, prices.length > 0 && prices.every((price) => price <= (expected.max ?? 0)), prices],
    [
      expected.order !== undefined,
      prices.length > 1 && prices.every((price, at) => at === 0 || sign * (price - (prices[at - 1] ?? 0)) >= 0),
      prices,
    ],
  ];
  return checks.filter(([isAsked, isMet]) => isAsked && !isMet).map(([, , found]) => JSON.stringify(found));
}

/** What a guest pays. */
function guestPriceOf({ prices }: ProductCardView): number {
  const regular = prices.find(({ kind }) => kind === 'regular');
  return regular?.discountedPrice ?? regular?.regularPrice ?? Number.NaN;
}

/** Whether the first fact, or most of them, match. */
function isMostly(facts: string[], pattern = /^$/): boolean {
  const matches = facts.map((each) => pattern.test(each));
  return matches[0] === true || matches.filter(Boolean).length > facts.length / 2;
}

it.each(['malbec', 'torrontés', 'torontes'])('offers no category to who names the grape %s', async (typed) => {
  expect((await search(typed)).answers?.first).toEqual([]);
});

const lists = [
  { name: 'forty-four more', searches: moreTypedSearches, count: 44 },
  { name: 'one hundred and two', searches: typedSearches, count: 102 },
];
it.each(isLongRun ? lists : lists.slice(0, 1))(
  '19 of 20 of $name typed searches find what was meant among the first five, or say why not',
  async (list) => {
    expect(list.searches).toHaveLength(list.count);
    const misses: string[] = [];
    for (const [typed, expected] of list.searches) {
      const lacks = missing(await search(typed), expected);
      if (lacks.length > 0) misses.push(`${typed}: ${lacks.join(' · ')}`);
    }
    expect(misses.length, misses.join('\n')).toBeLessThanOrEqual(list.count * MAX_MISSING_SHARE);
  },
);
