import type { Benefit } from '../site/benefit.ts';
import type { Image } from '../site/image.ts';

/** How the club presents itself. */
export type Club = { title: string; subtitle: string; image: Image; benefits: Benefit[] };
