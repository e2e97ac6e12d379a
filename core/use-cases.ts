import type { Report } from './block.ts';
import type { Clock } from './ports/clock.ts';
import type { Cms } from './ports/cms.ts';
import type { Lambda } from './ports/lambda.ts';
import type { Locks } from './ports/locks.ts';
import type { Shop } from './ports/shop.ts';
import type { Site } from './site/site.ts';

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
