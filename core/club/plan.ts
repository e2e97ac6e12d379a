import type { Image } from '../values/image.ts';

/** What a plan sends: price of one delivery in pesos, its bottles, and the id that the checkout knows it by. */
export type PlanBox = { guid: string; title: string; description: string; fullPrice: number; bottles: number };

/** A subscription plan under a promotion (S3.5). `discountPercent` counts only while the promotion is active. */
export type Plan = {
  title: string;
  slug: string;
  isActive: boolean;
  discountPercent: number;
  /** How long the discount lasts, in the CMS's words; null where it does not say. */
  discountTime: string | null;
  /** Its place among the plans; null comes last. */
  order: number | null;
  imageDesktop: Image | null;
  imageMobile: Image | null;
  box: PlanBox;
};
