import type { Image } from '../values/image.ts';
import type { Paginated } from '../values/pagination.ts';

export type Named = { id: string; name: string };

/** A product's own promotion; `label` is what a shopper reads, empty if it has none. */
export type ProductPromotion = { name: string; label: string; priceWithDiscount: number };

/** A product as the shop service knows it. Prices are pesos; `slug` is the last segment of the service's `link`. */
export type Product = {
  sku: string;
  name: string;
  slug: string;
  price: number;
  promotion: ProductPromotion | null;
  category: string;
  images: Image[];
  totalQuantity: number;
  reservedQuantity: number;
  /** One line per bottle: "2 x Malbec Reserva 750 ml". */
  content: string;
  description: string;
  types: Named[];
  brands: Named[];
  wineries: Named[];
  varieties: Named[];
  selections: Named[];
  temperature: string | null;
  /** Percentage on top of VAT, or null. */
  additionalTaxes: number | null;
};

export type FichaRow = { title: string; description: string; icon: Image | null };

export type ProductWithFicha = Product & { ficha: FichaRow[] };

/** The members' promotion (S3.12). */
export type MemberPromotion = {
  id: string;
  name: string;
  isActive: boolean;
  skus: string[];
  /** Whether the discount is for the listed `skus` or for all others. */
  appliesTo: 'listed' | 'others';
  discountPercent: number;
};

export type Collection = { id: string; name: string; slug: string };

export type Banner = { name: string; area: string; image: Image; device: 'desktop' | 'mobile'; link: string | null };

/** What the service did with a search text: `asked` as typed, `used` what it searched, `suggestion` a nearer word. */
export type SearchNote = { asked: string; used: string; suggestion: string | null };

/** `search` is null unless the service was asked for a text. */
export type FoundProducts = Paginated<Product> & { search: SearchNote | null };

export type FilterOption = Named & { quantity: number | null };

/** Options of each filter group as the service gives them (S3.16). */
export type FilterOptions = {
  categories: FilterOption[];
  types: FilterOption[];
  varieties: FilterOption[];
  wineries: FilterOption[];
  brands: FilterOption[];
  bottles: FilterOption[];
};
