import { darken, mix } from '../colour.ts';
import { lay, place } from '../place.ts';
import { barrelHead, barrelUpright, vault } from '../props/cellar.ts';
import { map } from '../props/paper.ts';
import { cork } from '../props/table-things.ts';
import { drawRoom, TABLE_TOP } from '../room.ts';
import { pour, type Stage, stand, standIfPresent } from '../stage.ts';

/** Bottles and barrels in a vaulted cellar. */
export function cellar(stage: Stage): string {
  const { width, room, random } = stage;
  const arches = vault(width, TABLE_TOP, room.wall, mix(room.glow, room.wall, 0.25));
  const things = random() > 0.5 ? onBarrel(stage) : besideBarrels(stage);
  return `${drawRoom(room, width, 0)}${arches}${things}`;
}

function onBarrel(stage: Stage): string {
  const { width, bottles } = stage;
  const barrels = [-1, 1].map((side) => {
    const far = width < 1250 ? '' : place(barrelHead(FAR_OAK), side * 780, 950, 0.76);
    return far + place(barrelHead(), side * 398, 930, 0.66);
  });
  const scale = 0.78;
  const top = 1090 - (1000 - 420) * scale;
  const second = bottles.length > 1 ? stand(stage, 1, 80, top + 2, 0.52) : pour(stage, 0, 80, top + 12, 0.42);
  return `${barrels.join('')}${place(barrelUpright(), 0, 1090, scale)}${stand(stage, 0, -80, top + 10, 0.54)}${second}`;
}

function besideBarrels(stage: Stage): string {
  const { width } = stage;
  const stack = [
    width < 1250 ? '' : place(barrelHead(FAR_OAK), 640, 836, 0.62),
    place(barrelHead(FAR_OAK), -420, 836, 0.62),
    place(barrelHead(), -50, 836, 0.62),
    place(barrelHead(FAR_OAK), 320, 836, 0.62),
  ];
  const row = `${standIfPresent(stage, 2, 300, 866, 0.66)}${standIfPresent(stage, 1, 98, 880, 0.68)}${stand(stage, 0, -118, 896, 0.72)}`;
  return `${stack.join('')}${row}${pour(stage, 0, -316, 920, 0.56)}`;
}

const FAR_OAK = darken('#A9713F', 0.12);

/** Bottles in front of a map. */
export function bottlesByMap(stage: Stage): string {
  const { accent, random, bottles, room, width } = stage;
  const sheet = lay(map(Math.min(width * 0.8, 1040), 600, accent, random), 0, 392, 1, -1.5);
  const count = Math.min(Math.max(bottles.length, 2), 4);
  const row = Array.from({ length: count }, (_, index) => {
    const x = (index - (count - 1) / 2) * (count > 2 ? 190 : 220) + 40;
    return stand(stage, index, x, 876 + (index % 2) * 26, 0.56);
  });
  return `${drawRoom(room, width)}${sheet}${row.join('')}${lay(cork(), -330, 918, 0.6, -12)}`;
}
