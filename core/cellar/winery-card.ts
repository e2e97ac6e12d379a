import type { Image } from '../values/image.ts';
import { wineryHref } from '../values/links.ts';
import { textOrNull } from './fact.ts';
import type { Winery } from './winery.ts';

/** What a winery's card prints. */
export type WineryCard = {
  title: string;
  subtitle: string | null;
  region: string | null;
  href: string;
  image: Image;
  logo: Image | null;
};

/** Blank texts are none. */
export function toWineryCard({ title, subtitle, region, slug, image, logo }: Winery): WineryCard {
  return { title, subtitle: textOrNull(subtitle), region: textOrNull(region), href: wineryHref(slug), image, logo };
}
