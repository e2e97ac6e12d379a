import { drawLandscape } from './landscape/landscape.ts';
import type { Picture } from './picture.ts';
import { lay } from './place.ts';
import { calendar, card } from './props/paper.ts';
import { citrus } from './props/plates.ts';
import { drawTable, TABLE_TOP } from './room.ts';
import {
  christmasBox,
  companyGifts,
  coveredTasting,
  holidayTable,
  letters,
  longTable,
  monthBox,
  toast,
} from './scenes/occasions.ts';
import { drawBackground, pour, type Stage, type StillLife, stand, stillLife, textOffset } from './stage.ts';
import type { Terrain } from './subjects.ts';

/** Creates the illustration of that name; the name also seeds its random numbers. */
export function illustration(name: Illustration, look: Omit<StillLife, 'seed'>): Picture {
  return stillLife({ ...look, seed: name }, drawings[name]);
}

const drawings = {
  'portada-semana-del-malbec': malbecRow,
  'portada-caja-de-diciembre': christmasBox,
  'portada-mesa-de-fiestas': holidayTable,
  'portada-blancos-de-mar': bottlesBySea,
  'club-mesa-de-cata': coveredTasting,
  'club-caja-abierta': openBox,
  'club-brindis-de-fiestas': toast,
  'club-primera-caja': firstBox,
  'club-empresas': companyGifts,
  'nosotros-mesa-larga': longTable,
  'nosotros-caja-del-mes': boxAndCalendar,
  'nosotros-comunidad': letters,
} satisfies Record<string, (stage: Stage) => string>;

export type Illustration = keyof typeof drawings;

export function isIllustration(name: string): name is Illustration {
  return Object.hasOwn(drawings, name);
}

/** A landscape behind a table. */
function outdoors({ width, hour, room }: Stage, seed: string, terrain: Terrain): string {
  return `${drawLandscape(seed, hour, width, terrain, false)}${drawTable(room, width, TABLE_TOP + 70)}`;
}

function malbecRow(stage: Stage): string {
  const { width } = stage;
  const gap = Math.min(width * 0.105, 280);
  const row = Array.from({ length: 8 }, (_, index) =>
    stand(stage, index, textOffset(stage) + (index - 3.5) * gap, 914 + (index % 2) * 26, width > 2200 ? 0.8 : 0.62),
  );
  return `${outdoors(stage, 'malbec', 'valle')}${row.join('')}`;
}

function bottlesBySea(stage: Stage): string {
  const isWide = stage.width > 2200;
  const x = isWide ? textOffset(stage) - 200 : -170;
  const more = isWide ? `${stand(stage, 1, x - 330, 916, 0.78)}${pour(stage, 1, x + 620, 948, 0.6)}` : '';
  return `${outdoors(stage, 'chapadmalal', 'mar')}${more}${stand(stage, 0, x, 920, 0.84)}${pour(stage, 0, x + 230, 948, 0.66)}${pour(stage, 0, x + 420, 926, 0.62)}${lay(citrus(58), x - 150, 938)}`;
}

function openBox(stage: Stage): string {
  return `${drawBackground(stage, 380)}${monthBox(stage, -40, 930, 0.86)}${pour(stage, 0, 330, 936, 0.6)}${lay(card(270, 350, 'La selección', stage.house.ink), -352, 806, 0.8, -7)}`;
}

function firstBox(stage: Stage): string {
  return `${drawBackground(stage, 380)}${monthBox({ ...stage, bottles: stage.bottles.slice(0, 2) }, -50, 930, 0.88, true)}${pour(stage, 0, 320, 932, 0.6)}`;
}

function boxAndCalendar(stage: Stage): string {
  return `${drawBackground(stage, 380)}${lay(calendar(stage.house.ink), 306, 300, 0.92)}${monthBox(stage, -96, 932, 0.86)}${pour(stage, 0, 300, 938, 0.58)}`;
}
