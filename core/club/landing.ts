import type { Image } from '../values/image.ts';
import type { Plan } from './plan.ts';

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
