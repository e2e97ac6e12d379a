import { MAX_DISCOUNT_PERCENT } from '../../core/values/money.ts';
import type { WirePromotion } from '../shop/order-wire.ts';
import type { Item } from './catalogue/item.ts';
import { toValidity } from './catalogue/validity.ts';
import type { MedusaPromotion } from './medusa-api/admin-wire.ts';

/** The code of the promotion in Medusa, and its id in the contract. */
export const MEMBER_PROMOTION = 'promobonvi';

/** What a rule compares: the ids that an item has for its attribute. */
const attributes: Readonly<Record<string, (item: Item) => readonly (string | null)[]>> = {
  'items.product.id': ({ medusa }) => [medusa.productId],
  'items.product.categories.id': ({ medusa }) => medusa.categoryIds,
  'items.product.collection_id': ({ medusa }) => [medusa.collectionId],
  'items.product.type_id': ({ medusa }) => [medusa.typeId],
  'items.product.tags.id': ({ medusa }) => medusa.tagIds,
  'items.variant.id': ({ medusa }) => [medusa.variantId],
  'items.variant_id': ({ medusa }) => [medusa.variantId],
};

/** The promotion for members, by the skus that its rules mean now; a text says why it cannot be one. */
export function toMemberPromotion(
  { status, application_method: method, campaign }: MedusaPromotion,
  items: readonly Item[],
): WirePromotion | string {
  if (method.type !== 'percentage') return `takes ${method.value} pesos off: only a percentage can be shown`;
  if (method.target_type !== 'items') return `applies to "${method.target_type}", not to items`;
  if (!(method.value >= 0 && method.value <= MAX_DISCOUNT_PERCENT))
    return `takes ${method.value} % off, not 0 to ${MAX_DISCOUNT_PERCENT}`;
  const rules = method.target_rules ?? [];
  const unknown = rules.find(
    ({ attribute, operator }) => !(attribute in attributes) || !['in', 'eq', 'ne'].includes(operator),
  );
  if (unknown !== undefined)
    return `has a rule about "${unknown.attribute}" (${unknown.operator}), which is not known here`;
  const isTaken = (item: Item) =>
    rules.every(({ attribute, operator, values }) => {
      const ids = attributes[attribute]?.(item) ?? [];
      const isAmong = values?.some(({ value }) => ids.includes(value)) ?? false;
      return operator === 'ne' ? !isAmong : isAmong;
    });
  return {
    id: MEMBER_PROMOTION,
    name: MEMBER_PROMOTION,
    isActive: status !== 'draft' && status !== 'inactive',
    skus: rules.length === 0 ? [] : items.filter(isTaken).map(({ ficha }) => ficha.sku),
    // Without a rule it is for all products.
    skusAreInclusive: rules.length > 0,
    percentualDiscountValue: method.value,
    validity: toValidity(campaign?.starts_at, campaign?.ends_at),
  };
}
