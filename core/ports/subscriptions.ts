import type { Landing } from '../club/landing.ts';
import type { Plan } from '../club/plan.ts';
import type { Renewal } from '../club/renewal.ts';

/** The subscriptions CMS. Every method throws `Unavailable` when the service does not answer usefully. */
export interface Subscriptions {
  /** The landing of that slug, or by null the organic one; null when there is none. */
  getLanding(slug: string | null): Promise<Landing | null>;
  /** Every plan, in the order of the shop. */
  listPlans(): Promise<Plan[]>;
  /** Renewals, latest year first; two years of them at most. A row without a usable date is left out. */
  listRenewals(): Promise<Renewal[]>;
}
