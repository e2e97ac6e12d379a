import { toUnitPrices } from '#core/store/price-list.ts';
import type { MemberPromotion } from '#core/store/product.ts';
import { multiply, sum } from '#core/values/money.ts';
import type { WirePromotion } from '../../shop/shop-wire.ts';
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

type Pricing = {
  products: Products;
  memberPromotion: WirePromotion | null;
  /** Whether a user has an active subscription. */
  isMember(subject: string): boolean;
};

/** Creates a function that prices an order form by the same rule as the cart (S9.8): members pay the member price. */
export function createPricing({ products, memberPromotion, isMember }: Pricing): (form: OrderForm) => CheckoutOrder {
  const promotion = memberPromotion && toMemberPromotion(memberPromotion);
  return ({ id, revision, subject, lines }) => {
    const member = subject !== null && isMember(subject);
    const sold = lines.flatMap((line): PricedLine[] => {
      const product = products.find(line.sku);
      if (product === null) return [];
      const prices = toUnitPrices(product, promotion);
      return [{ ...line, name: product.name, unitPrice: (member ? prices.member : null) ?? prices.guest }];
    });
    const skus = new Set(sold.map(({ sku }) => sku));
    return {
      id,
      revision,
      lines: sold,
      unsold: lines.map(({ sku }) => sku).filter((sku) => !skus.has(sku)),
      isMember: member,
      total: sum(sold.map(({ unitPrice, quantity }) => multiply(unitPrice, quantity))),
    };
  };
}

function toMemberPromotion(wire: WirePromotion): MemberPromotion {
  const { id, name, isActive, skus, skusAreInclusive, percentualDiscountValue } = wire;
  return {
    id,
    name,
    isActive,
    skus,
    appliesTo: skusAreInclusive ? 'listed' : 'others',
    discountPercent: percentualDiscountValue,
  };
}
