import type { Membership, MembershipChange } from '../club/membership.ts';
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
  /**
   * The memberships of the user of an access token, read anew. `notOffered` if the service does not know the call,
   * `signedOut` if it does not take the token.
   */
  listMemberships(accessToken: string): Promise<Membership[] | 'notOffered' | 'signedOut'>;
  /**
   * Changes a membership of the user, once for each `key`. A change to the state that is there already changes nothing.
   * Returns the membership as it is then, or why the service refuses: `tooLate` for that month, `notPossible`,
   * `unknownMembership` of this user. A call that throws may have changed it: repeat it with the same key.
   */
  changeMembership(
    accessToken: string,
    change: { id: string; key: string; change: MembershipChange },
  ): Promise<Membership | 'tooLate' | 'notPossible' | 'unknownMembership' | 'signedOut'>;
}
