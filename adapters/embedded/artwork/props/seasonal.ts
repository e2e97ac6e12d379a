import { type Colour, darken, lighten } from '../colour.ts';
import { lay } from '../place.ts';
import { groundShadow } from '../shadows.ts';
import { citrus, leaf } from './plates.ts';

/** What lies on a table in a season: flat things about 130 wide and 50 high, centred on (0, 0). */

function ball(x: number, y: number, radius: number, colour: Colour): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}"/><circle cx="${x}" cy="${y}" r="${radius}" fill="url(#ball)"/><circle cx="${x - radius * 0.34}" cy="${y - radius * 0.38}" r="${radius * 0.2}" fill="#fff" opacity=".5"/>`;
}

export function cherries(): string {
  const stalks =
    '<path d="M-30 0Q-26 -34 8 -40Q24 -28 26 0" fill="none" stroke="#5E6B40" stroke-width="5" stroke-linecap="round"/>';
  return `${groundShadow(0, 22, 66, 9)}${stalks}${ball(-32, 4, 23, '#9E1B32')}${ball(26, 6, 22, '#B3233B')}${leaf(8, -38, -8, 46)}`;
}

export function lemons(): string {
  return `${groundShadow(4, 24, 78, 9)}<g transform="translate(34 8) scale(1 .62)">${citrus(34)}</g><ellipse cx="-30" cy="0" rx="42" ry="29" fill="#EBC53F"/><ellipse cx="-30" cy="0" rx="42" ry="29" fill="url(#ball)"/><circle cx="-73" cy="1" r="7" fill="#DDB52F"/>${leaf(-6, -18, -28, 54)}`;
}

export function watermelon(): string {
  const slice = (turn: number) =>
    `<g transform="rotate(${turn})"><path d="M-78 24A78 78 0 0 1 78 24Z" fill="#3F6B3A"/><path d="M-70 24A70 70 0 0 1 70 24Z" fill="#EAF0D2"/><path d="M-63 24A63 63 0 0 1 63 24Z" fill="#D9434E"/><path d="M-34 8l3 8M-6 -12l1 9M26 2l-3 8M2 8v8M-18 -6l2 7M42 14l-3 5" stroke="#2A1218" stroke-width="6" stroke-linecap="round"/></g>`;
  return `${groundShadow(0, 26, 82, 9)}<g transform="scale(1 .8)">${slice(0)}</g>`;
}

export function peaches(): string {
  const peach = (x: number, y: number, radius: number) =>
    `${ball(x, y, radius, '#E89A5A')}<path d="M${x + 4} ${y - radius}Q${x + radius * 0.75} ${y} ${x + 6} ${y + radius * 0.9}" fill="none" stroke="#C0653A" stroke-width="5" opacity=".7"/>`;
  return `${groundShadow(2, 26, 76, 9)}${peach(-32, -2, 32)}${peach(34, 2, 28)}${leaf(-26, -34, -20, 52)}`;
}

export function figs(): string {
  const fig = (x: number) =>
    `<path d="M${x} -36C${x + 10} -22 ${x + 34} -10 ${x + 30} 12C${x + 24} 30 ${x - 24} 30 ${x - 30} 12C${x - 34} -10 ${x - 10} -22 ${x} -36Z" fill="#4E2A48"/><path d="M${x - 14} -2Q${x - 12} -14 ${x - 4} -20" stroke="#fff" stroke-width="6" stroke-linecap="round" fill="none" opacity=".35"/>`;
  return `${groundShadow(2, 24, 76, 9)}${fig(-36)}<ellipse cx="34" cy="4" rx="32" ry="24" fill="#4E2A48"/><ellipse cx="34" cy="4" rx="26" ry="18" fill="#E7C9A8"/><ellipse cx="34" cy="4" rx="19" ry="12" fill="#B4455A"/>`;
}

/** Leaves that fell from a vine. */
export function autumnLeaves(): string {
  const vine = (x: number, y: number, turn: number, size: number, colour: Colour) =>
    lay(
      `<path d="M0 30C-10 16 -40 26 -46 4C-28 0 -40 -22 -30 -34C-18 -32 -8 -24 0 -46C8 -24 18 -32 30 -34C40 -22 28 0 46 4C40 26 10 16 0 30Z" fill="${colour}"/><path d="M0 44V-28M0 14L-28 -16M0 14L28 -16" stroke="${darken(colour, 0.3)}" stroke-width="4" fill="none"/>`,
      x,
      y,
      size,
      turn,
    );
  return `<g transform="scale(1 .62)">${vine(-44, 6, -24, 1, '#C4622A')}${vine(30, -4, 30, 0.9, '#A8322A')}${vine(76, 24, -60, 0.7, '#D9A02E')}</g>`;
}

export function squash(): string {
  const rib = (x: number, rx: number, colour: Colour) =>
    `<ellipse cx="${x}" cy="-4" rx="${rx}" ry="36" fill="${colour}"/>`;
  return `${groundShadow(2, 30, 70, 10)}${rib(-34, 28, '#B9622A')}${rib(34, 28, '#A95524')}${rib(-16, 30, '#CF7430')}${rib(18, 30, '#C06829')}${rib(0, 24, '#DE8A3E')}<path d="M-6 -38L-2 -60H10L8 -38Z" fill="#6F7A4A"/>`;
}

export function walnuts(): string {
  const nut = (x: number, y: number, size: number) =>
    `<ellipse cx="${x}" cy="${y}" rx="${30 * size}" ry="${25 * size}" fill="#B98A55"/><ellipse cx="${x}" cy="${y}" rx="${30 * size}" ry="${25 * size}" fill="url(#ball)"/><path d="M${x - 28 * size} ${y}Q${x} ${y - 12 * size} ${x + 28 * size} ${y}M${x - 16 * size} ${y - 12 * size}q6 6 4 10M${x + 8 * size} ${y + 6 * size}q6 4 4 10" stroke="#7A5430" stroke-width="4" fill="none"/>`;
  return `${groundShadow(2, 24, 84, 9)}${nut(-48, 2, 1)}${nut(14, 6, 1.05)}${nut(66, 10, 0.84)}`;
}

export function mandarins(): string {
  return `${groundShadow(2, 28, 80, 9)}${ball(-34, 0, 32, '#E5822A')}<ellipse cx="36" cy="10" rx="34" ry="20" fill="#F2B466"/><path d="M36 10V-8M36 10L14 -2M36 10L60 0M36 10L20 26M36 10L54 25" stroke="#FBE3C0" stroke-width="4"/><path d="M70 22Q96 8 92 -8Q76 2 66 18Z" fill="#E5822A"/>${leaf(-34, -30, -24, 50)}`;
}

export function strawberries(): string {
  const berry = (x: number, y: number, turn: number) =>
    lay(
      `<path d="M0 32C-34 10 -34 -24 -14 -26C-6 -28 6 -28 14 -26C34 -24 34 10 0 32Z" fill="#C9283C"/><path d="M-12 -8h.1M8 -10h.1M-4 8h.1M12 6h.1M0 20h.1" stroke="#F3D08A" stroke-width="5" stroke-linecap="round"/><path d="M-20 -26L0 -20L20 -26L8 -34H-8Z" fill="#5C7A36"/>`,
      x,
      y,
      1,
      turn,
    );
  return `${groundShadow(2, 26, 82, 9)}${berry(-46, 0, -30)}${berry(14, -2, 16)}${berry(66, 4, 60)}`;
}

/** A branch in flower, 180 long: peach trees bloom in September, wattles in August. */
export function blossom(petal: Colour, heart: Colour): string {
  const flower = (x: number, y: number, size: number) =>
    lay(
      `${[0, 72, 144, 216, 288].map((turn) => `<ellipse cy="-14" rx="11" ry="14" fill="${turn % 144 === 0 ? petal : lighten(petal, 0.2)}" transform="rotate(${turn})"/>`).join('')}<circle r="8" fill="${heart}"/>`,
      x,
      y,
      size,
    );
  return `<path d="M-92 26Q-20 20 96 -12M-20 19Q10 4 24 -18" fill="none" stroke="#6B4A34" stroke-width="7" stroke-linecap="round"/>${leaf(-40, 20, 22, 40)}${leaf(70, -4, -64, 36)}${flower(-62, 14, 1)}${flower(-6, 10, 0.9)}${flower(26, -18, 1.05)}${flower(58, 2, 0.84)}${flower(90, -14, 0.9)}`;
}
