import { isPreview } from '../block.ts';
import type { Plan } from '../club/plan.ts';
import type { Ports } from '../ports/ports.ts';
import type { Cms, Lambda, Shop, Subscriptions } from '../ports/services.ts';
import type { Banner, FoundProducts, MemberPromotion, Product } from '../store/product.ts';
import { isInForce, nextChange, type Validity } from '../values/validity.ts';
import type { MenuView } from './site-content.ts';

/**
 * The ports without the offers that do not run now. What a data cache holds outlives the begin and the end of an offer, so each
 * read decides anew, and records when the next of the offers that it saw begins or ends. Until then equal data stays the
 * identical object.
 */
export function withOffersInForce(ports: Ports): Ports {
  const { shop, cms, subscriptions, lambda } = ports;
  return {
    ...ports,
    shop: withMethods(shop, shopOffers(shop, ports)),
    cms: withMethods(cms, cmsOffers(cms, ports)),
    subscriptions: withMethods(subscriptions, clubOffers(subscriptions, ports)),
    lambda: { ...lambda, ...lambdaOffers(lambda, ports) },
  };
}

/** The service with some of its methods replaced. An adapter may be an instance of a class, whose methods are not its own. */
function withMethods<T extends object>(service: T, methods: Partial<T>): T {
  return Object.assign(Object.create(service), methods);
}

type Now = Pick<Ports, 'clock' | 'report'>;

function shopOffers(shop: Shop, now: Now) {
  const page = createCurrent(now, offersOfPage, toCurrentPage);
  const product = createCurrent(now, offersOfProduct, toCurrentProduct);
  const promotion = createCurrent(now, ({ validity }) => [validity], toCurrentPromotion);
  const banners = createCurrentList<Banner>(now);
  return {
    listProducts: async (query) => page(await shop.listProducts(query)),
    readCataloguePage: async (number) => page(await shop.readCataloguePage(number)),
    getProduct: async (slugOrSku, options) => {
      const found = await shop.getProduct(slugOrSku, options);
      return found && product(found);
    },
    getPromotion: async (id) => {
      const found = await shop.getPromotion(id);
      return found && promotion(found);
    },
    listBanners: async () => banners(await shop.listBanners()),
  } satisfies Partial<Shop>;
}

function cmsOffers(cms: Cms, now: Now) {
  const menu = createCurrent(now, ({ header }: MenuView) => [header.notification?.validity], toCurrentMenu);
  const inPreview = () => isPreview(now.report);
  const slides = createCurrentList<Awaited<ReturnType<Cms['listCarouselSlides']>>[number]>(now);
  const events = createCurrentList<Awaited<ReturnType<Cms['listSpecialEvents']>>[number]>(now);
  return {
    getMenu: async () => (inPreview() ? cms.getMenu() : menu(await cms.getMenu())),
    listCarouselSlides: async () => (inPreview() ? cms.listCarouselSlides() : slides(await cms.listCarouselSlides())),
    listSpecialEvents: async () => (inPreview() ? cms.listSpecialEvents() : events(await cms.listSpecialEvents())),
    getSpecialEvent: async (slug) => watched(await cms.getSpecialEvent(slug), now),
  } satisfies Partial<Cms>;
}

function clubOffers(subscriptions: Subscriptions, now: Now) {
  const plans = createCurrent(now, offersOfPlans, toCurrentPlans);
  const landing = createCurrent(
    now,
    (found: Landing) => [found.validity, ...found.groups.flatMap((group) => offersOfPlans(group.plans))],
    (found, at) => ({
      ...found,
      groups: found.groups.map((group) => ({ ...group, plans: toCurrentPlans(group.plans, at) })),
    }),
  );
  return {
    listPlans: async () => plans(await subscriptions.listPlans()),
    getLanding: async (slug) => {
      const found = await subscriptions.getLanding(slug);
      return found && landing(found);
    },
  } satisfies Partial<Subscriptions>;
}

function lambdaOffers(lambda: Lambda, now: Now) {
  const banners = createCurrentList<Banner>(now);
  return {
    listSectionBanners: async (section) => banners(await lambda.listSectionBanners(section)),
  } satisfies Partial<Lambda>;
}

type Landing = NonNullable<Awaited<ReturnType<Subscriptions['getLanding']>>>;

/**
 * Returns what a value is now, and records when that changes. `offersOf` are the validities in it, `toCurrent` makes what is left
 * of it at an instant. The result is remembered with the value until the next change.
 */
function createCurrent<T extends object>(
  { clock, report }: Now,
  offersOf: (value: T) => (Validity | undefined)[],
  toCurrent: (value: T, now: number) => T,
): <V extends T>(value: V) => V {
  const known = new WeakMap<T, { current: T; since: number; until: number | null }>();
  return <V extends T>(value: V): V => {
    const now = clock.now();
    let found = known.get(value);
    if (found === undefined || now < found.since || (found.until !== null && now >= found.until)) {
      const offers = offersOf(value).filter((offer) => offer !== undefined);
      const current = offers.every((offer) => isInForce(offer, now)) ? value : toCurrent(value, now);
      found = { current, since: offers.length === 0 ? -Infinity : now, until: nextChange(offers, now) };
      known.set(value, found);
    }
    if (found.until !== null) report.recordOfferChange(found.until);
    // `toCurrent` keeps every field but the offers.
    return found.current as V;
  };
}

/** The items of a list that are in force. */
function createCurrentList<T extends { validity?: Validity }>(now: Now): (list: T[]) => T[] {
  return createCurrent<T[]>(
    now,
    (list) => list.map(({ validity }) => validity),
    (list, at) => list.filter(({ validity }) => isInForce(validity, at)),
  );
}

/** A subject whose page itself says what there is outside of its validity. */
function watched<T extends { validity?: Validity }>(subject: T | null, { clock, report }: Now): T | null {
  const change = nextChange([subject?.validity], clock.now());
  if (change !== null) report.recordOfferChange(change);
  return subject;
}

function offersOfProduct({ promotion }: Product): (Validity | undefined)[] {
  return [promotion?.validity];
}

function offersOfPage({ items }: FoundProducts): (Validity | undefined)[] {
  return items.map(({ promotion }) => promotion?.validity);
}

function toCurrentPage(page: FoundProducts, now: number): FoundProducts {
  return { ...page, items: page.items.map((product) => toCurrentProduct(product, now)) };
}

function toCurrentProduct(product: Product, now: number): Product {
  const { promotion } = product;
  if (promotion === null || isInForce(promotion.validity, now)) return product;
  return { ...product, promotion: null, ...(hasEndedLately(promotion.validity, now) && { endedPromotion: promotion }) };
}

/** For so long a shopper may still have the product in a cart for its promotion. */
const LATELY_MS = 14 * 24 * 60 * 60 * 1000;

function hasEndedLately(validity: Validity | undefined, now: number): boolean {
  const until = validity?.until ?? null;
  return until !== null && now > until && now - until <= LATELY_MS;
}

function toCurrentPromotion(promotion: MemberPromotion, now: number): MemberPromotion {
  const hasEnded = promotion.isActive && hasEndedLately(promotion.validity, now);
  return { ...promotion, isActive: false, ...(hasEnded && { hasEnded }) };
}

function toCurrentMenu(menu: MenuView): MenuView {
  return { ...menu, header: { ...menu.header, notification: null } };
}

function offersOfPlans(plans: readonly Plan[]): (Validity | undefined)[] {
  return plans.map(({ validity }) => validity);
}

/** The validity is that of a plan's discount. */
function toCurrentPlans(plans: Plan[], now: number): Plan[] {
  return plans.map((plan) => (isInForce(plan.validity, now) ? plan : { ...plan, discountPercent: 0 }));
}
