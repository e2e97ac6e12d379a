/** Pixels. */
export type Size = { width: number; height: number };

/** Draws itself at a size, as an SVG of that size. */
export type Picture = (size: Size) => string;

/** Every picture is a thousand units high; its width follows the size asked for. */
export const HEIGHT = 1000;

/** An SVG of exactly that size in pixels, with x = 0 in the middle. */
export function canvas({ width, height }: Size, content: string): string {
  const units = (HEIGHT * width) / height;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${-units / 2} 0 ${units} ${HEIGHT}" preserveAspectRatio="xMidYMid slice">${content}</svg>`;
}
