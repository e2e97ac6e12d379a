import type { Image } from '../site/image.ts';

/** What a winery's card prints. */
export type WineryCard = {
  title: string;
  subtitle: string | null;
  region: string | null;
  href: string;
  image: Image;
  logo: Image | null;
};
