import type { FeedProduct } from '#core/store/feed-product.ts';
import { paths } from '#core/values/paths.ts';
import { xmlText } from './xml-text.ts';

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

export function toProductFeedItem(product: FeedProduct): string {
  const { sku, title, description, url, imageUrl, price, availability, brand, productType } = product;
  return `<item>
<g:id>${xmlText(sku)}</g:id>
<title>${xmlText(title)}</title>
<description>${xmlText(description)}</description>
<link>${xmlText(url)}</link>
${optional('image_link', imageUrl)}<g:price>${price} ARS</g:price>
<g:availability>${availability}</g:availability>
${optional('brand', brand)}<g:product_type>${xmlText(productType)}</g:product_type>
<g:condition>new</g:condition>
</item>
`;
}

function optional(name: string, value: string | null): string {
  return value === null ? '' : `<g:${name}>${xmlText(value)}</g:${name}>\n`;
}
