import { bread, cheeseWedge, grapes, oliveBowl, woodBoard } from '../props/board.ts';
import { coveredBottle, giftBox } from '../props/boxes.ts';
import { card, notebook } from '../props/paper.ts';
import { lay, place } from '../props/place.ts';
import { plate } from '../props/plates.ts';
import { candle, napkin } from '../props/table-things.ts';
import { pour, type Stage, stand } from '../stage.ts';
import { sides, wall } from './wall.ts';

/** Bottles under stockings, glasses, and somebody's notes. */
export function coveredTasting(stage: Stage): string {
  const left = `${place(coveredBottle(2), -90, 860, 0.72)}${pour(stage, 1, 130, 918, 0.6)}`;
  const right = `${place(coveredBottle(5), 80, 860, 0.72)}${pour(stage, 2, -140, 918, 0.6)}`;
  const row = [7, 4, 9].map((number, index) =>
    place(coveredBottle(number), (index - 1) * 196 - 96, index === 1 ? 868 : 846, index === 1 ? 0.74 : 0.7),
  );
  return `${wall(stage, 380)}${sides(stage, left, right)}${row.join('')}${lay(notebook('#5A1128'), -200, 928, 0.84)}${pour(stage, 0, 244, 928, 0.6)}${pour(stage, 2, 392, 900, 0.56)}`;
}

/** A table for whoever comes. */
export function longTable(stage: Stage): string {
  const left = `${lay(plate(170), -220, 912)}${pour(stage, 2, -10, 914, 0.6)}${stand(stage, 2, 200, 860, 0.74)}`;
  const right = `${stand(stage, 3, -190, 856, 0.74)}${lay(bread(false), 60, 906, 0.8)}${pour(stage, 1, 300, 920, 0.6)}`;
  const board = `${lay(woodBoard(230), 120, 900)}${lay(cheeseWedge('hard'), 60, 848, 0.82)}${lay(cheeseWedge('brie'), 214, 862, 0.66)}${lay(grapes('#5A2348'), 190, 912, 0.5)}`;
  return `${wall(stage, 400)}${sides(stage, left, right)}${place(candle(), 30, 838, 0.66)}${stand(stage, 0, -250, 852, 0.74)}${stand(stage, 1, 330, 842, 0.7)}${board}${lay(bread(true), -300, 922, 0.7)}${pour(stage, 0, -92, 912, 0.6)}${lay(oliveBowl(), -440, 880, 0.56)}`;
}

/** One for each of the team. */
export function manyGifts(stage: Stage): string {
  const olive = '#5E6B40';
  const left = `${place(giftBox(190, 330, olive, '#F4E6CC'), 0, 912, 0.94)}${lay(card(200, 150, 'Lucía', '#4E5A34'), 70, 930, 0.8, -5)}`;
  const right = `${place(giftBox(190, 330, '#A8572A', '#F4E6CC'), 0, 912, 0.94)}${lay(card(200, 150, 'Ramón', '#A8572A'), 70, 930, 0.8, 4)}`;
  return `${wall(stage, 380)}${sides(stage, left, right)}${place(giftBox(150, 220, '#A8572A', '#F4E6CC'), 30, 560, 0.86)}${place(giftBox(180, 300, '#C79F6C', '#5A1128'), -190, 900, 0.96)}${place(giftBox(184, 300, olive, '#F4E6CC'), 186, 900, 0.96)}
${lay(card(220, 160, 'Gracias', '#5A1128'), -236, 934, 0.74, -6)}${lay(card(220, 160, 'Salud', '#4E5A34'), 166, 936, 0.74, 5)}`;
}

/** What readers write, and what they were drinking. */
export function letters(stage: Stage): string {
  const left = lay(card(300, 380, 'Querida Candela', '#A8572A'), 0, 520, 0.9, -8);
  const right = `${lay(card(300, 380, 'Los del viernes', '#5A1128'), 0, 480, 0.9, 6)}${lay(napkin('#A8572A'), 0, 900, 0.9)}`;
  const pinned = [
    lay(card(280, 360, 'Estimados', '#5A1128'), -288, 336, 0.9, -7),
    lay(card(280, 340, '¡Ganó el 7!', '#A8572A'), 10, 300, 0.9, 4),
  ].join('');
  return `${wall(stage, 400)}${sides(stage, left, right)}${pinned}${stand(stage, 0, 244, 860, 0.74)}${lay(notebook('#4E5A34'), -150, 900, 1.06)}${pour(stage, 0, 374, 930, 0.58)}`;
}
