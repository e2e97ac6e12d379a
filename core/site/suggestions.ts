import type { Image } from '../values/image.ts';

/** `GET /api/suggest`. `used` is what the shop searched for, which may differ from what was typed. */
export type Suggestions = {
  /** `price` is what a guest pays, in pesos. */
  products: { name: string; href: string; image: Image; price: number }[];
  wineries: { title: string; href: string }[];
  notes: { title: string; href: string }[];
  used: string;
};
