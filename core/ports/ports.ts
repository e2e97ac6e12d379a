import type { Report } from '../block.ts';
import type { Site } from '../site/site.ts';
import type { Cms } from './cms.ts';
import type { Signatures } from './crypto.ts';
import type { Identity } from './identity.ts';
import type { Additions, Merges } from './journals.ts';
import type { Lambda } from './lambda.ts';
import type { Leads } from './leads.ts';
import type { Background, Clock, Ids, Locks } from './runtime.ts';
import type { Sessions } from './sessions.ts';
import type { Shop } from './shop.ts';
import type { Subscriptions } from './subscriptions.ts';

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
  locks: Locks;
  background: Background;
  clock: Clock;
  ids: Ids;
  /** Signs the receipts of requests that have a code. */
  receiptSignatures: Signatures;
  site: Site;
  /** Settles side blocks and records their failures. */
  report: Report;
};
