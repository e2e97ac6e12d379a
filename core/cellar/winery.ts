import type { Image } from '../values/image.ts';
import { wineryHref } from '../values/links.ts';
import type { SafeHtml } from '../values/safe-html.ts';
import { textOrNull } from './wine.ts';

/** A winery (S3.17). A text that the CMS leaves out is empty. `foundedOn` is a year, as the CMS writes it, or null. */
export type Winery = {
  id: string;
  title: string;
  subtitle: string;
  slug: string;
  content: SafeHtml;
  quote: string;
  foundedOn: string | null;
  grapes: string;
  region: string;
  showInHome: boolean;
  image: Image;
  logo: Image | null;
};

export type WineryCardView = {
  title: string;
  subtitle: string | null;
  region: string | null;
  href: string;
  image: Image;
  logo: Image | null;
};

/** Maps a winery to its card; blank texts become null. */
export function toWineryCard({ title, subtitle, region, slug, image, logo }: Winery): WineryCardView {
  return { title, subtitle: textOrNull(subtitle), region: textOrNull(region), href: wineryHref(slug), image, logo };
}
