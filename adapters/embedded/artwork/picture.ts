/** Pixels. */
export type Size = { width: number; height: number };

/** Draws itself at a size, as an SVG of that size. */
export type Picture = (size: Size) => string;
