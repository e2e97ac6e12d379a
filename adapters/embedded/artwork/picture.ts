/** A picture's size in pixels. */
export type Size = { width: number; height: number };

/** Draws a picture at a size; returns an SVG of that size. */
export type Picture = (size: Size) => string;

/** Height of every picture in SVG units; the width follows from the requested proportion. */
export const HEIGHT = 1000;

/** Wraps the content in an SVG of that size, with x = 0 at its horizontal centre. */
export function canvas({ width, height }: Size, content: string): string {
  const units = (HEIGHT * width) / height;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${-units / 2} 0 ${units} ${HEIGHT}" preserveAspectRatio="xMidYMid slice">${content}</svg>`;
}
