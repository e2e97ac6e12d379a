import type { TestShop } from '../../support/create-test-shop.ts';
import { viewOf } from '../../support/view-of.ts';
import { FailedBlock, type Offer, readListing, readPlans, readSelections, type ShownList } from './offers.ts';

/** A list and how a page's view model is read. */
const lists: readonly { path: RegExp; read: (data: never) => ShownList }[] = [
  { path: /^\/tienda\/./, read: readListing },
  { path: /^\/club\/nuestras-selecciones$/, read: readSelections },
  { path: /^\/club(\/[^/]+)?$/, read: readPlans },
];

export type FilterWalk = {
  /** The broken links, each with the address of its page. */
  defects: string[];
  /** The number of lists that were checked; no two have the same filters. */
  checkedLists: number;
};

/**
 * Walks at random through the links of lists, from one filter to the next, and checks on each page `checked` of its
 * links: each leads to at least one item, and to as many as it says.
 */
export async function walkFilters(
  shop: TestShop,
  starts: readonly string[],
  random: () => number,
  { steps, checked }: { steps: number; checked: number },
): Promise<FilterWalk> {
  const opened = new Map<string, Promise<ShownList>>();
  const open = (href: string): Promise<ShownList> => {
    const known = opened.get(href);
    if (known !== undefined) return known;
    const list = openList(shop, href);
    opened.set(href, list);
    return list;
  };
  const defects = new Set<string>();
  const checkedLists = new Set<string>();
  for (const start of starts) {
    let href = start;
    for (let step = 0; step <= steps; step++) {
      const { offers } = await open(href);
      checkedLists.add(href);
      for (const offer of sample(offers, checked, random)) {
        const defect = toDefect(offer, await open(offer.href));
        if (defect !== null) defects.add(`${href}: «${offer.label}» ${offer.href} ${defect}`);
      }
      const [next] = sample(offers, 1, random);
      if (next === undefined) break;
      href = next.href;
    }
  }
  return { defects: [...defects], checkedLists: checkedLists.size };
}

function toDefect({ count }: Offer, { total }: ShownList): string | null {
  if (total === 0) return 'leads to nothing';
  return count === null || count === total ? null : `says ${count} and leads to ${total}`;
}

/** On a busy machine the filters may come too late for their page, which is then requested again. */
const MAX_ATTEMPTS = 5;

async function openList(shop: TestShop, href: string, attempt = 1): Promise<ShownList> {
  const { pathname } = new URL(href, shop.origin);
  const list = lists.find(({ path }) => path.test(pathname));
  if (list === undefined) throw new Error(`${href} is no list`);
  const view = await viewOf<never>(shop, href);
  try {
    return list.read(view);
  } catch (error) {
    if (!(error instanceof FailedBlock) || attempt === MAX_ATTEMPTS) throw error;
    return openList(shop, href, attempt + 1);
  }
}

function sample<T>(items: readonly T[], count: number, random: () => number): T[] {
  return items
    .map((item) => ({ item, order: random() }))
    .toSorted((one, other) => one.order - other.order)
    .slice(0, count)
    .map(({ item }) => item);
}
