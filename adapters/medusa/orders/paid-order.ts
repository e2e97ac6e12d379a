import * as z from 'zod';
import { isSku } from '../../../core/store/product.ts';

/** A cart with more lines is refused, so no paid order has more. */
export const MAX_CART_LINES = 500;

const pesos = z.number().min(0).max(1e12);
const text = z.string().max(500);

/** What a checkout sends after a payment: the body of `POST /api/tienda/v1/orders/{orderFormId}/paid`. */
export const paidOrder = z.object({
  /** The id of the payment: what is repeated with the same one is the same order. */
  key: z.string().min(1).max(200),
  /** The number that the shopper reads. */
  order: z.union([text, z.number()]).transform(String),
  payment: z.object({
    provider: text,
    id: z.union([text, z.number()]).transform(String),
    amount: pesos,
    at: z.iso.datetime({ offset: true }),
  }),
  customer: z.object({ name: text, email: z.email(), phone: text, document: text }),
  address: z
    .object({ street: text, number: text, floor: text, city: text, province: text, postalCode: text })
    .nullable(),
  shipping: z.object({ id: text, name: text, price: pesos }).nullable(),
  items: z
    .array(z.object({ sku: z.string().refine(isSku), quantity: z.int().min(1).max(99_999), unitPrice: pesos }))
    .min(1)
    .max(MAX_CART_LINES),
});
export type PaidOrder = z.output<typeof paidOrder>;

/** 201 and 200 have `order`; 409 has what is out of stock. */
export type PaidAnswer =
  | { order: string; isNew: boolean }
  | { order: null; refused: { sku: string; available: number }[] };
