import type { Image } from '../values/image.ts';
import type { Paginated } from '../values/pagination.ts';
import type { SafeHtml } from '../values/safe-html.ts';
import type { Validity } from '../values/validity.ts';

export type Named = { id: string; name: string };

/** A product's own promotion. `label` is its visible text, which may be empty. Without a validity it always runs. */
export type ProductPromotion = { label: string; priceWithDiscount: number; validity?: Validity };

/** Where a product comes from. `province` may be a country. `region` is the place within it, or null. */
export type Origin = { province: string; region: string | null };

/** The points that a jury gave, as in "97 puntos · Gran Jurado del Álamo". */
export type Score = { points: number; source: string };

/** A product of the shop service. Prices are in pesos. `slug` is the last segment of the service's `link`. */
export type Product = {
  sku: string;
  name: string;
  slug: string;
  price: number;
  promotion: ProductPromotion | null;
  /** A promotion that has ended while the service still sends it. */
  endedPromotion?: ProductPromotion;
  category: string;
  images: Image[];
  totalQuantity: number;
  reservedQuantity: number;
  /** One line per kind of bottle: "2 x Malbec Reserva 750 ml". */
  content: string;
  description: string;
  types: Named[];
  brands: Named[];
  wineries: Named[];
  varieties: Named[];
  selections: Named[];
  temperature: string | null;
  /** The percentage of taxes other than VAT, or null. */
  additionalTaxes: number | null;
  origin: Origin | null;
  score: Score | null;
  /** How many bottles one unit has; null if the service does not say. */
  bottleCount: number | null;
  /** The products that a box holds. Empty if the product is no box, or if the service does not say. */
  bottles: { sku: string; quantity: number }[];
  /** The trade's number (GTIN) and the maker's (MPN); null if the service does not say them. */
  gtin: string | null;
  mpn: string | null;
};

export type FichaRow = { title: string; description: string; icon: Image | null };

export type ProductWithFicha = Product & { ficha: FichaRow[] };

/** The members' promotion (S3.12). */
export type MemberPromotion = {
  /** Empty if the service does not say. */
  id: string;
  isActive: boolean;
  skus: string[];
  /** Whether the discount applies to the listed `skus` or to all other products. */
  appliesTo: 'listed' | 'others';
  discountPercent: number;
  validity?: Validity;
  /** Set if it was active and has ended while the service still sends it. */
  hasEnded?: true;
};

export type Collection = { id: string; name: string };

/** `device` is null if the banner is for all screens. */
export type Banner = {
  name: string;
  area: string;
  image: Image;
  device: 'desktop' | 'mobile' | null;
  link: string | null;
  validity?: Validity;
};

/**
 * How the service handled a search: `asked` is the typed text, `used` the text it searched, `suggestion` another text.
 */
export type SearchNote = { asked: string; used: string; suggestion: string | null };

/** A page of products. `search` is null unless the query had a search text. */
export type FoundProducts = Paginated<Product> & { search: SearchNote | null };

/** `sent` is how many products the service sent for the page, also those that cannot be used; `items` by default. */
export type CataloguePage = FoundProducts & { sent?: number };

export type FilterOption = Named & { quantity: number | null };

/** The options of each filter group, as sent by the service (S3.16). */
export type FilterOptions = {
  categories: FilterOption[];
  types: FilterOption[];
  varieties: FilterOption[];
  wineries: FilterOption[];
  brands: FilterOption[];
  bottles: FilterOption[];
  /** Empty if the service does not say. */
  provinces: FilterOption[];
  /** Null if the service says nothing of prices. */
  price: PriceOptions | null;
};

/** The filters of an empty listing. */
export const noFilterOptions: FilterOptions = {
  categories: [],
  types: [],
  varieties: [],
  wineries: [],
  brands: [],
  bottles: [],
  provinces: [],
  price: null,
};

/**
 * The lowest and the highest price of a listing, whatever price is chosen, and ranges of prices; both ends of a range
 * are included. Whole pesos.
 */
export type PriceOptions = {
  min: number | null;
  max: number | null;
  /** Empty if the service sends none. */
  ranges: { from: number; to: number | null; quantity: number | null }[];
};

/** The form of a sku. */
export const SKU = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,63}$/;

/** Whether the text has the form of a sku. Such a text needs no encoding in a URL, and is no path segment like "..". */
export function isSku(text: string): boolean {
  return SKU.test(text);
}

/** A sku or a slug, as a visitor may name a product. Slugs may have accents. */
const PRODUCT_ID = /^[\p{L}\p{N}_-][\p{L}\p{N}._-]{0,199}$/u;

export function isProductId(text: string): boolean {
  return PRODUCT_ID.test(text);
}

/** A reason to buy here, shown on every product sheet. */
export type Benefit = { title: string; description: string; icon: Image | null };

/** A special event (S3.13). The collection ids belong to the shop service; `updatedAt` is ISO 8601 or empty. */
export type SpecialEvent = {
  id: string;
  title: string;
  carouselTitle: string;
  carouselCollectionId: string;
  productCollectionId: string;
  slug: string;
  updatedAt: string;
  image: Image | null;
  /** Null if it is blank. */
  subtitle: string | null;
  /** Empty if there is none. */
  content: SafeHtml;
  /** Texts for search engines; empty ones if there are none. */
  meta: { title: string; description: string };
  /** The conditions, plain text with its line breaks. */
  terms: string | null;
  validity?: Validity;
};
