/** Coordinates are rounded to keep the SVGs short: to tenths of a unit in large shapes, to hundredths in small ones. */
export function round1(value: number): number {
  return Math.round(value * 10) / 10;
}

export function round2(value: number): number {
  return Math.round(value * 100) / 100;
}
