/** Rounds a coordinate to tenths of a unit, to keep the SVG short; `round2` is for small shapes. */
export function round1(value: number): number {
  return Math.round(value * 10) / 10;
}

export function round2(value: number): number {
  return Math.round(value * 100) / 100;
}
