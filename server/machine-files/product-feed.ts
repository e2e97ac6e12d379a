import type { FeedPlan } from '#core/club/list-feed-plans.ts';
import type { FeedProduct, FeedShipping } from '#core/store/catalogue/read-catalogue.ts';
import { paths } from '#core/values/paths.ts';
import { xmlText } from '../http/xml-text.ts';

/** The start of the product feed: RSS 2.0 with the `g:` fields of Google's product data specification. */
export function productFeedStart({ brandName, origin }: { brandName: string; origin: string }): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
<title>${xmlText(brandName)}</title>
<link>${xmlText(origin + paths.shop)}</link>
<description>${xmlText(`Los productos de ${brandName}.`)}</description>
<language>es-AR</language>
`;
}

export const PRODUCT_FEED_END = '</channel>\n</rss>\n';

export function toProductFeedItem(product: FeedProduct & { shipping: FeedShipping | null }): string {
  const { gtin, mpn, salePrice, millilitres, labels } = product;
  const fields = {
    'g:id': product.sku,
    title: product.title,
    description: product.description,
    link: product.url,
    'g:image_link': product.jpegUrl,
    'g:price': `${product.price} ARS`,
    'g:sale_price': salePrice === null ? null : `${salePrice} ARS`,
    'g:sale_price_effective_date': product.salePeriod ?? null,
    'g:availability': product.availability,
    'g:brand': product.brand,
    'g:gtin': gtin,
    'g:mpn': mpn,
    'g:identifier_exists': gtin === null && mpn === null ? 'no' : null,
    'g:google_product_category': product.googleCategory,
    'g:product_type': product.productType,
    'g:unit_pricing_measure': millilitres === null ? null : `${millilitres}ml`,
    // The sheet has the price of a litre, too.
    'g:unit_pricing_base_measure': millilitres === null ? null : '1l',
    'g:condition': 'new',
    // What a campaign is split by: the same number means the same in every item.
    'g:custom_label_0': labels.type,
    'g:custom_label_1': labels.province,
    'g:custom_label_2': labels.priceBand,
    'g:custom_label_3': labels.offer,
  };
  const others = product.otherJpegUrls.map((url) => toElement(['g:additional_image_link', url]));
  const parts = [...Object.entries(fields).map(toElement), ...others, toShipping(product.shipping)];
  return `<item>\n${parts.join('')}</item>\n`;
}

function toShipping(shipping: FeedShipping | null): string {
  if (shipping === null) return '';
  const parts = {
    'g:country': 'AR',
    'g:price': `${shipping.price} ARS`,
    'g:max_handling_time': shipping.preparationDays === null ? null : String(shipping.preparationDays),
    'g:min_transit_time': String(shipping.minDays),
    'g:max_transit_time': String(shipping.maxDays),
  };
  return toGroup('g:shipping', parts) + toFreeShipping(shipping);
}

/** A dearer product is shown with free shipping. */
function toFreeShipping({ freeFrom }: FeedShipping): string {
  if (freeFrom === null) return '';
  return toGroup('g:free_shipping_threshold', { 'g:country': 'AR', 'g:price_threshold': `${freeFrom} ARS` });
}

/** A plan of the club: `g:price` is what is paid first, `g:subscription_cost` what is paid each month. */
export function toPlanFeedItem(plan: FeedPlan): string {
  const fields = {
    'g:id': plan.id,
    title: plan.title,
    description: plan.description,
    link: plan.url,
    'g:image_link': plan.jpegUrl,
    'g:price': `${plan.price} ARS`,
    'g:availability': 'in_stock',
    'g:brand': plan.brand,
    'g:identifier_exists': 'no',
    'g:google_product_category': plan.googleCategory,
    'g:product_type': plan.productType,
    'g:condition': 'new',
  };
  return `<item>\n${Object.entries(fields).map(toElement).join('')}${toSubscriptionCost(plan)}</item>\n`;
}

function toSubscriptionCost({ monthlyPrice }: FeedPlan): string {
  if (monthlyPrice === null) return '';
  const parts = { 'g:period': 'month', 'g:period_length': '1', 'g:amount': `${monthlyPrice} ARS` };
  return toGroup('g:subscription_cost', parts);
}

function toGroup(name: string, parts: Readonly<Record<string, string | null>>): string {
  return `<${name}>\n${Object.entries(parts).map(toElement).join('')}</${name}>\n`;
}

function toElement([name, value]: [string, string | null]): string {
  return value === null ? '' : `<${name}>${xmlText(value)}</${name}>\n`;
}
