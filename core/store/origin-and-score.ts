import type { Origin, Score } from './product.ts';

/** A place as a card names it: "Gualtallary, Mendoza"; only the province if the place within it is unknown. */
export function toPlaceName({ province, region }: Origin): string {
  return region === null || region === province ? province : `${region}, ${province}`;
}

/** "97 puntos", or "92,5 puntos". */
export function formatPoints({ points }: Pick<Score, 'points'>): string {
  return `${String(points).replace('.', ',')} puntos`;
}
