import { mix } from '../colour.ts';
import { lay, place } from '../place.ts';
import { bread, cheeseWedge, grapes, oliveBowl, woodBoard } from '../props/board.ts';
import { bow, clubBox, coveredBottle, giftBox } from '../props/boxes.ts';
import { card, notebook } from '../props/paper.ts';
import { leaf, plate, roast } from '../props/plates.ts';
import { candle, garland, iceBucket, napkin, panettone } from '../props/table-things.ts';
import { drawRoom } from '../room.ts';
import { drawBackground, drawSides, pour, type Stage, stand, textOffset } from '../stage.ts';

/** A blind tasting: covered bottles, glasses and a notebook. */
export function coveredTasting(stage: Stage): string {
  const left = `${place(coveredBottle(2), -90, 860, 0.72)}${pour(stage, 1, 130, 918, 0.6)}`;
  const right = `${place(coveredBottle(5), 80, 860, 0.72)}${pour(stage, 2, -140, 918, 0.6)}`;
  const row = [7, 4, 9].map((number, index) =>
    place(coveredBottle(number), (index - 1) * 196 - 96, index === 1 ? 868 : 846, index === 1 ? 0.74 : 0.7),
  );
  return `${drawBackground(stage, 380)}${drawSides(stage, left, right)}${row.join('')}${lay(notebook(stage.house.ink), -200, 928, 0.84)}${pour(stage, 0, 244, 928, 0.6)}${pour(stage, 2, 392, 900, 0.56)}`;
}

/** A long table with bread, cheese and bottles. */
export function longTable(stage: Stage): string {
  const left = `${lay(plate(170), -220, 912)}${pour(stage, 2, -10, 914, 0.6)}${stand(stage, 2, 200, 860, 0.74)}`;
  const right = `${stand(stage, 3, -190, 856, 0.74)}${lay(bread(false), 60, 906, 0.8)}${pour(stage, 1, 300, 920, 0.6)}`;
  const board = `${lay(woodBoard(230), 120, 900)}${lay(cheeseWedge('hard'), 60, 848, 0.82)}${lay(cheeseWedge('brie'), 214, 862, 0.66)}${lay(grapes('#5A2348'), 190, 912, 0.5)}`;
  return `${drawBackground(stage, 400)}${drawSides(stage, left, right)}${place(candle(), 30, 838, 0.66)}${stand(stage, 0, -250, 852, 0.74)}${stand(stage, 1, 330, 842, 0.7)}${board}${lay(bread(true), -300, 922, 0.7)}${pour(stage, 0, -92, 912, 0.6)}${lay(oliveBowl(), -440, 880, 0.56)}`;
}

/** The gift boxes with cards that companies order. */
export function companyGifts(stage: Stage): string {
  const olive = '#5E6B40';
  const left = `${place(giftBox(190, 330, olive, '#F4E6CC'), 0, 912, 0.94)}${lay(card(200, 150, 'Lucía', '#4E5A34'), 70, 930, 0.8, -5)}`;
  const right = `${place(giftBox(190, 330, '#A8572A', '#F4E6CC'), 0, 912, 0.94)}${lay(card(200, 150, 'Ramón', '#A8572A'), 70, 930, 0.8, 4)}`;
  return `${drawBackground(stage, 380)}${drawSides(stage, left, right)}${place(giftBox(150, 220, '#A8572A', '#F4E6CC'), 30, 560, 0.86)}${place(giftBox(180, 300, '#C79F6C', stage.house.ink), -190, 900, 0.96)}${place(giftBox(184, 300, olive, '#F4E6CC'), 186, 900, 0.96)}
${lay(card(220, 160, 'Gracias', stage.house.ink), -236, 934, 0.74, -6)}${lay(card(220, 160, 'Salud', '#4E5A34'), 166, 936, 0.74, 5)}`;
}

/** Members' letters pinned to the wall, with a bottle and a notebook. */
export function letters(stage: Stage): string {
  const left = lay(card(300, 380, 'Querida Candela', '#A8572A'), 0, 520, 0.9, -8);
  const right = `${lay(card(300, 380, 'Los del viernes', '#5A1128'), 0, 480, 0.9, 6)}${lay(napkin('#A8572A'), 0, 900, 0.9)}`;
  const pinned = [
    lay(card(280, 360, 'Estimados', '#5A1128'), -288, 336, 0.9, -7),
    lay(card(280, 340, '¡Ganó el 7!', '#A8572A'), 10, 300, 0.9, 4),
  ].join('');
  return `${drawBackground(stage, 400)}${drawSides(stage, left, right)}${pinned}${stand(stage, 0, 244, 860, 0.74)}${lay(notebook('#4E5A34'), -150, 900, 1.06)}${pour(stage, 0, 416, 930, 0.56)}`;
}

/** December's club carton with a bow, under string lights. */
export function christmasBox(stage: Stage): string {
  const gift = place(giftBox(150, 260, '#4E5A34', '#C9A24B'), 0, 916, 1);
  const left = `${place(panettone(), -150, 920, 0.86)}${place(candle(), 190, 880, 0.74)}`;
  const right = `${gift}${pour(stage, 1, 290, 938, 0.6)}${stand(stage, 3, -330, 884, 0.74)}`;
  const things = `${drawSides(stage, left, right)}${monthBox(stage, -20, 934, 0.9, true)}${pour(stage, 0, 340, 936, 0.6)}${place(candle(), -362, 910, 0.62)}`;
  return festiveRoom(stage) + lay(things, textOffset(stage), 0);
}

/** A Christmas Eve table: veal in sauce, panettone and sparkling wine. */
export function holidayTable(stage: Stage): string {
  const left = `${stand(stage, 1, -170, 866, 0.62)}${pour(stage, 1, 60, 930, 0.62)}${place(candle(), 260, 900, 0.74)}`;
  const right = `${place(panettone(), -140, 930, 0.96)}${place(giftBox(140, 240, '#7A1F2B', '#C9A24B'), 240, 900, 0.96)}`;
  const things = `${drawSides(stage, left, right)}${bottleOnIce(stage, -250, 0.76)}${place(panettone(), 286, 862, 0.78)}${pour(stage, 0, 120, 872, 0.6)}${veal(60, 924, 1.04)}`;
  return festiveRoom(stage) + lay(things, textOffset(stage), 0);
}

/** The same table for a note: wider than high, and nothing near the edges. */
export function christmasEve(stage: Stage): string {
  const { room, width } = stage;
  const ends = width > 1400 ? `${place(candle(), -604, 880, 0.74)}${place(candle('#B9B4AE'), 626, 862, 0.66)}` : '';
  return `${drawRoom(room, width, 0)}${garland(width, 70)}${ends}${bottleOnIce(stage, -330, 0.7)}${stand(stage, 1, -70, 838, 0.56)}${pour(stage, 0, 92, 858, 0.56)}${pour(stage, 1, 210, 846, 0.54)}${place(panettone(), 420, 878, 0.86)}${veal(80, 912, 0.86)}`;
}

/** A toast: a bottle on ice and full glasses. */
export function toast(stage: Stage): string {
  const left = `${pour(stage, 1, -110, 930, 0.64)}${place(candle(), 170, 900, 0.8)}`;
  const right = `${place(giftBox(150, 260, '#5A1128', '#C9A24B'), 60, 912, 1)}${pour(stage, 1, -210, 930, 0.62)}`;
  return `${festiveRoom(stage)}${drawSides(stage, left, right)}${bottleOnIce(stage, -130, 0.84)}${pour(stage, 0, 154, 908, 0.7)}${pour(stage, 0, 308, 936, 0.7)}`;
}

function festiveRoom({ room, width }: Stage): string {
  return `${drawRoom(room, width, 0)}${garland(width, 40)}`;
}

export function bottleOnIce(stage: Stage, x: number, scale: number): string {
  return `${stand(stage, 0, x - 24, 846, scale * 0.92, 7)}${place(iceBucket('#C9C6C1', '#C9A24B'), x, 926, scale)}`;
}

export function veal(x: number, y: number, scale: number): string {
  const sauce = `<path d="M-150 -46C-120 -96 80 -104 120 -56C160 -30 130 0 60 -8C10 -16 -30 14 -90 2C-150 -2 -170 -20 -150 -46Z" fill="#F2E3BC"/><path d="M-60 -58h.1M0 -66h.1M56 -50h.1M-20 -34h.1M84 -34h.1M-100 -34h.1" stroke="#5C7A36" stroke-width="15" stroke-linecap="round"/>`;
  return lay(
    `${plate(270)}${lay(roast('#B98A6A', '#D9A890'), 0, -30, 1.1)}${sauce}${leaf(170, 0, -20, 80)}${leaf(-180, 4, -160, 70)}`,
    x,
    y,
    scale,
  );
}

/** A gift box with a bottle and a card. */
export function gift(stage: Stage): string {
  const { accent, random } = stage;
  const ribbon = random() > 0.5 ? '#C9A24B' : '#F4E6CC';
  return `${drawBackground(stage, 340)}${stand(stage, 0, 208, 848, 0.66)}${place(giftBox(200, 380, mix(accent, '#5A1128', 0.25), ribbon), -96, 912, 0.92)}${lay(card(250, 190, 'Para vos', stage.house.ink), 338, 930, 0.56, 7)}`;
}

/** The club's carton with the bottles of a month. */
export function monthBox(stage: Stage, x: number, y: number, scale: number, isWrapped = false): string {
  const count = Math.min(Math.max(stage.bottles.length, 2), 4);
  const inside = Array.from({ length: count }, (_, index) =>
    stand(stage, index, (index - (count - 1) / 2) * (count > 3 ? 116 : 136), 944 + (index % 2) * 10, 0.74),
  );
  const box = clubBox(count > 3 ? 270 : 246, inside.join(''), '#C79F6C', stage.house.ink, stage.house.mark);
  return place(isWrapped ? `${box}${lay(bow(0, 120, '#A3182F'), 0, 664)}` : box, x, y, scale);
}
