import { z } from 'zod';
import { wireObject } from '#adapters/http/wire.ts';
import { id } from '#adapters/http/wire-texts.ts';
import { wireStockRefusal } from '#adapters/shop/order-wire.ts';
import type { Operation } from '../operation.ts';

/** A checkout makes this call; the shop never does, so `adapters/shop/` has no schema of it. */

const text = z.string();
const pesos = z.number().nonnegative();

const payment = wireObject({
  provider: [text, 'Who took the payment.', 'mercadopago'],
  id: [text, 'The id of the payment there.', '123456789'],
  amount: [pesos, 'What was paid, in pesos.', 27400],
  at: [text, 'When it was paid: an instant.', '2026-11-29T15:04:05.000Z'],
});
const customer = wireObject({
  name: [text, 'Who receives the order.', 'Ana Paz'],
  email: [text, 'The address of the shopper.', 'ana@example.com'],
  phone: [text, 'The phone of the shopper.', '341 555-0134'],
  document: [text, 'The document of who receives the order.', '30.123.456'],
});
const address = wireObject({
  street: [text, 'The street.', 'San Martín'],
  number: [text, 'The number in the street; empty if it has none.', '100'],
  floor: [text, 'Floor and flat; empty if there is none.', '4 B'],
  city: [text, 'The town.', 'Rosario'],
  province: [text, 'The province.', 'Santa Fe'],
  postalCode: [text, 'Four digits.', '2000'],
});
const shipping = wireObject({
  id: [text, 'The id of the option of `/shipping`.', 'domicilio'],
  name: [text, 'Its name.', 'A domicilio'],
  price: [pesos, 'What was paid for the delivery, in pesos.', 3200],
});
const item = wireObject({
  sku: [text, 'The sku of the product.', 'VIN-0056'],
  quantity: [z.int().min(1), 'How many units were paid.', 2],
  unitPrice: [pesos, 'What was paid for one, in pesos.', 12100],
});

export const wirePaidOrder = wireObject({
  key: [text, 'The key of the payment: whatever is repeated under it is one order.', '123456789'],
  order: [text, 'The number that the shopper reads.', '100001'],
  payment: [payment, 'What was paid.'],
  customer: [customer, 'Who bought.'],
  address: [z.nullable(address), 'Where it goes; null if nothing is delivered.'],
  shipping: [z.nullable(shipping), 'The delivery that was chosen; null if none was.'],
  items: [z.array(item), 'What was bought.'],
});

const placed = wireObject({ order: [id, 'The id that the service gives the order.', 'A-1001'] });
const refusedOrder = wireObject({
  order: [z.nullable(text), 'Null: there is no order.', null],
  refused: [z.array(wireStockRefusal), 'The lines that cannot be had.'],
});

export const placeOrder: Operation = {
  id: 'placeOrder',
  method: 'POST',
  path: '/api/tienda/v1/orders/{orderFormId}/paid',
  summary: 'What a checkout was paid for becomes an order',
  description:
    'Optional: a service without orders answers 404, and the checkout mails the order. The body has all that the order needs, ' +
    'so the order form may be empty by then. A repeat under one key makes no second order.',
  parameters: [
    {
      name: 'orderFormId',
      in: 'path',
      description: 'The id of the order form.',
      schema: z.string(),
      required: true,
      example: 'b1c9f2',
    },
  ],
  body: { schema: wirePaidOrder },
  answers: {
    200: { description: 'There was such an order already.', schema: placed },
    201: { description: 'The order.', schema: placed },
    400: {
      description: 'The body is not as it should be, and a repeat changes nothing: the checkout tells the house.',
    },
    404: { description: 'The service takes no orders.' },
    409: {
      description: 'It was paid and cannot be had. The checkout keeps it and tells the house.',
      schema: refusedOrder,
    },
    422: { description: 'The key was another order, or the order cannot be taken: the checkout tells the house.' },
  },
  writes: true,
};
