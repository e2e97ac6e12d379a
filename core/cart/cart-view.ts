import type { Image } from '../site/image.ts';

export type CartLineView = {
  sku: string;
  productId: string;
  name: string;
  href: string;
  image: Image;
  quantity: number;
  /** The most this line may hold: the product's total stock. */
  maxQuantity: number;
  /** What a guest pays for one, and the member price, pesos with at most two decimals. */
  unitPrice: number;
  memberPrice: number | null;
  lineTotal: number;
};

/** The cart as `/api/cart` answers it and as `/carrito` prints it (contracts: own HTTP surface). */
export type CartView = {
  id: string | null;
  lines: CartLineView[];
  totals: { units: number; regular: number; member: number | null };
  error: { status: number; message: string } | null;
};
