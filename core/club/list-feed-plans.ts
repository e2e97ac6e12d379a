import { dataOf } from '../block.ts';
import { toTypeSlug } from '../cellar/selection-mention.ts';
import type { Ports } from '../ports/ports.ts';
import {
  MAX_DESCRIPTION_LENGTH,
  MAX_TITLE_LENGTH,
  toFeedImages,
  WINE_CATEGORY,
} from '../store/catalogue/read-catalogue.ts';
import { toExactAmount } from '../values/money.ts';
import { paths } from '../values/paths.ts';
import { toHref } from '../values/query-values.ts';
import { cutText } from '../values/text.ts';
import { type Plan, toPlanCard } from './plan.ts';
import { toPlanGroups } from './plan-list.ts';
import { toPlanPairs } from './plan-query.ts';

/** A plan as shopping sites read it. Amounts are pesos with two decimals: "62000.00". */
export type FeedPlan = {
  /** At most 50 characters, as Google takes them. */
  id: string;
  title: string;
  description: string;
  /** The club's page with the plans of this kind alone. */
  url: string;
  jpegUrl: string | null;
  /** Of the first box; of the second one if the first is free, since no feed takes a price of zero. */
  price: string;
  /** What a box costs each month, without the discount; null for one that is bought once. */
  monthlyPrice: string | null;
  brand: string;
  productType: string;
  googleCategory: string;
};

const ID_PREFIX = 'plan-';
const MAX_ID_LENGTH = 50;

/**
 * The plans of the club's own page, each once, as the page shows it first. Null if the service does not answer: the products of the feed
 * do not wait for it. A plan whose id is too long for a feed is left out, and a box bought once that is free: no price of it is above zero.
 */
export function listFeedPlans({ subscriptions, site, report }: Pick<Ports, 'subscriptions' | 'site' | 'report'>) {
  return async (): Promise<FeedPlan[] | null> => {
    const read = Promise.all([subscriptions.getLanding(null), subscriptions.listPlans()]);
    const answers = dataOf(await report.settle(read, 'subscription'));
    if (answers === null) return null;
    const [landing, plans] = answers;
    if (landing === null) return [];
    const shown = toPlanGroups(landing, plans).flatMap((group) => group.plans);
    const firsts = new Map<string, Plan>();
    for (const plan of shown) if (!firsts.has(plan.box.guid)) firsts.set(plan.box.guid, plan);
    return [...firsts.values()]
      .flatMap((plan) => toFeedPlan(plan, site) ?? [])
      .filter(({ id }) => id.length <= MAX_ID_LENGTH);
  };
}

function toFeedPlan(plan: Plan, { brand, checkoutUrl, origin }: Ports['site']): FeedPlan | null {
  const card = toPlanCard(plan, checkoutUrl);
  if (plan.isBoughtOnce && card.isFirstBoxFree) return null;
  const { title, promotionTitle, description, fullPrice, discountedPrice } = card;
  const { guid, bottles } = plan.box;
  const query = { selectionType: [toTypeSlug(title)], bottles: bottles > 0 ? [String(bottles)] : [] };
  const name = `Club ${brand.name}: ${promotionTitle ?? title}`;
  return {
    id: ID_PREFIX + guid,
    title: cutText(name, MAX_TITLE_LENGTH),
    description: cutText(description.trim() || name, MAX_DESCRIPTION_LENGTH),
    url: origin + toHref(paths.club, toPlanPairs(query)),
    jpegUrl:
      toFeedImages(
        [plan.imageDesktop, plan.imageMobile].filter((image) => image !== null),
        origin,
        'jpeg',
      )[0] ?? null,
    price: toExactAmount(discountedPrice ?? fullPrice),
    monthlyPrice: plan.isBoughtOnce ? null : toExactAmount(fullPrice),
    brand: brand.name,
    productType: `Club > ${title}`,
    googleCategory: WINE_CATEGORY,
  };
}
