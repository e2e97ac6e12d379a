import type { Image } from '../site/image.ts';

/** Something to eat with a wine; `href` is safe to link to, or null. */
export type Pairing = { title: string; subtitle: string; image: Image; href: string | null };
