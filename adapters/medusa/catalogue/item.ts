import type { FilterKey } from '../../shop/product-query-wire.ts';
import type { WireFicha } from '../../shop/shop-wire.ts';

/** What the shop sells: a variant of a product of Medusa. */
export type Item = {
  ficha: WireFicha;
  slug: string;
  /** What everybody pays, in pesos: the price of the promotion if there is one. */
  paid: number;
  createdAt: string;
  /** The ids of each filter, with their names. */
  tags: Readonly<Record<FilterKey, ReadonlyMap<string, string>>>;
  medusa: {
    productId: string;
    variantId: string;
    categoryIds: readonly string[];
    collectionId: string | null;
    typeId: string | null;
    tagIds: readonly string[];
    /** Medusa's own price of one unit, as its carts have it. */
    unitPrice: number;
    /** Whether that price contains the tax. */
    isTaxInclusive: boolean;
    /** The price with tax in units of the price without it: 1.21. */
    taxFactor: number;
    isLimited: boolean;
  };
};

/** Why a product, a variant or another thing of Medusa is not in the shop. `field` is the one of Medusa that is wrong. */
export type Problem = { handle: string | null; field: string; reason: string };
