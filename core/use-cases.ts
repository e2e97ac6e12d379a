import type { Report } from './block.ts';
import { addToCart } from './cart/add-to-cart.ts';
import { countCart } from './cart/count-cart.ts';
import { getCart } from './cart/get-cart.ts';
import { getThankYou } from './cart/get-thank-you.ts';
import { setQuantity } from './cart/set-quantity.ts';
import type { Json } from './json.ts';
import type { Clock } from './ports/clock.ts';
import type { Cms } from './ports/cms.ts';
import type { Lambda } from './ports/lambda.ts';
import type { Locks } from './ports/locks.ts';
import type { Shop } from './ports/shop.ts';
import { getHome } from './site/get-home.ts';
import { getShell } from './site/get-shell.ts';
import type { Site } from './site/site.ts';
import { getProductSheet } from './store/get-product-sheet.ts';
import { getSpecialEvent } from './store/get-special-event.ts';
import { getStoreHome } from './store/get-store-home.ts';
import { listProducts } from './store/list-products.ts';
import { searchProducts } from './store/search-products.ts';

/** Everything the product needs from outside. `compose.ts` makes it; a test makes it of object literals. */
export type Ports = {
  shop: Shop;
  cms: Cms;
  lambda: Lambda;
  locks: Locks;
  clock: Clock;
  site: Site;
  /** Told what a failed block swallowed. */
  report: Report;
};

export type UseCases = ReturnType<typeof createUseCases>;

/** The product's table of contents. What a use case returns is JSON, or this does not compile. */
export function createUseCases(ports: Ports) {
  return {
    getShell: getShell(ports),
    getHome: getHome(ports),

    getStoreHome: getStoreHome(ports),
    listProducts: listProducts(ports),
    searchProducts: searchProducts(ports),
    getSpecialEvent: getSpecialEvent(ports),
    getProductSheet: getProductSheet(ports),

    getCart: getCart(ports),
    countCart: countCart(ports),
    addToCart: addToCart(ports),
    setQuantity: setQuantity(ports),
    getThankYou: getThankYou(ports),
  } satisfies Record<string, (input: never) => Promise<Json>>;
}
