import { leatherCase } from '../accessories/gifts.ts';
import { prongs, waitersFriend } from '../accessories/serving.ts';
import { type Colour, darken, lighten, mix } from '../colour.ts';
import { HEIGHT } from '../picture.ts';
import { lay } from '../place.ts';
import { grapes, knife } from '../props/board.ts';
import { ribs, sausage } from '../props/grill.ts';
import { card, map, notebook } from '../props/paper.ts';
import { citrus, empanada, fish, leaf, noodles, roast, vegetables } from '../props/plates.ts';
import * as above from '../props/seen-from-above.ts';
import { cork } from '../props/table-things.ts';
import { pick } from '../random.ts';
import type { Stage } from '../stage.ts';
import type { Scene } from '../subjects.ts';

/** A table seen from above, with the things of a scene; words in `name` choose the dish. */
export function fromAbove(stage: Stage, scene: Scene, name: string): string {
  const arrange = arrangements[scene] ?? lyingBottles;
  // Every second table is a mirror image; the labels keep their direction, because bottles lie at a slant either way.
  const side = stage.random() > 0.5 ? 1 : -1;
  return `${tableTop(stage)}${arrange(stage, name, side)}`;
}

type Arrangement = (stage: Stage, name: string, side: number) => string;

const arrangements: Partial<Record<Scene, Arrangement>> = {
  asado: (stage, name, side) => {
    const meat = /verdura/.test(name)
      ? `${lay(vegetables(), -120, -120, 1.15)}${lay(vegetables(), 110, 130, 1.15, 180)}`
      : `${lay(ribs(), -110, -170, 1.15, 6)}${lay(roast(), -40, 30, 1.1)}${lay(sausage(), -160, 200, 1.05, -12)}${lay(sausage('#5A2420'), 160, 200, 1.05, 14)}${lay(ribs(), 190, -120, 0.7, 84)}`;
    return `${lay(above.gridiron(760, 640, meat), side * -200, 500, 1)}${lying(stage, 0, side * 420, 480, side * 8)}${rim(stage, 0, side * 640, 240, 104)}${lay(knife(), side * 620, 780, 0.8, 90)}`;
  },
  coctel: (stage, name, side) => {
    const [liquid, rind] = mixed(name);
    return `${lay(above.board(560, 400), side * -300, 610, 1, -8)}${lay(citrus(120, rind), side * -420, 560)}${lay(citrus(92, rind), side * -210, 690)}${lay(citrus(70, rind), side * -180, 520)}${lay(knife(), side * -330, 760, 0.8, -8)}${lying(stage, 0, side * 430, 510, side * 9)}${lay(above.shortDrink(170, liquid, rind), side * 96, 330)}${lay(above.shortDrink(150, liquid, rind), side * -226, 210)}${leaf(120, 640, 30, 110, '#4E7A3A')}${leaf(130, 660, 80, 90, '#6F8A3C')}`;
  },
  copas: (stage, name, side) => {
    if (/whisky/.test(name)) return lyingBottles(stage, name, side);
    return (/seco/.test(name) ? tasting : /naranjo/.test(name) ? roundOfGlasses : mat)(stage, name, side);
  },
  corcho: (stage, name, side) =>
    `${lay(above.cloth(620, 760, '#EADCC4'), side * -360, 520, 1, side * 7)}${lying(stage, 0, side * 186, 500, side * 12)}${lying(stage, 1, side * 444, 512, side * 12)}${lay(`<g transform="translate(0 -500)">${/viejo/.test(name) ? prongs(tool) : waitersFriend(tool)}</g>`, side * -350, 470, 0.62, side * -24)}${lay(cork('#5A1128'), side * -160, 760, 0.9, 30)}${lay(cork(), side * -430, 830, 0.86, -18)}${lay(cork('#5A1128'), side * -80, 240, 0.8, 70)}`,
  empanadas: (stage, _name, side) => {
    const ring = Array.from({ length: 6 }, (_, index) => {
      const angle = index * 60;
      return `<g transform="rotate(${angle}) translate(0 -190)">${lay(empanada(index % 2 === 0 ? '#DDA24E' : '#CF9140'), 0, 0, 0.74)}</g>`;
    });
    return `${lay(above.roundPlate(400, ring.join('')), side * -170, 510)}${lay(above.fullBowl(82, '#F4ECDD', '#A8322A', ''), side * -170, 510)}${lying(stage, 0, side * 430, 490, side * 10)}${rim(stage, 0, side * 300, 830, 100)}`;
  },
  mapa: (stage, _name, side) =>
    `${lay(map(1060, 720, stage.accent, stage.random), side * -60, 480, 1, side * -5)}${lying(stage, 0, side * 196, 500, side * 12)}${lying(stage, 1, side * 444, 510, side * 12)}${rim(stage, 0, side * -470, 800, 104)}${lay(cork('#5A1128'), side * -190, 850, 0.8, -16)}`,
  mesa: (stage, name, side) =>
    `${lay(above.cloth(780, 700, mix('#F3E8D2', stage.accent, 0.12)), side * -180, 520, 1, side * -4)}${lay(dish(stage, name), side * -190, 500)}${lying(stage, 0, side * 430, 500, side * 12)}${rim(stage, 0, side * 240, 190, 104)}${lay(knife(), side * -600, 520, 0.85, 90)}`,
  pescado: (stage, name, side) =>
    /sushi/.test(name)
      ? `${lay(above.board(700, 400, '#4A3A30'), side * -190, 500, 1, side * 6)}${lay(above.sushi(), side * -200, 500, 1.06, side * 6)}${lay(above.fullBowl(90, '#2B2328', '#4A2418', ''), side * -470, 830)}<path d="M-420 200L260 150M-420 230L260 186" stroke="#C79F6C" stroke-width="14" stroke-linecap="round"/>${lying(stage, 0, side * 450, 500, side * 10)}`
      : `${lay(`<g transform="scale(1.28 1)">${above.roundPlate(330, '')}</g>${leaf(-280, 120, -20, 110)}${lay(fish(), 0, 0, 1.25)}${lay(citrus(60), -120, 190)}${lay(citrus(60), 20, 210)}${lay(citrus(60), 160, 180)}`, side * -180, 500)}${lying(stage, 0, side * 450, 490, side * 10)}${rim(stage, 0, side * -520, 180, 104)}`,
  postre: (stage, _name, side) => {
    const flan = `<circle r="150" fill="#E2A94C"/><circle r="128" fill="#7A3A16"/><circle cx="-40" cy="-40" r="40" fill="#fff" opacity=".25"/>`;
    return `${lay(above.roundPlate(320, flan), side * -230, 540)}${lay(above.roundPlate(200, above.pieces(110, ['#8E1B30', '#C23B4E', '#5A2348'])), side * 110, 250)}${rim(stage, 0, side * 140, 720, 96)}${lying(stage, 0, side * 430, 500, side * 12)}`;
  },
  queso: (stage, _name, side) =>
    `${lay(above.board(820, 560), side * -180, 520, 1, side * 4)}${lay(above.wheel(150, '#FBEDC4', '#F7F2E8'), side * -390, 440)}${lay(above.wedge(250, '#F0CB72', '#B9813A'), side * -110, 380, 1, 14)}${lay(above.wedge(220, '#F5EEDC', '#8FA0A6'), side * 60, 560, 1, -30)}${lay(grapes(pick(stage.random, ['#5A2348', '#B9C25E'] as const)), side * -330, 680, 0.72)}${lay(above.fullBowl(84, '#E9DCC8', '#8A8A3A', above.pieces(60, ['#6F7A34', '#4A5424'])), side * -40, 740)}${lying(stage, 0, side * 450, 500, side * 10)}${rim(stage, 0, side * 300, 170, 96)}`,
  regalo: (stage, name, side) => {
    const pair = `${lay(above.cloth(420, 860, '#EFE2CC'), side * 360, 500, 1, side * 8)}${lying(stage, 0, side * 280, 500, side * 10)}${lying(stage, 1, side * 470, 520, side * 10)}`;
    if (/viajar/.test(name))
      return `${lay(`<g transform="translate(0 -560)">${leatherCase(leather)}</g>`, side * -270, 500, 0.95, side * -8)}${pair}`;
    if (/caja/.test(name)) return openCarton(stage, side);
    return `${lay(above.wrappedBox(500, mix(stage.accent, '#5A1128', 0.3), '#E9D3A0'), side * -260, 480, 1, side * -9)}${lay(card(300, 220, 'Para vos', stage.accent), side * -360, 830, 0.9, side * 6)}${pair}`;
  },
};

/** An arc of glasses over a notebook. */
function tasting(stage: Stage, _name: string, side: number): string {
  const glasses = [0, 1, 2, 3].map((index) =>
    rim(stage, index, side * (-520 + index * 270), 270 + (index % 2) * 70, 128),
  );
  return `${lay(notebook(stage.accent), side * -330, 690, 1.15, side * -8)}${glasses.join('')}${lying(stage, 0, side * 430, 700, 76)}`;
}

/** Six glasses around a bottle. */
function roundOfGlasses(stage: Stage, _name: string, side: number): string {
  const glasses = [0, 1, 2, 3, 4, 5].map((index) => {
    const angle = index * 1.047 + 0.52;
    return rim(stage, index % 2, side * (60 + Math.cos(angle) * 470), 500 + Math.sin(angle) * 330, 122);
  });
  return `<circle cx="${side * 60}" cy="500" r="330" fill="${stage.accent}" opacity=".16"/>${glasses.join('')}${lying(stage, 0, side * 60, 480, side * 34)}`;
}

/** Two bottles on a cloth and a large glass of each. */
function mat(stage: Stage, _name: string, side: number): string {
  return `${lay(above.cloth(640, 780, mix('#F0E4CE', stage.accent, 0.2)), side * 300, 500, 1, side * 5)}${lying(stage, 0, side * 170, 490, side * 7)}${lying(stage, 1, side * 430, 520, side * 7)}${rim(stage, 0, side * -330, 330, 190)}${rim(stage, 1, side * -420, 740, 160)}${lay(cork('#5A1128'), side * -120, 720, 0.9, 30)}`;
}

/** A carton with the bottles of a month lying in it, and their card. */
function openCarton(stage: Stage, side: number): string {
  const inside = [0, 1, 2].map((index) =>
    lying(stage, index, (index - 1) * 250, index % 2 === 0 ? -6 : 10, index === 1 ? 180 : 0),
  );
  const carton = `<rect x="-404" y="-426" width="850" height="900" rx="10" fill="#1c0d0a" opacity=".26"/><path d="M-420 -450H420L400 -500H-400ZM-420 450H420L400 490H-400Z" fill="#D8B484"/><rect x="-420" y="-450" width="840" height="900" rx="6" fill="#C79F6C"/><rect x="-390" y="-424" width="780" height="848" fill="#8A6A42"/><path d="M-125 -424V424M125 -424V424" stroke="#C79F6C" stroke-width="14"/>`;
  return `${lay(`${carton}${inside.join('')}`, side * -150, 500, 0.98, side * -4)}${lay(card(280, 380, 'La selección', stage.accent), side * 530, 420, 1, side * 7)}${lay(cork('#5A1128'), side * 500, 770, 0.9, 20)}`;
}

/** Bottles with corks: side by side on a cloth, or fanned out. */
function lyingBottles(stage: Stage, _name: string, side: number): string {
  return pick(stage.random, [sideBySide, fan])(stage, side);
}

function sideBySide(stage: Stage, side: number): string {
  const count = Math.min(stage.bottles.length, 3);
  const row = Array.from({ length: count }, (_, index) =>
    lying(stage, index, side * ((index - (count - 1) / 2) * 290 + 30), 500 + (index % 2) * 30, side * 13),
  );
  return `${lay(above.cloth(count * 300 + 140, 820, mix('#F0E4CE', stage.accent, 0.16)), 0, 500, 1, side * -4)}${row.join('')}${lay(cork('#5A1128'), side * -590, 300, 0.9, 24)}${lay(cork(), side * -610, 760, 0.86, -30)}${rim(stage, 0, side * 640, 730, 110)}`;
}

function fan(stage: Stage, side: number): string {
  const count = Math.min(stage.bottles.length, 3);
  const row = Array.from({ length: count }, (_, index) => {
    const degrees = (index - (count - 1) / 2) * 34;
    const angle = ((degrees - 90) * Math.PI) / 180;
    return lying(stage, index, Math.cos(angle) * 640 + side * 60, 1130 + Math.sin(angle) * 640, degrees);
  });
  return `<circle cx="${side * 60}" cy="640" r="470" fill="${stage.accent}" opacity=".14"/>${row.join('')}${lay(cork('#5A1128'), side * -560, 760, 0.9, 24)}${rim(stage, 0, side * 600, 800, 120)}${lay(cork(), side * -440, 890, 0.86, -30)}`;
}

function tableTop({ width, room: { wall, glow, shade, isDark, table } }: Stage): string {
  const planks = Array.from({ length: 5 }, (_, index) => `M${-width / 2} ${(index + 0.6) * 200}H${width / 2}`);
  const top = mix(wall, table, isDark ? 0.25 : 0.16);
  return `<defs><radialGradient id="lamp" gradientUnits="userSpaceOnUse" cx="${-width * 0.2}" cy="220" r="${Math.max(width, HEIGHT) * 0.8}"><stop offset="0" stop-color="${mix(top, glow, isDark ? 0.34 : 0.7)}"/><stop offset="1" stop-color="${mix(top, shade, isDark ? 0.35 : 0.16)}"/></radialGradient></defs>
<rect x="${-width / 2}" width="${width}" height="${HEIGHT}" fill="url(#lamp)"/><path d="${planks.join('')}" stroke="${darken(top, 0.3)}" stroke-width="4" opacity=".22"/><path d="${planks.join('')}" stroke="${lighten(top, 0.4)}" stroke-width="2" opacity=".3" transform="translate(0 4)"/>`;
}

/** A bottle that lies on the table, its middle at (x, y). */
function lying({ bottles }: Stage, index: number, x: number, y: number, degrees: number): string {
  const bottle = bottles[index % Math.max(bottles.length, 1)];
  if (bottle === undefined) return '';
  const shadow = '<rect x="-96" y="-180" width="270" height="700" rx="90" fill="#1c0d0a" opacity=".24"/>';
  return lay(`${shadow}<g transform="translate(0 -500)">${bottle.draw(`b${index}`)}</g>`, x, y, 0.86, degrees);
}

function rim({ bottles }: Stage, index: number, x: number, y: number, radius: number): string {
  return lay(above.glassRim(radius, bottles[index % Math.max(bottles.length, 1)]?.liquid ?? '#5A1128'), x, y);
}

const leather = { glass: '#e9ece4', liquid: '#5A1128', label: '#A8713C', ink: '#2A1218', accent: '#E9D3A0', short: '' };
const tool = { glass: '#e9ece4', liquid: '#5A1128', label: '#FBF4E4', ink: '#2A1218', accent: '#7A1F2B', short: '' };

function mixed(name: string): [liquid: Colour, rind: Colour] {
  if (/fernet/.test(name)) return ['#3A1C12', '#9DB83F'];
  if (/gin/.test(name)) return ['#DDE8DC', '#9DB83F'];
  if (/negroni/.test(name)) return ['#B5301F', '#E58A2A'];
  if (/clerico|ponche/.test(name)) return ['#EBCF76', '#E9A23F'];
  if (/sour|highball/.test(name)) return ['#E8C36A', '#E9C23F'];
  return ['#8A3A1C', '#E5902E'];
}

function dish({ bottles, random }: Stage, name: string): string {
  if (/pizza/.test(name)) return above.pizza(330);
  if (/locro|guiso/.test(name)) {
    return above.fullBowl(
      320,
      /locro/.test(name) ? '#A8572A' : '#4A5A6A',
      /locro/.test(name) ? '#D08A3A' : '#8A4A24',
      above.pieces(250, STEW),
    );
  }
  if (/pasta/.test(name)) return above.roundPlate(340, lay(noodles('#EBC87A', '#A8322A'), 0, 70, 1.35));
  if (/vitel/.test(name)) {
    const capers =
      '<path d="M-90 -60h.1M20 -110h.1M90 20h.1M-30 90h.1M-120 60h.1M60 100h.1" stroke="#5C7A36" stroke-width="26" stroke-linecap="round"/>';
    return above.roundPlate(
      340,
      `${lay(roast('#B98A6A', '#D9A890'), -10, -40, 1)}<path d="M-170 -40C-120 -140 140 -130 160 -20C170 80 60 130 -60 110C-150 100 -190 40 -170 -40Z" fill="#F2E3BC" opacity=".92"/>${capers}${leaf(190, 0, -20, 90)}`,
    );
  }
  if (/aceite/.test(name)) {
    const oil = bottles[0]?.liquid ?? '#B8A83A';
    return `${above.board(700, 420)}${lay(above.fullBowl(120, '#F4ECDD', oil, ''), -200, -40)}${lay(above.fullBowl(96, '#A8572A', mix(oil, '#5C7A36', 0.35), ''), 50, 70)}${lay(above.fullBowl(74, '#5F7A86', lighten(oil, 0.25), ''), 200, -80)}${leaf(-40, 150, -14, 130)}${leaf(-30, 160, 20, 110, '#6F8A3C')}`;
  }
  return pick(random, dailyDishes)();
}

const dailyDishes = [
  () => above.roundPlate(330, `${lay(roast(), 0, -20, 1.05)}${lay(vegetables(), 10, 130, 0.7)}`),
  () => above.roundPlate(330, lay(noodles('#EBC87A', '#5C7A36'), 0, 70, 1.35), '#7A8C94'),
  () => above.fullBowl(310, '#4A5A6A', '#8A4A24', above.pieces(240, STEW)),
  () =>
    above.roundPlate(
      330,
      `${lay(fish('#D98A72'), 0, -30, 0.85)}${lay(citrus(56), -40, 130)}${lay(citrus(56), 90, 120)}`,
    ),
] as const;

const STEW = ['#E9B23F', '#F0D9A0', '#8A4426', '#D9722E', '#5C7A36'];
