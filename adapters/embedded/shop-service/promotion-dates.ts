import type { WireProduct } from '../../shop/shop-wire.ts';
import type { Catalogue } from '../catalogue/load-catalogue.ts';
import { toWireValidity } from '../catalogue/offer-days.ts';

/** Returns a function that dates a product's promotion by the day on which it is sent. `now` is in milliseconds since the epoch. */
export function createPromotionDates({ promotions }: Pick<Catalogue, 'promotions'>, now: () => number) {
  const days = new Map(promotions.products.flatMap(({ names, validity }) => names.map((name) => [name, validity])));
  return <P extends WireProduct>(product: P): P => {
    const { promotion } = product;
    const found = promotion && days.get(promotion.name);
    return found ? { ...product, promotion: { ...promotion, validity: toWireValidity(found, now()) } } : product;
  };
}
