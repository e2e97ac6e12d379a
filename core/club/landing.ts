import type { Image } from '../values/image.ts';
import type { Plan } from './plan.ts';

export type PlanGroup = { priority: number | null; title: string; showStamp: boolean; plans: Plan[] };

/** A landing of the club (S3.6). Colours are validated `#rgb` or `#rrggbb`, or null. */
export type Landing = {
  slug: string;
  /** The landing of `/club` itself. */
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
