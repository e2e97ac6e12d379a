import type { Image } from '../site/image.ts';

/** Something to eat with a wine. `href` may lead outside; null where it leads nowhere. */
export type PairingView = { title: string; subtitle: string | null; image: Image; href: string | null };

/** What a wine's card prints; `href` is its profile. */
export type WineCard = {
  title: string;
  subtitle: string | null;
  href: string;
  image: Image;
  winery: { title: string; href: string; logo: Image | null } | null;
};
