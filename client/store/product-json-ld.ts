import type { Json } from '#core/json.ts';
import type { ProductSheet } from '#core/store/product-sheet.ts';
import { shareUrl } from '../ui/picture.tsx';

/** The product as structured data (schema.org Product with one Offer). `origin` has no trailing slash. */
export function productJsonLd(sheet: ProductSheet, origin: string): Json {
  const url = `${origin}${sheet.canonicalPath}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: sheet.name,
    sku: sheet.sku,
    url,
    category: sheet.category,
    image: sheet.images.map((image) => shareUrl(image, origin)),
    ...(sheet.description === '' ? {} : { description: sheet.description }),
    ...(sheet.brand === null ? {} : { brand: { '@type': 'Brand', name: sheet.brand } }),
    offers: {
      '@type': 'Offer',
      url,
      price: sheet.offer.price,
      priceCurrency: 'ARS',
      availability: `https://schema.org/${sheet.offer.availability}`,
      itemCondition: 'https://schema.org/NewCondition',
    },
  };
}
