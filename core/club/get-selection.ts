import { type Block, isEmptyList, mapBlock } from '../block.ts';
import { type SelectionTypeView, toMonthBadge, toSelectionType, toTypeSlug } from '../cellar/selection-mention.ts';
import { type PairingView, toPairingViews, toWineCard, type Wine, type WineCardView } from '../cellar/wine.ts';
import { Failure } from '../failures.ts';
import type { Ports } from '../ports/ports.ts';
import { loadMemberPromotion } from '../store/price/load-member-promotion.ts';
import { type Buyer, toMemberTotal, toPrice } from '../store/price/price-list.ts';
import type { MemberPromotion } from '../store/product.ts';
import { type BoxPart, findBoxParts, toSeparatePrice } from '../store/sheet/box-contents.ts';
import { compareMonths, formatMonth } from '../values/calendar.ts';
import type { Image } from '../values/image.ts';
import { type PageFacts, productHref, selectionHref, toBreadcrumbs } from '../values/links.ts';
import { paths } from '../values/paths.ts';
import { isPathSegment } from '../values/query-values.ts';
import { htmlOrNull, type SafeHtml } from '../values/safe-html.ts';
import { uncapitalise, withFullStop } from '../values/text.ts';
import { type Plan, type PlanCardView, subscriptionsOf, toPlanCard } from './plan.ts';
import { plansOfTypeHref } from './plan-query.ts';
import { toMonthPhrase } from './renewal.ts';
import { type DatedSelection, isDated, MAX_LATEST, type Selection, typeSlugOf } from './selection.ts';

export type SelectionWine = WineCardView & { pairings: PairingView[] };

/** `/club/nuestras-selecciones/{slug}`. */
export type SelectionView = PageFacts & {
  type: SelectionTypeView;
  /** "Noviembre 2026", or "No disponible". */
  monthBadge: string;
  image: Image;
  /** Null if the CMS has no text. */
  story: SafeHtml | null;
  wines: SelectionWine[];
  /** What the wines cost one by one in the shop; null unless all of them are in stock. */
  bottles: Block<SelectionBottles | null>;
  /** The club's plans of this selection's type. */
  plansHref: string;
  /** The cheapest plan that sends as many bottles of this type; null if there is none. */
  plan: Block<PlanCardView | null>;
  /** Failed if the members' promotion is unavailable, so that no cache stores the page without member prices. */
  memberPrices: Block<null>;
  adjacent: Block<AdjacentSelections>;
};

/** A selection with its wines and what they cost in the shop, and links to the selections before and after it. */
export function getSelection(ports: Pick<Ports, 'cms' | 'shop' | 'subscriptions' | 'site' | 'report'>) {
  const { cms, shop, subscriptions, site, report } = ports;
  return async ({ slug }: { slug: string }): Promise<SelectionView> => {
    if (!isPathSegment(slug)) throw new Failure('selection');
    const [selection, latest, plans, { promotion, memberPrices }] = await Promise.all([
      cms.getSelection(slug),
      report.settle(cms.listSelections(MAX_LATEST), 'selections', { isEmpty: isEmptyList }),
      report.settle(subscriptions.listPlans(), 'subscription'),
      loadMemberPromotion({ shop, report }),
    ]);
    if (selection === null) throw new Failure('selection');

    const { title, month, image, wines, content } = selection;
    const bottles = await report.settle(findSelectionBottles({ shop }, wines, promotion), 'products');
    const type = toSelectionType(selection.kind);
    const typeSlug = typeSlugOf(selection);
    const monthBadge = toMonthBadge(month);
    return {
      title,
      description: toDescription(title, type, month),
      canonicalPath: selectionHref(slug),
      breadcrumbs: toBreadcrumbs(
        title,
        { label: 'Club', href: paths.club },
        { label: 'Nuestras selecciones', href: paths.selections },
      ),
      type,
      monthBadge,
      image,
      story: htmlOrNull(content),
      wines: wines.map((wine) => ({ ...toWineCard(wine, site.brand.slug), pairings: toPairingViews(wine.pairings) })),
      bottles,
      plansHref: plansOfTypeHref(typeSlug),
      plan: mapBlock(plans, (list) => findPlan(list, { typeSlug, bottles: wines.length }, site.checkoutUrl)),
      memberPrices,
      adjacent: mapBlock(latest, (others) => toAdjacentSelections(selection, others)),
    };
  };
}

function toDescription(title: string, { name, audience }: SelectionTypeView, month: Selection['month']): string {
  const when = month === null ? '' : `, ${toMonthPhrase(month)}`;
  return `${withFullStop(title)} Selección ${name} (${uncapitalise(audience)})${when}.`;
}

/** The plan whose next box costs least, of those that send so many bottles of a type. */
function findPlan(
  plans: readonly Plan[],
  { typeSlug, bottles }: { typeSlug: string; bottles: number },
  checkoutUrl: string,
): PlanCardView | null {
  if (typeSlug === '' || bottles === 0) return null;
  const cards = subscriptionsOf(plans)
    .filter(({ box }) => toTypeSlug(box.title) === typeSlug && box.bottles === bottles)
    .map((plan) => toPlanCard(plan, checkoutUrl));
  const priceOf = ({ discountedPrice, fullPrice }: PlanCardView) => discountedPrice ?? fullPrice;
  return cards.toSorted((one, other) => priceOf(one) - priceOf(other))[0] ?? null;
}

/** `label` is the month: "Octubre 2026". */
export type AdjacentSelection = { label: string; title: string; href: string };

export type AdjacentSelections = { previous: AdjacentSelection | null; next: AdjacentSelection | null };

/**
 * The selections before and after this one: the nearest of the same type; if there is none, the nearest of any type.
 * Both are null if this selection has no month.
 */
function toAdjacentSelections(selection: Selection, others: readonly Selection[]): AdjacentSelections {
  const { month } = selection;
  if (month === null) return { previous: null, next: null };
  const dated = others.filter(isDated);
  const type = toSelectionType(selection.kind).name;
  const pickNearest = (list: DatedSelection[]) =>
    list.find((other) => toSelectionType(other.kind).name === type) ?? list[0];
  const earlier = dated
    .filter((other) => compareMonths(other.month, month) < 0)
    .toSorted((one, other) => compareMonths(other.month, one.month));
  const later = dated
    .filter((other) => compareMonths(other.month, month) > 0)
    .toSorted((one, other) => compareMonths(one.month, other.month));
  return { previous: toLink(pickNearest(earlier)), next: toLink(pickNearest(later)) };
}

function toLink(selection: DatedSelection | undefined): AdjacentSelection | null {
  if (selection === undefined) return null;
  return { label: formatMonth(selection.month), title: selection.title, href: selectionHref(selection.slug) };
}

/** What the wines of a selection cost in the shop, one bottle of each, in pesos. */
export type SelectionBottles = {
  /** In the order of the wines. */
  products: { sku: string; name: string; href: string; price: number }[];
  /** For guests, and for members: null if they pay the same. Each has its price without national taxes. */
  total: number;
  withoutTaxes: number;
  memberTotal: number | null;
  memberWithoutTaxes: number;
};

const guest: Buyer = { isSubscriber: false, promotion: null };

/**
 * Looks the wines of a selection up in the shop: a wine that is sold has its profile's slug there. Null unless all of
 * them are in stock; then there is nothing to compare a selection with.
 */
async function findSelectionBottles(
  { shop }: Pick<Ports, 'shop'>,
  wines: readonly Wine[],
  promotion: MemberPromotion | null,
): Promise<SelectionBottles | null> {
  const parts = await findBoxParts(
    { shop },
    wines.map(({ slug }) => ({ idOrSlug: slug, quantity: 1 })),
  );
  // The service also finds products by sku, and a sku may happen to be equal to a slug.
  if (parts === null || parts.some(({ product }, at) => product.slug !== wines[at]?.slug)) return null;
  const total = toSeparatePrice(parts, guest);
  if (total === null) return null;
  const member: Buyer = { isSubscriber: true, promotion };
  const memberTotal = toSeparatePrice(parts, member);
  return {
    products: parts.map(toBottle),
    total,
    withoutTaxes: toPrice(parts, guest).withoutTaxes,
    memberWithoutTaxes: toPrice(parts, member).withoutTaxes,
    memberTotal: toMemberTotal({ regular: total, member: memberTotal }),
  };
}

function toBottle({ product, quantity }: BoxPart): SelectionBottles['products'][number] {
  const { pays } = toPrice([{ product, quantity }], guest);
  return { sku: product.sku, name: product.name, href: productHref(product), price: pays };
}
