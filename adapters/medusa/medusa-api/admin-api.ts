import * as z from 'zod';
import {
  type MedusaPriceList,
  medusaConverted,
  medusaDraft,
  medusaPriceList,
  medusaPromotions,
  medusaSalesChannels,
  medusaTaxRegions,
  type OrderHead,
  oneOrder,
  onePaymentCollection,
  orderHead,
} from './admin-wire.ts';
import { type MedusaClient, MedusaUnavailable } from './medusa-client.ts';
import { type MedusaOrder, toOrder } from './order-mapping.ts';

const PROMOTION_FIELDS =
  'code,status,campaign.starts_at,campaign.ends_at,application_method.value,application_method.type,application_method.target_type,application_method.target_rules.attribute,application_method.target_rules.operator,application_method.target_rules.values.value';
const ORDER_FIELDS = 'id,display_id,status,total,payment_collections.id,payment_collections.status';

export type AdminApi = ReturnType<typeof createAdminApi>;

/** The calls of Medusa's admin API, which need a secret key. */
export function createAdminApi({ call, find, readAll }: MedusaClient) {
  const listHeads = async (path: string, key: string, sinceIso: string): Promise<OrderHead[]> => {
    const sent = await readAll(path, key, { fields: 'id,metadata', 'created_at[$gte]': sinceIso });
    const { data, error } = z.array(orderHead).safeParse(sent);
    if (data === undefined) throw new MedusaUnavailable(`${path}: ${z.prettifyError(error)}`);
    return data;
  };

  return {
    /** Null if there is none with this code. */
    async findPromotion(code: string) {
      const query = { code, fields: PROMOTION_FIELDS };
      const { promotions } = await call('/admin/promotions', medusaPromotions, { query });
      return promotions.find((each) => each.code === code) ?? null;
    },

    /** All price lists, by id. */
    async listPriceLists(): Promise<Map<string, MedusaPriceList>> {
      const sent = await readAll('/admin/price-lists', 'price_lists', { fields: 'id,title,starts_at,ends_at' });
      return new Map(
        z
          .array(medusaPriceList)
          .parse(sent)
          .map((list) => [list.id, list]),
      );
    },

    /** The usual tax of the country, in per cent; 0 if Medusa has none. */
    async readTaxPercent(countryCode: string): Promise<number> {
      const query = { country_code: countryCode, fields: 'id,tax_rates.rate,tax_rates.is_default' };
      const { tax_regions } = await call('/admin/tax-regions', medusaTaxRegions, { query });
      const rates = tax_regions.flatMap(({ tax_rates }) => tax_rates ?? []);
      return rates.find(({ is_default }) => is_default === true)?.rate ?? 0;
    },

    /** The first sales channel of a publishable key; null if it has none. */
    async findSalesChannel(publishableKey: string): Promise<string | null> {
      const query = { type: 'publishable', limit: '100', fields: 'token,sales_channels.id' };
      const { api_keys } = await call('/admin/api-keys', medusaSalesChannels, { query });
      return api_keys.find(({ token }) => token === publishableKey)?.sales_channels?.[0]?.id ?? null;
    },

    /** The draft orders and the orders that were made since. One that cannot be read fails the list: it may be the one that is looked for. */
    async listHeadsSince(sinceIso: string): Promise<OrderHead[]> {
      const drafts = await listHeads('/admin/draft-orders', 'draft_orders', sinceIso);
      return [...drafts, ...(await listHeads('/admin/orders', 'orders', sinceIso))];
    },

    createDraft: async (body: object): Promise<MedusaOrder> => {
      const options = { body, query: { fields: ORDER_FIELDS }, isLong: true };
      return toOrder((await call('/admin/draft-orders', medusaDraft, options)).draft_order);
    },

    /** Reserves the stock and makes the draft an order. Throws `MedusaRefusal`. */
    convertDraft: async (id: string): Promise<void> => {
      const path = `/admin/draft-orders/${encodeURIComponent(id)}/convert-to-order`;
      await call(path, medusaConverted, { method: 'POST', isLong: true });
    },

    /** The order or draft as it is now; null if there is none. */
    async findOrder(id: string): Promise<MedusaOrder | null> {
      const path = `/admin/orders/${encodeURIComponent(id)}`;
      const found = await find(path, oneOrder, { query: { fields: ORDER_FIELDS }, isLong: true });
      return found && toOrder(found.order);
    },

    createPaymentCollection: async (orderId: string, amount: number): Promise<string> => {
      const body = { order_id: orderId, amount };
      return (await call('/admin/payment-collections', onePaymentCollection, { body, isLong: true })).payment_collection
        .id;
    },

    markAsPaid: async (orderId: string, collectionId: string): Promise<void> => {
      const path = `/admin/payment-collections/${encodeURIComponent(collectionId)}/mark-as-paid`;
      await call(path, onePaymentCollection, { body: { order_id: orderId }, isLong: true });
    },
  };
}
