import type { Report } from '../block.ts';
import type { Site } from '../site/site.ts';
import type { Background, Clock, Ids, Locks, Signatures } from './runtime.ts';
import type { Cms, Identity, Lambda, Shop, Subscriptions } from './services.ts';
import type { Additions, Leads, LineNames, Merges, Sessions } from './stores.ts';

/** Every external dependency of the use cases. The composition root creates it; tests use object literals. */
export type Ports = {
  shop: Shop;
  cms: Cms;
  subscriptions: Subscriptions;
  lambda: Lambda;
  leads: Leads;
  identity: Identity;
  sessions: Sessions;
  merges: Merges;
  additions: Additions;
  lineNames: LineNames;
  locks: Locks;
  background: Background;
  clock: Clock;
  /** Whether content is shown before its begin and after its end, too. Prices of the shop keep their dates. */
  ignoresContentDates: () => boolean;
  /** Multiplies every deadline. Production has 1; tests that are not about deadlines have more, so that they pass on a slow machine. */
  deadlineFactor: number;
  ids: Ids;
  /** Signs the receipts of requests that have a code. */
  receiptSignatures: Signatures;
  /** Signs the orders whose page was shown. */
  orderSignatures: Signatures;
  site: Site;
  /** Settles side blocks and records their failures. */
  report: Report;
};
