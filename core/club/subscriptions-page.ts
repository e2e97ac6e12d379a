import type { Block } from '../block.ts';
import type { Club } from '../ports/cms.ts';
import type { Breadcrumb } from '../values/breadcrumb.ts';
import type { DateLabel } from '../values/calendar.ts';
import type { Image } from '../values/image.ts';

/** What a plan's card prints. Amounts are pesos with at most two decimals; pages print them with `formatMoney`. */
export type PlanCard = {
  title: string;
  /** The promotion's own name; null where it says nothing new. */
  promotionTitle: string | null;
  description: string;
  /** "6 botellas"; null where the plan does not count them. */
  bottlesLabel: string | null;
  /** "20% OFF", or null. */
  badge: string | null;
  /** How long the discount lasts, or null. */
  discountTime: string | null;
  fullPrice: number;
  /** Null without a discount. */
  discountedPrice: number | null;
  /** Of what is paid; null where the plan does not count bottles. */
  pricePerBottle: number | null;
  imageDesktop: Image | null;
  imageMobile: Image | null;
  /** The commerce provider's checkout for this plan and promotion. */
  checkoutHref: string;
};

export type PlanGroupView = { title: string; stamp: Image | null; plans: PlanCard[] };

/** A month of the strip: the one we are in, and the two that a renewal can be about. */
export type RenewalMonth = { name: string; year: number; state: 'current' | 'shown' | 'closed' | 'later' };

export type RenewalView = {
  /** The month shown (S4.20): "Diciembre 2026". */
  month: string;
  /** Until when one gets in: "Viernes 4 de Diciembre de 2026 a las 18:00", Buenos Aires time. */
  cutOff: DateLabel;
  renewalDate: DateLabel;
  /** Whether this month's cut-off is over. */
  closed: boolean;
  /** The same in one sentence. */
  sentence: string;
  strip: RenewalMonth[];
  /** The calendar to subscribe to. */
  calendarHref: string;
};

/** `/club` and `/club/{slug}`. */
export type SubscriptionsPage = {
  title: string;
  heading: string;
  subtitle: string;
  description: string;
  canonicalPath: string;
  breadcrumbs: Breadcrumb[];
  image: Image | null;
  stamp: Image | null;
  /** Validated; null leaves the page's own. */
  textColour: string | null;
  backgroundColour: string | null;
  plans: Block<PlanGroupView[]>;
  /** Data null where this month has no renewal date: nothing is shown then. */
  renewal: Block<RenewalView | null>;
  club: Block<Club>;
};
