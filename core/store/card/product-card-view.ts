import { defaultImage, type Image } from '../../values/image.ts';
import { OFFER_TERMS_ID, productHref } from '../../values/links.ts';
import { fold } from '../../values/text.ts';
import { toShortDates } from '../../values/validity.ts';
import { toNamedPromotion, toUnitPriceList, type UnitPriceRow } from '../price/price-list.ts';
import type { MemberPromotion, Origin, Product, Score } from '../product.ts';
import { isSoldOut, toStockBadge } from './stock.ts';

export type ProductCardView = {
  sku: string;
  name: string;
  href: string;
  image: Image;
  winery: string | null;
  /** "Gualtallary, Mendoza"; null if the service does not say where the product comes from. */
  place: string | null;
  /** "97 puntos"; null if the product has no score. */
  score: string | null;
  prices: UnitPriceRow[];
  /** The label of the product's own promotion ("25% OFF de primavera"), or null. */
  promotionBadge: string | null;
  /** When that promotion runs, "Del 1/11 al 30/11", or where its conditions are. Absent if the service says neither. */
  promotionDates?: { label: string; href: string };
  /** "ULTIMOS EN STOCK", or null. */
  stockBadge: string | null;
  soldOut: boolean;
};

/** `event` is the slug of the event that the product sheet links back to, or null. */
export function toProductCard(
  product: Product,
  memberPromotion: MemberPromotion | null,
  event: string | null = null,
): ProductCardView {
  const place = product.origin && toPlaceName(product.origin);
  const score = product.score && formatPoints(product.score);
  return {
    sku: product.sku,
    name: product.name,
    href: productHref(product, event),
    image: product.images[0] ?? defaultImage(product.name),
    winery: product.wineries[0]?.name ?? null,
    place,
    score,
    prices: toUnitPriceList(product, memberPromotion),
    promotionBadge: toPromotionBadge(product),
    ...toPromotionDates(product, event),
    stockBadge: toStockBadge(product),
    soldOut: isSoldOut(product),
  };
}

/** The label of the product's own promotion; null if there is none, or it is empty. */
export function toPromotionBadge(product: Pick<Product, 'price' | 'promotion'>): string | null {
  return toNamedPromotion(product)?.label || null;
}

/** The short dates of the product's own promotion, with the address of its dates and conditions on the sheet. */
function toPromotionDates(product: Product, event: string | null): Pick<ProductCardView, 'promotionDates'> {
  const validity = toNamedPromotion(product)?.validity;
  const dates = toShortDates(validity);
  const label = [dates, validity?.terms ? 'Condiciones' : null].filter((part) => part !== null).join(' · ');
  return label === '' ? {} : { promotionDates: { label, href: `${productHref(product, event)}#${OFFER_TERMS_ID}` } };
}

/** A place as a card names it: "Gualtallary, Mendoza"; only the province if the place within it is unknown. */
export function toPlaceName({ province, region }: Origin): string {
  return region === null || region === province ? province : `${region}, ${province}`;
}

/** The id of a province in a query: its name in lower case, without accents and with hyphens ("rio-negro"). */
export function toProvinceId(province: string): string {
  return (fold(province).match(/[\p{L}\p{N}]+/gu) ?? []).join('-');
}

/** "97 puntos", or "92,5 puntos". */
export function formatPoints({ points }: Pick<Score, 'points'>): string {
  return `${String(points).replace('.', ',')} puntos`;
}

/** "97 puntos · Gran Jurado del Álamo". */
export function formatScore(score: Score): string {
  return [formatPoints(score), score.source.trim()].filter((text) => text !== '').join(' · ');
}
