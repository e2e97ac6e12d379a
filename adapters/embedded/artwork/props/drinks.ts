import type { Colour } from '../colour.ts';
import { lay } from '../place.ts';
import { drawGlass } from './glassware.ts';
import { citrus, leaf } from './plates.ts';

export type Drink =
  | 'fernet'
  | 'negroni'
  | 'highball'
  | 'gin-tonic'
  | 'sour'
  | 'spritz'
  | 'vermut'
  | 'whisky'
  | 'espumante'
  | 'clerico';

/** Drinks in their glasses, standing on y = 1000. */
export const drinks: Record<Drink, () => string> = {
  negroni: () =>
    `${drawGlass('rocks', '#B5301F', ice(-50, 800, -8, 1.15) + ice(70, 850, 12, 1))}${peel(96, 640, '#E58A2A')}`,
  vermut: () =>
    `${drawGlass('rocks', '#7A2A1C', ice(-60, 810, 10, 1.05) + ice(56, 820, -14, 1.05))}${lay(citrus(74, '#E5902E'), 132, 660, 1, 12)}${cocktailPick(-40)}`,
  fernet: () => drawGlass('highball', '#2E1710', `${foam(480, 118)}${ice(-16, 620, 8, 0.9)}${ice(20, 760, -10, 0.9)}`),
  whisky: () => drawGlass('rocks', '#B8701E', ice(10, 830, 6, 1.5)),
  highball: () =>
    `${drawGlass('highball', '#E8C36A', ice(-20, 560, 8, 0.95) + ice(16, 680, -10, 1) + ice(-14, 800, 4, 1) + bubbles(96, 520))}${lay(citrus(58), 104, 430, 1, -8)}`,
  'gin-tonic': () =>
    `${drawGlass('balloon', '#DDE8DC', ice(-70, 430, -10, 1.15) + ice(60, 450, 14, 1.1) + ice(-10, 530, 4, 1.05) + bubbles(120, 400))}${lay(citrus(62, '#9DB83F'), 150, 262, 1, 14)}${leaf(-60, 300, -104, 120, '#5E7F4A')}`,
  sour: () => `${drawGlass('coupe', '#E3B64E', foam(392, 165))}${lay(cherry(), 40, 388)}`,
  spritz: () =>
    `${drawGlass('balloon', '#E2722A', ice(-76, 430, 12, 1.1) + ice(56, 440, -8, 1.1) + ice(-6, 530, 0, 1) + bubbles(120, 400))}${lay(citrus(76, '#EE9A36'), 128, 268, 1, -10)}`,
  espumante: () => drawGlass('flute', '#EBD58A', bubbles(44, 230)),
  clerico: () =>
    `${drawGlass('balloon', '#EBCF76', `${lay(citrus(60, '#E9A23F'), -70, 440)}${lay(citrus(48, '#E9C23F'), 66, 470)}${lay(cherry(), 0, 520)}${ice(20, 400, 10, 0.9)}`)}${leaf(70, 300, -70, 110)}`,
};

/** A floating ice cube. */
function ice(x: number, y: number, turn: number, scale: number): string {
  return lay(
    `<rect x="-58" y="-54" width="116" height="108" rx="16" fill="#fff" opacity=".34"/><path d="M-58 -36L-20 -62H50L58 -38L20 -30H-52Z" fill="#fff" opacity=".45"/><path d="M-42 30V-10M-24 36V10" stroke="#fff" stroke-width="8" stroke-linecap="round" opacity=".6"/>`,
    x,
    y,
    scale,
    turn,
  );
}

function peel(x: number, y: number, rind: Colour): string {
  return lay(
    `<path d="M-30 60C-60 10 -20 -50 30 -40C70 -30 60 20 26 16C0 12 6 -16 28 -12" fill="none" stroke="${rind}" stroke-width="24" stroke-linecap="round"/><path d="M-30 60C-60 10 -20 -50 30 -40" fill="none" stroke="#fff" stroke-width="5" opacity=".5"/>`,
    x,
    y,
  );
}

function cocktailPick(x: number): string {
  return `<g transform="translate(${x} 690) rotate(-24)"><path d="M0 -150V60" stroke="#D8B98A" stroke-width="7"/><ellipse cy="-110" rx="30" ry="26" fill="#6F7A34"/><ellipse cy="-110" rx="30" ry="26" fill="url(#ball)"/><circle cy="-84" r="8" fill="#A8322A"/></g>`;
}

function cherry(): string {
  return `<circle r="30" fill="#8E1B30"/><circle r="30" fill="url(#ball)"/><path d="M6 -26Q20 -70 56 -84" stroke="#6C4A2C" stroke-width="6" fill="none"/>`;
}

function foam(level: number, halfWidth: number): string {
  return `<path d="M${-halfWidth - 10} ${level - 20}H${halfWidth + 10}V${level + 38}Q0 ${level + 66} ${-halfWidth - 10} ${level + 38}Z" fill="#FBF1DA"/><ellipse cy="${level}" rx="${halfWidth}" ry="18" fill="#FFFAEC"/>`;
}

function bubbles(halfWidth: number, top: number): string {
  const dots = Array.from({ length: 16 }, (_, index) => {
    const x = ((index * 61) % (2 * halfWidth)) - halfWidth;
    const y = top + ((index * 97) % 280);
    return `M${x} ${y}h.1`;
  });
  return `<path d="${dots.join('')}" stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".65"/>`;
}
