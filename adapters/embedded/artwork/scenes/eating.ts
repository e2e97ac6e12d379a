import { lay, place } from '../place.ts';
import { bread, type Cheese, cheeseWedge, grapes, knife, oliveBowl, salami, woodBoard } from '../props/board.ts';
import { grill, grilledMeat, ribs, sausage, smoke } from '../props/grill.ts';
import { bowl, cake, citrus, empanada, fish, flan, leaf, noodles, plate, roast, vegetables } from '../props/plates.ts';
import { pick } from '../random.ts';
import { drawBackground, pour, type Stage, stand, standIfPresent } from '../stage.ts';
import type { Dish } from '../subjects.ts';

/** Meat on a grill. */
export function barbecue(stage: Stage): string {
  return `${drawBackground(stage, 360)}${stand(stage, 0, 346, 856, 0.72)}${lay(smoke(), -140, 560)}${place(grill(350) + grilledMeat(350, 690), -112, 956, 0.96)}${pour(stage, 0, 518, 926, 0.54)}`;
}

export function cheeses(stage: Stage): string {
  const { random } = stage;
  const [first, second, third] = pick<[Cheese, Cheese, Cheese]>(random, [
    ['hard', 'brie', 'blue'],
    ['young', 'hard', 'brie'],
    ['blue', 'young', 'hard'],
  ]);
  const skin = pick(random, ['#5A2348', '#B9C25E'] as const);
  return `${drawBackground(stage, 350)}${standIfPresent(stage, 1, 40, 822, 0.66)}${stand(stage, 0, 206, 832, 0.7)}${pour(stage, 0, 382, 868, 0.54)}
${lay(woodBoard(300), -60, 892)}${lay(cheeseWedge(second), 70, 836, 0.84)}${lay(cheeseWedge(first), -164, 836, 1.02)}${lay(cheeseWedge(third), -20, 886, 0.72)}${lay(grapes(skin), -330, 910, 0.6)}${lay(knife(), 150, 946, 0.62, -4)}`;
}

export function fishDish(stage: Stage): string {
  return `${drawBackground(stage, 350)}${standIfPresent(stage, 1, -26, 822, 0.68)}${stand(stage, 0, -196, 832, 0.72)}${pour(stage, 0, 298, 846, 0.58)}${fishPlatter(30, 900, 1)}`;
}

export function empanadas(stage: Stage): string {
  return `${drawBackground(stage, 350)}${stand(stage, 0, 232, 834, 0.7)}${pour(stage, 0, -318, 868, 0.56)}${lay(woodBoard(290), -50, 900)}${empanadaRows(0.84)}${lay(oliveBowl('#A8322A'), 306, 924, 0.66)}`;
}

export function desserts(stage: Stage): string {
  const sweet = pick(stage.random, [
    flan,
    () => cake('#5A2E1C', '#F3E2C0', '#2E1710'),
    () => cake('#E7C48A', '#FBF1DA', '#A3243B'),
  ])();
  return `${drawBackground(stage, 340)}${standIfPresent(stage, 1, 52, 826, 0.67)}${stand(stage, 0, 214, 838, 0.7)}${pour(stage, 0, -262, 866, 0.5)}${lay(plate(236), -30, 908)}${lay(sweet, -36, 876, 1.24)}`;
}

/** A dish close up beside a bottle and a glass; words in `name` choose the variant of the dish. */
export function drawPairing(stage: Stage, dish: Dish, name: string): string {
  const isLeft = stage.random() > 0.5;
  const [bottleX, glassX] = isLeft ? [-330, 350] : [344, -346];
  return `${drawBackground(stage, 400)}${stand(stage, 0, bottleX, 838, 0.78)}${pour(stage, 0, glassX, 862, 0.62)}${dishes[dish](stage, name.toLowerCase())}`;
}

const dishes: Record<Dish, (stage: Stage, name: string) => string> = {
  asado: (_stage, name) => {
    const meat = /costil|tira|asado|osobuco/.test(name)
      ? lay(ribs(), -10, 838, 1.32)
      : /salchich|morcilla|chorizo/.test(name)
        ? lay(sausage(), -120, 850, 1.05, -8) + lay(sausage('#5A2420'), 110, 858, 1.05, 6)
        : lay(roast(), -20, 836, 1.32);
    return `${lay(woodBoard(360), -20, 896)}${meat}${leaf(240, 880, -24, 110, '#6F8A3C')}${leaf(236, 884, 14, 90)}`;
  },
  empanada: () => `${lay(woodBoard(360), -20, 900)}${empanadaRows(1.06)}`,
  pasta: (stage, name) => {
    const sauce = /pesto|salvia|rúcula/.test(name)
      ? '#5C7A36'
      : /risotto|limón|crema|ricota|trufa|hongos|polenta/.test(name)
        ? '#EBD9A8'
        : '#A8322A';
    const glaze = pick(stage.random, ['#7A8C94', '#A8572A', '#E9DCC8'] as const);
    return lay(bowl(300, glaze, lay(noodles('#EBC87A', sauce), 0, 34, 1.7)), 0, 842);
  },
  pescado: (_stage, name) => {
    const skin = /salm|trucha|sushi/.test(name)
      ? '#D98A72'
      : /mejill|langost|vieira/.test(name)
        ? '#5F6F80'
        : '#8FA6AE';
    return fishPlatter(0, 892, 1.2, skin);
  },
  picada: () =>
    `${lay(woodBoard(370), -20, 892)}${lay(cheeseWedge('young'), -200, 836, 0.92)}${lay(salami(), 30, 850, 1.08)}${lay(oliveBowl(), 236, 834, 0.86)}${lay(salami(), -10, 900, 1.08)}${lay(bread(true), 140, 912, 0.5)}`,
  postre: (_stage, name) => {
    const sweet = /chocolate/.test(name)
      ? cake('#5A2E1C', '#F3E2C0', '#2E1710')
      : /tarta|crumble|durazno/.test(name)
        ? cake('#E7C48A', '#FBF1DA', '#D9902E')
        : flan();
    return `${lay(plate(300), 0, 894)}${lay(sweet, 0, 852, 1.52)}`;
  },
  queso: (stage, name) => {
    const kind: Cheese = /azul/.test(name)
      ? 'blue'
      : /cabra|brie|oveja|cuartirolo/.test(name)
        ? 'brie'
        : /provol|pategr|fondue/.test(name)
          ? 'young'
          : 'hard';
    const skin = pick(stage.random, ['#5A2348', '#B9C25E'] as const);
    return `${lay(woodBoard(360), -20, 896)}${lay(cheeseWedge(kind), -70, 820, 1.5)}${lay(grapes(skin), 210, 868, 0.86)}`;
  },
  verduras: (_stage, name) =>
    /guiso|locro|sopa|humita|curry|quinoa/.test(name)
      ? lay(bowl(300, '#A8572A', stew()), 0, 842)
      : `${lay(plate(330), 0, 888)}${lay(vegetables(), -6, 864, 1.36)}`,
};

/** Five empanadas in two rows. */
function empanadaRows(scale: number): string {
  const rows: [x: number, y: number, dough: string][] = [
    [-128, 838, '#D0913F'],
    [74, 834, '#DDA24E'],
    [-214, 886, '#E0AC5A'],
    [-26, 892, '#D99A48'],
    [166, 884, '#DDA24E'],
  ];
  return rows.map(([x, y, dough]) => lay(empanada(dough), (x + 26) * (scale / 0.84) - 50, y, scale)).join('');
}

function fishPlatter(x: number, y: number, scale: number, skin?: string): string {
  const lemons = [-150, 0, 150].map((dx, index) => lay(citrus(44), dx, 46 - (index % 2) * 6, 1, index * 20));
  return lay(
    `${plate(330)}${leaf(-250, 20, -160, 70)}${leaf(230, 30, 20, 90)}${lay(fish(skin), 0, -26, 1.02)}<g transform="translate(0 14) scale(1 .5)">${lemons.join('')}</g>`,
    x,
    y,
    scale,
  );
}

/** The surface of a stew of corn, squash and meat in a bowl. */
function stew(): string {
  const pieces = Array.from({ length: 18 }, (_, index) => {
    const [x, y] = [-220 + ((index * 83) % 440), -34 + ((index * 37) % 66)];
    const colour = ['#E9B23F', '#F0D9A0', '#8A4426', '#D9722E', '#5C7A36'][index % 5];
    return `<ellipse cx="${x}" cy="${y}" rx="${24 + (index % 3) * 7}" ry="${15 + (index % 2) * 5}" fill="${colour}"/>`;
  });
  return `<ellipse rx="284" ry="60" fill="#C46A2A"/>${pieces.join('')}`;
}
