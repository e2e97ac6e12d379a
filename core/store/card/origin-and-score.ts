import { fold } from '../../values/words.ts';
import type { Origin, Score } from '../product.ts';

/** A place as a card names it: "Gualtallary, Mendoza"; only the province if the place within it is unknown. */
export function toPlaceName({ province, region }: Origin): string {
  return region === null || region === province ? province : `${region}, ${province}`;
}

/** The id of a province in a query: its name in lower case, without accents and with hyphens ("rio-negro"). */
export function toProvinceId(province: string): string {
  return (fold(province).match(/[\p{L}\p{N}]+/gu) ?? []).join('-');
}

/** "97 puntos", or "92,5 puntos". */
export function formatPoints({ points }: Pick<Score, 'points'>): string {
  return `${String(points).replace('.', ',')} puntos`;
}

/** "97 puntos · Gran Jurado del Álamo". */
export function formatScore(score: Score): string {
  return [formatPoints(score), score.source.trim()].filter((text) => text !== '').join(' · ');
}
