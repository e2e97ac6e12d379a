import { giftBox } from '../props/boxes.ts';
import { lay, place } from '../props/place.ts';
import { leaf, plate, roast } from '../props/plates.ts';
import { candle, garland, iceBucket, sweetBread } from '../props/table-things.ts';
import { drawRoom, roomAt } from '../room.ts';
import { pour, type Stage, stand } from '../stage.ts';
import { monthBox } from './telling.ts';
import { besideWords, sides } from './wall.ts';

/** December's carton, with a bow, under the lights. */
export function christmasBox(stage: Stage): string {
  const gift = place(giftBox(150, 260, '#4E5A34', '#C9A24B'), 0, 916, 1);
  const left = `${place(sweetBread(), -150, 920, 0.86)}${place(candle(), 190, 880, 0.74)}`;
  const right = `${gift}${pour(stage, 1, 290, 938, 0.6)}${stand(stage, 3, -330, 884, 0.74)}`;
  const things = `${sides(stage, left, right)}${monthBox(stage, -20, 934, 0.9, true)}${pour(stage, 0, 340, 936, 0.6)}${place(candle(), -362, 910, 0.62)}`;
  return festive(stage) + lay(things, besideWords(stage), 0);
}

/** Christmas Eve: cold veal in its sauce, sweet bread, something sparkling. */
export function holidayTable(stage: Stage): string {
  const left = `${stand(stage, 1, -170, 866, 0.76)}${pour(stage, 1, 60, 930, 0.62)}${place(candle(), 260, 900, 0.74)}`;
  const right = `${place(sweetBread(), -140, 930, 0.96)}${place(giftBox(140, 240, '#7A1F2B', '#C9A24B'), 240, 900, 0.96)}`;
  const things = `${sides(stage, left, right)}${bucket(stage, -250, 0.76)}${place(sweetBread(), 286, 862, 0.78)}${pour(stage, 0, 120, 872, 0.6)}${veal(60, 924, 1.04)}`;
  return festive(stage) + lay(things, besideWords(stage), 0);
}

/** A toast: a bottle that is cold and glasses that are full. */
export function brindis(stage: Stage): string {
  const left = `${pour(stage, 1, -110, 930, 0.64)}${place(candle(), 170, 900, 0.8)}`;
  const right = `${place(giftBox(150, 260, '#5A1128', '#C9A24B'), 60, 912, 1)}${pour(stage, 1, -210, 930, 0.62)}`;
  return `${festive(stage)}${sides(stage, left, right)}${bucket(stage, -130, 0.84)}${pour(stage, 0, 154, 908, 0.7)}${pour(stage, 0, 308, 936, 0.7)}`;
}

function festive({ hour, accent, width }: Stage): string {
  return `${drawRoom(roomAt(hour, accent), width, 0)}${garland(width, 40)}`;
}

function bucket(stage: Stage, x: number, scale: number): string {
  return `${stand(stage, 0, x - 24, 846, scale * 0.92, 7)}${place(iceBucket('#C9C6C1', '#C9A24B'), x, 926, scale)}`;
}

function veal(x: number, y: number, scale: number): string {
  const sauce = `<path d="M-150 -46C-120 -96 80 -104 120 -56C160 -30 130 0 60 -8C10 -16 -30 14 -90 2C-150 -2 -170 -20 -150 -46Z" fill="#F2E3BC"/><path d="M-60 -58h.1M0 -66h.1M56 -50h.1M-20 -34h.1M84 -34h.1M-100 -34h.1" stroke="#5C7A36" stroke-width="15" stroke-linecap="round"/>`;
  return lay(
    `${plate(270)}${lay(roast('#B98A6A', '#D9A890'), 0, -30, 1.1)}${sauce}${leaf(170, 0, -20, 80)}${leaf(-180, 4, -160, 70)}`,
    x,
    y,
    scale,
  );
}
