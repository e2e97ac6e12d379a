import type { Item } from '../catalogue/item.ts';
import type { PaidOrder } from './paid-order.ts';

/** Where an order is sold, and the usual tax of its country in per cent. */
export type OrderPlace = { regionId: string; countryCode: string; salesChannelId: string | null; taxPercent: number };

/** The key in the metadata of an order by which it is found again. */
export const KEY_FIELD = 'payment_key';

/** The body of Medusa's draft order: what was paid, at the prices that were paid. */
export function toDraft(
  paid: PaidOrder,
  items: readonly { item: Item; quantity: number; unitPrice: number }[],
  place: OrderPlace,
) {
  const { customer, address, shipping, payment } = paid;
  const [first = '', ...rest] = customer.name.trim().split(/\s+/);
  const shippingAddress = {
    first_name: first,
    last_name: rest.join(' '),
    phone: customer.phone,
    country_code: place.countryCode,
    ...(address === null
      ? {}
      : {
          address_1: `${address.street} ${address.number}`.trim(),
          address_2: address.floor,
          city: address.city,
          province: address.province,
          postal_code: address.postalCode,
        }),
  };
  return {
    region_id: place.regionId,
    ...(place.salesChannelId === null ? {} : { sales_channel_id: place.salesChannelId }),
    email: customer.email,
    shipping_address: shippingAddress,
    billing_address: { ...shippingAddress, metadata: { document: customer.document } },
    items: items.map(({ item: { medusa }, quantity, unitPrice }) => ({
      variant_id: medusa.variantId,
      quantity,
      // Medusa adds the tax to a price that does not contain it.
      unit_price: medusa.isTaxInclusive ? unitPrice : unitPrice / medusa.taxFactor,
    })),
    ...(shipping === null
      ? {}
      : {
          shipping_methods: [
            // An own amount never contains the tax.
            {
              shipping_option_id: shipping.id,
              name: shipping.name,
              amount: shipping.price / (1 + place.taxPercent / 100),
            },
          ],
        }),
    metadata: {
      [KEY_FIELD]: paid.key,
      order: paid.order,
      document: customer.document,
      payment_provider: payment.provider,
      payment_id: payment.id,
      paid_amount: payment.amount,
      paid_at: payment.at,
    },
  };
}
