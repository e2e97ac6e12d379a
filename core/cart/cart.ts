export type CartLine = { sku: string; productId: string; quantity: number };

/** An order form's lines. `id` is the order form id. */
export type Cart = { id: string; items: CartLine[] };
