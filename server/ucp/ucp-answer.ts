import { absoluteUrl, imageUrls, isPicture } from '#client/structured-data/described.ts';
import { LEGAL_WARNING } from '#core/site/seller.ts';
import type { CatalogueItem, FoundItems, LookedUp } from '#core/store/catalogue/search-catalogue.ts';
import { menuCategories } from '#core/store/category.ts';
import type { PriceRow } from '#core/store/price/price-list.ts';
import { isProductId } from '#core/store/product.ts';
import { cartByLinkHref } from '#core/values/links.ts';
import { serverPaths } from '#core/values/paths.ts';
import { type FilterFaults, listingFilterKeys, toCursor } from './ucp-request.ts';

export const UCP_VERSION = '2026-04-08';

const SPEC = `https://ucp.dev/${UCP_VERSION}`;
const SEARCH = 'dev.ucp.shopping.catalog.search';
const LOOKUP = 'dev.ucp.shopping.catalog.lookup';

/** What answers say of the shop itself. `origin` has no trailing slash. */
export type UcpShop = { origin: string; brandName: string };

/** `/.well-known/ucp`: which parts of the protocol the shop serves, and where. */
export function toProfile({ origin }: UcpShop) {
  const capability = (name: string) => [
    {
      version: UCP_VERSION,
      spec: `${SPEC}/specification/catalog/${name}`,
      schema: `${SPEC}/schemas/shopping/catalog_${name}.json`,
    },
  ];
  return {
    ucp: {
      version: UCP_VERSION,
      services: {
        'dev.ucp.shopping': [
          {
            version: UCP_VERSION,
            spec: `${SPEC}/specification/overview`,
            transport: 'mcp',
            schema: `${SPEC}/services/shopping/mcp.openrpc.json`,
            endpoint: origin + serverPaths.ucpMcp,
          },
        ],
      },
      capabilities: { [SEARCH]: capability('search'), [LOOKUP]: capability('lookup') },
      payment_handlers: {},
    },
  };
}

type Message = { type: 'info' | 'warning'; code: string; content: string; presentation?: 'disclosure' };

const priceIgnored: Message = {
  type: 'warning',
  code: 'price_filter_ignored',
  content: 'Los precios son en pesos argentinos (ARS): el filtro de precio en otra moneda no se aplicó.',
};

const unknownCategory: Message = {
  type: 'warning',
  code: 'unknown_category',
  content: `Las categorías se llaman ${menuCategories.join(', ')}: con otro nombre no se encuentra nada.`,
};

const filterIgnored: Message = {
  type: 'warning',
  code: 'filter_ignored',
  content: `Un filtro con otro nombre se ignoró. Los filtros se llaman así: ${['categories', 'price', ...listingFilterKeys].join(', ')}.`,
};

/** Where products are shown, the law wants this sentence beside them. */
const ageRestricted: Message = {
  type: 'warning',
  code: 'age_restricted',
  content: LEGAL_WARNING,
  presentation: 'disclosure',
};

const notOffered = 'un producto que no existe';

type AskedSearch = FilterFaults & { page: number; limit: number };

export function toSearchAnswer(
  { items, total, hasNext, refusal, adjustment }: FoundItems,
  { page, limit, isPriceIgnored, hasUnknownCategory, hasUnknownFilter }: AskedSearch,
  shop: UcpShop,
) {
  return {
    ucp: envelope(SEARCH),
    products: items.map((item) => toProduct(item, shop)),
    pagination: {
      has_next_page: hasNext,
      total_count: total,
      ...(hasNext && { cursor: toCursor({ page: page + 1, limit }) }),
    },
    ...withMessages([
      ...(items.length > 0 ? [ageRestricted] : []),
      ...(refusal === null ? [] : [{ type: 'info', code: 'not_searched', content: refusal } satisfies Message]),
      ...(adjustment === null
        ? []
        : [{ type: 'info', code: 'search_adjusted', content: adjustment } satisfies Message]),
      ...(hasUnknownCategory ? [unknownCategory] : []),
      ...(hasUnknownFilter ? [filterIgnored] : []),
      ...(isPriceIgnored ? [priceIgnored] : []),
    ]),
  };
}

/** A product that two ids name is in the answer once. */
export function toLookupAnswer(found: readonly LookedUp[], isPriceIgnored: boolean, shop: UcpShop) {
  const bySku = new Map<string, { item: CatalogueItem; ids: string[] }>();
  for (const { id, item } of found) {
    if (item === null) continue;
    const known = bySku.get(item.sku);
    if (known === undefined) bySku.set(item.sku, { item, ids: [id] });
    else known.ids.push(id);
  }
  const missing = found.filter(({ item }) => item === null);
  return {
    ucp: envelope(LOOKUP),
    products: Array.from(bySku.values(), ({ item, ids }) => {
      const inputs = ids.map((id) => ({ id, match: id === item.slug && id !== item.sku ? 'featured' : 'exact' }));
      const product = toProduct(item, shop);
      return { ...product, variants: product.variants.map((variant) => ({ ...variant, inputs })) };
    }),
    ...withMessages([
      ...(bySku.size > 0 ? [ageRestricted] : []),
      ...missing.map(({ id }): Message => ({ type: 'info', code: 'not_found', content: toShownId(id) })),
      ...(isPriceIgnored ? [priceIgnored] : []),
    ]),
  };
}

export function toProductAnswer({ id, item }: LookedUp, isPriceIgnored: boolean, shop: UcpShop) {
  if (item === null) {
    const content = `Producto no encontrado: ${toShownId(id)}`;
    return {
      ucp: { ...envelope(LOOKUP), status: 'error' },
      messages: [{ type: 'error', code: 'not_found', content, severity: 'unrecoverable' }],
    };
  }
  return {
    ucp: envelope(LOOKUP),
    product: toProduct(item, shop),
    ...withMessages([ageRestricted, ...(isPriceIgnored ? [priceIgnored] : [])]),
  };
}

function envelope(capability: string) {
  return { version: UCP_VERSION, status: 'success', capabilities: { [capability]: [{ version: UCP_VERSION }] } };
}

function withMessages(messages: readonly Message[]) {
  return messages.length === 0 ? {} : { messages };
}

/** A text that can be no id is not repeated. */
function toShownId(id: string): string {
  return isProductId(id) ? id : notOffered;
}

/** A product of the shop is its own and only variant. */
function toProduct(item: CatalogueItem, { origin, brandName }: UcpShop) {
  const { sku, name, prices, tags, score, winery } = item;
  const [guest, member] = prices;
  const price = guest && toMoney(toPaid(guest));
  const listPrice = guest && guest.discountedPrice !== null ? toMoney(guest.regularPrice) : undefined;
  const shared = {
    title: name,
    description: { plain: item.description.trim() || name },
    url: absoluteUrl(item.href, origin),
    categories: [{ value: item.category, taxonomy: 'merchant' }],
    media: item.images.filter(isPicture).map((image) => ({
      type: 'image',
      url: imageUrls(image, ['square'], origin)[0] ?? absoluteUrl(image.url, origin),
      alt_text: image.alt || name,
    })),
    ...(tags.length > 0 && { tags }),
  };
  return {
    id: sku,
    handle: item.slug,
    ...shared,
    price_range: { min: price, max: price },
    ...(listPrice && { list_price_range: { min: listPrice, max: listPrice } }),
    variants: [
      {
        id: sku,
        sku,
        ...(item.gtin !== null && { barcodes: [{ type: 'GTIN', value: item.gtin }] }),
        ...shared,
        price,
        ...(listPrice && { list_price: listPrice }),
        availability: { available: !item.soldOut, status: item.soldOut ? 'out_of_stock' : 'in_stock' },
        seller: { name: brandName },
        metadata: {
          ...(guest && { price_without_taxes: toMoney(guest.noTaxPrice) }),
          ...toOfferMetadata(item),
          ...(member && { member_price: toMoney(toPaid(member)) }),
          ...(item.soldOut ? {} : { cart_url: absoluteUrl(cartByLinkHref([sku]), origin) }),
        },
      },
    ],
    metadata: { ...(winery !== null && { winery }), ...(score !== null && { score }) },
  };
}

/** When the promotion of a price runs, and its conditions. */
function toOfferMetadata({ offerDates }: CatalogueItem) {
  if (offerDates === undefined) return {};
  const { from, until, terms } = offerDates;
  return {
    ...(from !== null && { price_valid_from: from }),
    ...(until !== null && { price_valid_until: until }),
    ...(terms !== null && { promotion_terms: terms }),
  };
}

function toPaid({ discountedPrice, regularPrice }: PriceRow): number {
  return discountedPrice ?? regularPrice;
}

/** Pesos in minor units. */
function toMoney(pesos: number): { amount: number; currency: 'ARS' } {
  return { amount: Math.round(pesos * 100), currency: 'ARS' };
}
