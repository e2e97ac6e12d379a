import { giftBox as woodenBox } from '../accessories/gifts.ts';
import { decanter, waitersFriend } from '../accessories/serving.ts';
import { lay, place } from '../place.ts';
import { bread, oilDish, oliveBowl } from '../props/board.ts';
import { clubBox, coveredBottle, giftBox } from '../props/boxes.ts';
import { drinks } from '../props/drinks.ts';
import { drawGlass } from '../props/glassware.ts';
import { card } from '../props/paper.ts';
import { citrus, leaf } from '../props/plates.ts';
import { candle, panettone } from '../props/table-things.ts';
import { pour, type Stage, stand } from '../stage.ts';
import type { Offer } from '../subjects.ts';
import { bottleOnIce, monthBox, veal } from './occasions.ts';

/** What a banner sells: drawn around x = 0, up to 1050 to either side, standing on a table at about y = 930. */
export const offers: Record<Offer, (stage: Stage) => string> = {
  hilera: (stage) =>
    Array.from({ length: 7 }, (_, index) =>
      stand(stage, index, (index - 3) * 285, index % 2 === 0 ? 920 : 955, index % 2 === 0 ? 0.82 : 0.88),
    ).join(''),
  caja: (stage) =>
    `${pour(stage, 0, -560, 925, 0.7)}${pour(stage, 1, -780, 950, 0.66)}${monthBox(stage, -40, 955, 1.02)}${lay(card(300, 400, 'La selección', stage.house.ink), 560, 720, 1.05, 6)}${pour(stage, 2, 880, 935, 0.7)}`,
  fiesta: (stage) =>
    `${place(candle(), -860, 890, 0.86)}${bottleOnIce(stage, -520, 0.88)}${pour(stage, 0, -230, 890, 0.7)}${pour(stage, 1, -60, 880, 0.66)}${place(panettone(), 640, 900, 1.1)}${place(candle('#B9B4AE'), 930, 900, 0.78)}${veal(230, 945, 1.15)}`,
  aceite: (stage) =>
    `${stand(stage, 0, -480, 910, 0.86)}${stand(stage, 4, -200, 930, 0.9)}${stand(stage, 1, 80, 905, 0.84)}${olives(-860, 900)}${lay(oilDish('#A8A03A'), 420, 920, 1.7)}${lay(bread(true), 800, 880, 1.05)}${leaf(330, 960, -20, 150, '#6F8A3C')}${leaf(350, 966, 12, 120, '#7F9A4C')}`,
  copa: (stage) =>
    `${stand(stage, 0, -300, 920, 0.9)}${stand(stage, 1, 20, 945, 0.94)}${pour(stage, 0, 380, 950, 0.84)}`,
  whisky: (stage) =>
    `${stand(stage, 0, -560, 915, 0.86)}${stand(stage, 2, -180, 935, 0.9)}${stand(stage, 4, 200, 915, 0.86)}${place(drinks.whisky(), 560, 950, 1.1)}${place(drinks.whisky(), 890, 920, 0.96)}`,
  vermut: (stage) =>
    `${stand(stage, 0, -560, 910, 0.86)}${stand(stage, 2, -290, 935, 0.9)}${stand(stage, 1, -30, 910, 0.84)}${place(drinks.vermut(), 300, 955, 1.1)}${place(drinks.spritz(), 660, 935, 0.86)}${lay(citrus(96, '#E5902E'), -830, 900)}${lay(citrus(70, '#E5902E'), 900, 940, 1, 20)}${lay(oliveBowl(), 960, 870, 0.9)}`,
  regalo: (stage) =>
    `${place(decanter({ ...gifts, liquid: '#5A1128' }), -720, 910, 0.8)}${place(woodenBox(gifts), -290, 935, 1.02)}${place(giftBox(230, 400, '#A8572A', '#F4E6CC'), 190, 945, 1.02)}${place(giftBox(130, 200, '#F0E4CC', '#5A1128'), 510, 960, 0.94)}${stand(stage, 0, 740, 920, 0.86)}${place(waitersFriend(gifts), 990, 950, 0.5)}`,
  magnum: (stage) =>
    `${[-860, -660, -460].map((x, index) => place(drawGlass('flute', '#EBD58A'), x, 915 + (index % 2) * 30, 0.72)).join('')}${stand(stage, 2, -230, 915, 0.68)}${stand(stage, 0, 60, 955, 0.84)}${stand(stage, 1, 390, 935, 0.8)}${[620, 800, 970].map((x, index) => place(drawGlass('flute', index === 1 ? '#EFB7A4' : '#EBD58A'), x, 945 - (index % 2) * 30, 0.72)).join('')}`,
  arauco: (stage) =>
    `${stand(stage, 0, -150, 935, 0.92)}${stand(stage, 1, 150, 915, 0.86)}${olives(520, 915)}${lay(oilDish('#A8A03A'), -520, 930, 1.5)}`,
  cata: (stage) =>
    `${[1, 2, 3].map((number) => place(coveredBottle(number), number * 330 - 1120, number === 2 ? 945 : 915, number === 2 ? 0.9 : 0.86)).join('')}${stand(stage, 0, 220, 945, 0.9)}${pour(stage, 0, 520, 920, 0.72)}${pour(stage, 1, 720, 950, 0.72)}${pour(stage, 3, 920, 925, 0.7)}`,
  planes: (stage) =>
    cartons
      .map(([carton, print, bottles], index) => {
        const inside = Array.from({ length: bottles }, (_, place) =>
          stand(stage, index + place, (place - (bottles - 1) / 2) * 125, 944 + (place % 2) * 10, 0.72),
        );
        const box = clubBox(bottles * 62 + 60, inside.join(''), carton, print, stage.house.mark);
        return place(box, (index - 2.5) * 365, index % 2 === 0 ? 905 : 965, index % 2 === 0 ? 0.88 : 0.94);
      })
      .join(''),
};

const gifts = {
  glass: '#e9ece4',
  liquid: '#5A1128',
  label: '#FBF4E4',
  ink: '#5A1128',
  accent: '#7A1F2B',
  short: 'Para vos',
};

/** The cartons of the club's six kinds of plan. */
const cartons: readonly (readonly [carton: string, print: string, bottles: number])[] = [
  ['#C79F6C', '#5A1128', 2],
  ['#5A1128', '#F0DDBE', 3],
  ['#E7D9A8', '#8A6A1E', 2],
  ['#5E6B40', '#F4E6CC', 3],
  ['#B5652B', '#F8E6CC', 2],
  ['#2B2328', '#C9A24B', 2],
];

function olives(x: number, y: number): string {
  return `${lay(oliveBowl(), x, y, 1.4)}${leaf(x + 120, y + 60, -30, 150, '#6F8A3C')}`;
}
