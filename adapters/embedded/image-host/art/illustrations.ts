import type { Hour, Terrain } from '../../catalogue/catalogue-parts.ts';
import type { Illustration } from '../../catalogue/picture-texts.ts';
import type { Picture } from '../renderer.ts';
import { drawLandscape } from './landscape.ts';
import { calendar, card } from './props/paper.ts';
import { lay } from './props/place.ts';
import { citrus } from './props/plates.ts';
import { drawTable, roomAt, TABLE_TOP } from './room.ts';
import { coveredTasting, letters, longTable, manyGifts } from './scenes/gatherings.ts';
import { brindis, christmasBox, holidayTable } from './scenes/holidays.ts';
import { monthBox } from './scenes/telling.ts';
import { besideWords, wall } from './scenes/wall.ts';
import { pour, type Stage, type StageBottle, stand, stillLife } from './stage.ts';

/** Bottles that the shop's own pictures may show. */
export type Cellar = Record<'malbecs' | 'whites' | 'sparkling' | 'mixed', readonly StageBottle[]>;

type Row = { hour: Hour; accent: string; bottles: keyof Cellar; draw: (stage: Stage) => string };

/** The pictures that the front page, the club and the about-us text name. */
export function listIllustrations(cellar: Cellar): [Illustration, Picture][] {
  // The rows' keys are the illustrations.
  const entries = Object.entries(rows) as [Illustration, Row][];
  return entries.map(([seed, { hour, accent, bottles, draw }]) => [
    seed,
    stillLife({ seed, hour, accent, bottles: cellar[bottles] }, draw),
  ]);
}

const rows: Record<Illustration, Row> = {
  'portada-semana-del-malbec': { hour: 'dusk', accent: '#5A1128', bottles: 'malbecs', draw: malbecRow },
  'portada-caja-de-diciembre': { hour: 'night', accent: '#A3182F', bottles: 'mixed', draw: christmasBox },
  'portada-mesa-de-fiestas': { hour: 'night', accent: '#A8572A', bottles: 'sparkling', draw: holidayTable },
  'portada-blancos-de-mar': { hour: 'morning', accent: '#2F7F8C', bottles: 'whites', draw: bySea },
  'club-mesa-de-cata': { hour: 'morning', accent: '#5A1128', bottles: 'mixed', draw: coveredTasting },
  'club-caja-abierta': { hour: 'noon', accent: '#A8572A', bottles: 'mixed', draw: openBox },
  'club-brindis-de-fiestas': { hour: 'night', accent: '#C9A24B', bottles: 'sparkling', draw: brindis },
  'club-primera-caja': { hour: 'dawn', accent: '#A8572A', bottles: 'mixed', draw: firstBox },
  'club-empresas': { hour: 'morning', accent: '#4E5A34', bottles: 'mixed', draw: manyGifts },
  'nosotros-mesa-larga': { hour: 'dusk', accent: '#A8572A', bottles: 'mixed', draw: longTable },
  'nosotros-caja-del-mes': { hour: 'morning', accent: '#C9A24B', bottles: 'mixed', draw: boxAndCalendar },
  'nosotros-comunidad': { hour: 'dawn', accent: '#4E5A34', bottles: 'malbecs', draw: letters },
};

/** The country outside, seen over a table that ends in it. */
function outdoors({ width, hour, accent }: Stage, seed: string, terrain: Terrain): string {
  return `${drawLandscape(seed, hour, width, terrain)}${drawTable(roomAt(hour, accent), width, TABLE_TOP + 70)}`;
}

function malbecRow(stage: Stage): string {
  const { width } = stage;
  const gap = Math.min(width * 0.105, 300);
  const row = Array.from({ length: 8 }, (_, index) =>
    stand(stage, index, besideWords(stage) + (index - 3.5) * gap, 914 + (index % 2) * 26, width > 2200 ? 0.8 : 0.62),
  );
  return `${outdoors(stage, 'malbec', 'valle')}${row.join('')}`;
}

function bySea(stage: Stage): string {
  const isWide = stage.width > 2200;
  const x = isWide ? besideWords(stage) - 200 : -170;
  const more = isWide ? `${stand(stage, 1, x - 330, 916, 0.78)}${pour(stage, 1, x + 620, 948, 0.6)}` : '';
  return `${outdoors(stage, 'chapadmalal', 'mar')}${more}${stand(stage, 0, x, 920, 0.84)}${pour(stage, 0, x + 230, 948, 0.66)}${pour(stage, 0, x + 420, 926, 0.62)}${lay(citrus(58), x - 150, 938)}`;
}

function openBox(stage: Stage): string {
  return `${wall(stage, 380)}${monthBox(stage, -40, 930, 0.86)}${pour(stage, 0, 330, 936, 0.6)}${lay(card(270, 350, 'La selección', '#5A1128'), -352, 806, 0.8, -7)}`;
}

function firstBox(stage: Stage): string {
  return `${wall(stage, 380)}${monthBox({ ...stage, bottles: stage.bottles.slice(0, 2) }, -50, 930, 0.88, true)}${pour(stage, 0, 320, 932, 0.6)}`;
}

function boxAndCalendar(stage: Stage): string {
  return `${wall(stage, 380)}${lay(calendar('#5A1128'), 306, 300, 0.92)}${monthBox(stage, -96, 932, 0.86)}${pour(stage, 0, 300, 938, 0.58)}`;
}
