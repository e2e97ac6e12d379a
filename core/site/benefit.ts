import type { Image } from './image.ts';

/** A reason to buy here, shown on every product sheet. */
export type Benefit = { title: string; description: string; icon: Image | null };
