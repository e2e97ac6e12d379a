import type { Landing, Plan } from '../club/plan.ts';
import type { Renewal } from '../club/renewal.ts';

/** The subscriptions CMS. Every method throws `Unavailable` if the service does not answer usefully. */
export interface Subscriptions {
  /** The landing with that slug; a null slug means the organic landing. Null if there is none. */
  getLanding(slug: string | null): Promise<Landing | null>;
  /** The slugs of the landings of promotions; the organic landing is the club's own page. */
  listLandingSlugs(): Promise<string[]>;
  /** All plans, in the order that the CMS sets for the shop. */
  listPlans(): Promise<Plan[]>;
  /** The renewals of the current year in Buenos Aires and of later ones, earliest year first. Skips rows without a valid date. */
  listRenewals(): Promise<Renewal[]>;
}
