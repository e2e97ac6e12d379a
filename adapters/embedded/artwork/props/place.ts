import { softShadow } from '../soft.ts';

/** Puts a thing that stands on (0, 1000) on another spot, at another size. */
export function place(thing: string, x: number, y: number, scale: number, turn = 0): string {
  const turned = turn === 0 ? '' : ` rotate(${turn})`;
  return `<g transform="translate(${round(x)} ${round(y)})${turned} scale(${round(scale)}) translate(0 -1000)">${thing}</g>`;
}

/** Puts a thing that is drawn around (0, 0) on a spot. */
export function lay(thing: string, x: number, y: number, scale = 1, turn = 0): string {
  const turned = turn === 0 ? '' : ` rotate(${turn})`;
  return `<g transform="translate(${round(x)} ${round(y)})${turned} scale(${round(scale)})">${thing}</g>`;
}

/** The shadow of a thing that lies flat, around its foot. */
export function groundShadow(x: number, y: number, halfWidth: number, depth = halfWidth * 0.12): string {
  return softShadow(x + halfWidth * 0.08, y, halfWidth, depth, 0.4);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
