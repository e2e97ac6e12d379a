import { type Block, mapBlock } from '../../block.ts';
import { emptyLeadForm, type LeadFormView } from '../../leads/lead-form-view.ts';
import { defaultImage } from '../../values/image.ts';
import { categoryHref, type PageFacts, productHref, toBreadcrumbs, wineryHref } from '../../values/links.ts';
import { paths } from '../../values/paths.ts';
import { cutText } from '../../values/text.ts';
import { type OfferDates, toOfferDates, type WithOfferDates } from '../../values/validity.ts';
import { formatScore, type ProductCardView, toProductCard, toPromotionBadge } from '../card/product-card-view.ts';
import { isSoldOut, type QuantityOption, toQuantityOptions, toStockBadge } from '../card/stock.ts';
import { type Category, isMenuCategory, titleOf } from '../category.ts';
import { toNamedPromotion, toUnitPriceList, toUnitPrices, type UnitPriceRow } from '../price/price-list.ts';
import { type Bottle, describeSingleBottle, toBottles } from '../price/unit-prices.ts';
import type { Benefit, MemberPromotion, Product, ProductWithFicha } from '../product.ts';
import { toListingHref } from '../product-query.ts';
import { type BoxContents, type BoxPart, toBoxContents } from './box-contents.ts';
import { type FichaFact, toFichaFacts } from './ficha-facts.ts';
import { type RelatedProducts, toKinshipQuery } from './related-products.ts';

/** What the store knows of a product, for its sheet (S3.11). The gallery shows each image as thumbnail, main and modal image, in different sizes. */
export type StoreSheet = SheetHead &
  WithOfferDates & {
    metaDescription: string;
    /** The link back to the event that the shopper came from, or else to the category's listing, or else to the shop. */
    back: { label: string; href: string };
    winery: { name: string; href: string } | null;
    brand: string | null;
    prices: UnitPriceRow[];
    /** "97 puntos · Gran Jurado del Álamo", or null. */
    score: string | null;
    badgeInfo: string | null;
    /** The label of the product's own promotion (S3.11 promotionData), or null. */
    badgePromo: string | null;
    /** When the members' promotion runs, if the sheet has a member price. */
    memberDates?: OfferDates;
    bottles: Bottle[];
    /** Whether the contents are listed: of a single bottle, name and ficha say it all. */
    hasContents: boolean;
    /** The products in a box, with their prices. Null if this product is no box, or if the shop does not sell all of them. */
    box: Block<BoxContents | null>;
    quantityOptions: QuantityOption[];
    soldOut: boolean;
    /** The form for a restock notice; null if the product is in stock. */
    form: LeadFormView | null;
    ficha: FichaFact[];
    paragraphs: string[];
    /** For structured data: the price for guests, truncated to cents, and the availability. */
    offer: { price: number; availability: 'InStock' | 'OutOfStock' };
    /** The event that the shopper came from; null if the URL names none. Its data is null if there is no such event. */
    event: Block<{ title: string; href: string } | null> | null;
    /** Failed if the members' promotion is unavailable, so that no cache stores the page without member prices. */
    memberPrices: Block<null>;
    benefits: Block<Benefit[]>;
    /** Other products of the same variety, winery or type; null if there are none. */
    related: Block<{ title: string; cards: ProductCardView[] } | null>;
    /** The listing that offers other products if this one is sold out. */
    otherOptionsHref: string;
  };

type SheetHead = Omit<PageFacts, 'description'> &
  Pick<Product, 'sku' | 'gtin' | 'mpn' | 'name' | 'category' | 'images' | 'temperature' | 'description'>;

export type SheetFacts = {
  product: ProductWithFicha;
  category: Category;
  promotion: MemberPromotion | null;
  event: StoreSheet['event'];
  memberPrices: Block<null>;
  benefits: Block<Benefit[]>;
  related: Block<RelatedProducts | null>;
  parts: Block<BoxPart[] | null>;
};

const META_DESCRIPTION_LENGTH = 155;

export function toStoreSheet(facts: SheetFacts): StoreSheet {
  const { product, category, promotion, memberPrices, benefits } = facts;
  const event = facts.event?.status === 'loaded' ? facts.event.data : null;
  const listing = toListingLink(category);
  const place = event ? { label: event.title, href: event.href } : listing;
  const winery = product.wineries[0];
  const soldOut = isSoldOut(product);
  const bottles = toBottles(product.content);
  const prices = toUnitPriceList(product, promotion);
  const isBox = facts.parts.status === 'loaded' && facts.parts.data !== null;
  return {
    sku: product.sku,
    gtin: product.gtin,
    mpn: product.mpn,
    name: product.name,
    title: product.name,
    metaDescription: toMetaDescription(product.description || product.name),
    canonicalPath: productHref(product),
    breadcrumbs: toBreadcrumbs(product.name, { label: 'Tienda', href: paths.shop }, place),
    back: place
      ? { label: `Volver a ${place.label}`, href: place.href }
      : { label: 'Volver a la tienda', href: paths.shop },
    category: product.category,
    winery: winery === undefined ? null : { name: winery.name, href: wineryHref(winery.id) },
    brand: product.brands[0]?.name ?? null,
    prices,
    score: product.score && formatScore(product.score),
    badgeInfo: toStockBadge(product),
    badgePromo: toPromotionBadge(product),
    ...toOfferDates(toNamedPromotion(product)?.validity),
    ...toMemberDates(prices, promotion),
    images: product.images.length === 0 ? [defaultImage(product.name)] : product.images,
    bottles,
    hasContents: isBox || (bottles.length > 0 && describeSingleBottle(product.name, bottles) === null),
    box: mapBlock(facts.parts, (parts) => parts && toBoxContents(product, parts, promotion)),
    quantityOptions: toQuantityOptions(product),
    soldOut,
    form: soldOut ? emptyLeadForm('avisame', `Avisame cuando vuelva: ${product.name} (${product.sku}).`) : null,
    ficha: toFichaFacts(product),
    temperature: product.temperature,
    description: product.description,
    paragraphs: product.description.split('\n').filter((paragraph) => paragraph.trim() !== ''),
    offer: { price: toUnitPrices(product, null).guest, availability: soldOut ? 'OutOfStock' : 'InStock' },
    event: facts.event,
    memberPrices,
    benefits,
    related: mapBlock(
      facts.related,
      (found) => found && { title: found.title, cards: found.products.map((other) => toProductCard(other, promotion)) },
    ),
    otherOptionsHref: listing === null ? paths.shop : toListingHref(listing.href, toKinshipQuery(product)),
  };
}

function toMemberDates(
  prices: readonly UnitPriceRow[],
  promotion: MemberPromotion | null,
): Pick<StoreSheet, 'memberDates'> {
  const { offerDates } = toOfferDates(promotion?.validity, 'Precio de SOCIOS válido');
  return offerDates === undefined || prices.every(({ kind }) => kind !== 'member') ? {} : { memberDates: offerDates };
}

/** Null if the category has no listing. */
function toListingLink(category: Category): { label: string; href: string } | null {
  return isMenuCategory(category.name) ? { label: titleOf(category), href: categoryHref(category.name) } : null;
}

/** The description for search engines: one line, cut after a whole word. */
function toMetaDescription(description: string): string {
  const text = description.replace(/\s+/g, ' ').trim();
  if (text.length <= META_DESCRIPTION_LENGTH) return text;
  const cut = cutText(text, META_DESCRIPTION_LENGTH);
  return `${cut.includes(' ') ? cut.slice(0, cut.lastIndexOf(' ')) : cut}…`;
}
