import type { Benefit } from '../store/product.ts';
import type { Image } from '../values/image.ts';

/** One delivery of a plan. `fullPrice` is in pesos, `bottles` is a number, `guid` identifies it in the checkout. */
export type PlanBox = { guid: string; title: string; description: string; fullPrice: number; bottles: number };

/** A subscription plan with its promotion (S3.5). `discountPercent` applies only while the promotion is active. */
export type Plan = {
  title: string;
  slug: string;
  isActive: boolean;
  discountPercent: number;
  /** How long the discount lasts, as the CMS words it; null if it does not say. */
  discountTime: string | null;
  /** Plans are sorted by it, ascending; null comes last. */
  order: number | null;
  imageDesktop: Image | null;
  imageMobile: Image | null;
  box: PlanBox;
};

export type PlanGroup = { priority: number | null; title: string; showStamp: boolean; plans: Plan[] };

/** A landing of the club (S3.6). Colours are validated: `#rgb`, `#rrggbb` or null. */
export type Landing = {
  slug: string;
  /** Whether it is the landing of `/club` itself, not a promotion's. */
  isOrganic: boolean;
  subtitle: string;
  image: Image | null;
  stamp: Image | null;
  textColour: string | null;
  backgroundColour: string | null;
  metaTitle: string;
  metaDescription: string;
  groups: PlanGroup[];
};

/** The introduction of the club, with the benefits of a subscription. */
export type Club = { title: string; subtitle: string; image: Image; benefits: Benefit[] };
