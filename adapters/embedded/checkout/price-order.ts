import { toPrice } from '../../../core/store/price/price-list.ts';
import type { MemberPromotion } from '../../../core/store/product.ts';
import type { WirePromotion } from '../../shop/order-wire.ts';
import type { OrderForm, PricedLine } from '../shop-service/order-forms.ts';
import type { Products } from '../shop-service/products.ts';

/** A priced order form. */
export type CheckoutOrder = {
  id: string;
  revision: number;
  lines: PricedLine[];
  /** Skus that are no longer sold; they are not charged. */
  unsold: string[];
  isMember: boolean;
  total: number;
};

export type PriceOrder = (form: OrderForm) => CheckoutOrder;

type Pricing = {
  products: Products;
  memberPromotion: Omit<WirePromotion, 'validity'> | null;
  /** Whether a user has an active subscription. */
  isMember(subject: string): boolean;
};

/** Creates a function that prices an order form by the same rule as the cart (S9.8): members pay the member price. */
export function createPricing({ products, memberPromotion, isMember }: Pricing): PriceOrder {
  const promotion = memberPromotion && toMemberPromotion(memberPromotion);
  return ({ id, revision, subject, lines }) => {
    const member = subject !== null && isMember(subject);
    const buyer = { isSubscriber: member, promotion };
    const sold = lines.flatMap((line) => {
      const product = products.find(line.sku);
      return product === null ? [] : [{ product, ...line }];
    });
    const skus = new Set(sold.map(({ sku }) => sku));
    return {
      id,
      revision,
      lines: sold.map(({ product, sku, quantity }) => ({
        sku,
        quantity,
        name: product.name,
        unitPrice: toPrice([{ product, quantity: 1 }], buyer).pays,
        amount: toPrice([{ product, quantity }], buyer).pays,
      })),
      unsold: lines.map(({ sku }) => sku).filter((sku) => !skus.has(sku)),
      isMember: member,
      total: toPrice(sold, buyer).pays,
    };
  };
}

function toMemberPromotion(wire: Omit<WirePromotion, 'validity'>): MemberPromotion {
  const { id, isActive, skus, skusAreInclusive, percentualDiscountValue } = wire;
  return {
    id,
    isActive,
    skus,
    appliesTo: skusAreInclusive ? 'listed' : 'others',
    discountPercent: percentualDiscountValue,
  };
}
