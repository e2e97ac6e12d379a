import type { OfferChange } from '../block.ts';
import type { Landing, ListedLanding, Plan } from '../club/plan.ts';
import type { Ports } from '../ports/ports.ts';
import type { Cms, Lambda, Shop, Subscriptions } from '../ports/services.ts';
import type { Banner, FoundProducts, MemberPromotion, Product, SpecialEvent } from '../store/product.ts';
import { isInForce, nextChange, type Validity } from '../values/validity.ts';
import type { CarouselSlide, MenuView } from './site-content.ts';

/**
 * The ports without the offers that do not run now. What a data cache holds outlives the begin and the end of an offer, so each
 * read decides anew, and records when the next of the offers that it saw begins or ends. Until then equal data stays the
 * identical object.
 */
export function withOffersInForce(ports: Ports): Ports {
  const { shop, cms, subscriptions, lambda, clock, report, ignoresContentDates } = ports;
  const content: Now = { clock, report, showsAll: ignoresContentDates };
  return {
    ...ports,
    shop: withMethods(shop, shopOffers(shop, ports)),
    cms: withMethods(cms, cmsOffers(cms, content)),
    subscriptions: withMethods(subscriptions, clubOffers(subscriptions, content)),
    lambda: withMethods(lambda, lambdaOffers(lambda, ports)),
  };
}

/**
 * The service with some of its methods replaced. The others run on the service itself: an adapter may be an instance of a class with
 * private fields. Each is bound once.
 */
function withMethods<T extends object>(service: T, methods: Partial<T>): T {
  const known = new Map<PropertyKey, { value: unknown; bound: unknown }>();
  return new Proxy<T>(Object.create(service), {
    get(_target, name) {
      if (Object.hasOwn(methods, name)) return Reflect.get(methods, name);
      const value: unknown = Reflect.get(service, name);
      if (typeof value !== 'function') return value;
      let found = known.get(name);
      if (found?.value !== value) {
        found = { value, bound: value.bind(service) };
        known.set(name, found);
      }
      return found.bound;
    },
  });
}

/** `showsAll` tells whether a read leaves out nothing; by default none does. */
type Now = Pick<Ports, 'clock' | 'report'> & { showsAll?: () => boolean };

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
  const slides = createCurrentList<CarouselSlide>(now);
  const events = createCurrentList<SpecialEvent>(now);
  return {
    getMenu: async () => menu(await cms.getMenu()),
    listCarouselSlides: async () => slides(await cms.listCarouselSlides()),
    listSpecialEvents: async () => events(await cms.listSpecialEvents()),
    getSpecialEvent: async (slug) => watched(await cms.getSpecialEvent(slug), now),
  } satisfies Partial<Cms>;
}

function clubOffers(subscriptions: Subscriptions, now: Now) {
  const plans = createCurrent(now, offersOfPlans, toCurrentPlans);
  const landings = createCurrentList<ListedLanding>(now);
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
    listLandings: async () => landings(await subscriptions.listLandings()),
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

/**
 * Returns what a value is now, and records when that changes. `offersOf` are the validities in it, `toCurrent` makes what is left
 * of it at an instant. The result is remembered with the value until the next change.
 */
function createCurrent<T extends object>(
  { clock, report, showsAll = () => false }: Now,
  offersOf: (value: T) => (Validity | undefined)[],
  toCurrent: (value: T, now: number) => T,
): <V extends T>(value: V) => V {
  const known = new WeakMap<T, { current: T; since: number; change: OfferChange | null }>();
  return <V extends T>(value: V): V => {
    if (showsAll()) return value;
    const now = clock.now();
    let found = known.get(value);
    if (found === undefined || now < found.since || (found.change !== null && now >= found.change.at)) {
      const offers = offersOf(value).filter((offer) => offer !== undefined);
      const inForce = offers.filter((offer) => isInForce(offer, now));
      const current = inForce.length === offers.length ? value : toCurrent(value, now);
      found = { current, since: offers.length === 0 ? -Infinity : now, change: findChange(offers, inForce, now) };
      known.set(value, found);
    }
    if (found.change !== null) report.recordOfferChange(found.change);
    // `toCurrent` keeps every field but the offers.
    return found.current as V;
  };
}

/** The next change of offers; `shown` are those that run now. Null if none of them changes. */
function findChange(offers: readonly Validity[], shown: readonly Validity[], now: number): OfferChange | null {
  const at = nextChange(offers, now);
  return at === null ? null : { at, endsAt: nextChange(shown, now) };
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
  const offers = subject?.validity === undefined ? [] : [subject.validity];
  const now = clock.now();
  const change = findChange(
    offers,
    offers.filter((offer) => isInForce(offer, now)),
    now,
  );
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
