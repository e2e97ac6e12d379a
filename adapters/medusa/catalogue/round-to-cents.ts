/** Medusa computes with more decimals than two. */
export function roundToCents(pesos: number): number {
  return Math.round(pesos * 100) / 100;
}
