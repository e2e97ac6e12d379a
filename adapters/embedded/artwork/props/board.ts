import { type Colour, darken, lighten, mix } from '../colour.ts';
import { groundShadow } from '../shadows.ts';

/** Food is centred on (0, 0) and seen slightly from above: depth is about a quarter of the width. */

const WOOD = '#B07C4A';
const GLAZE = '#E9DCC8';

/** A chopping board with a hole in its handle, `halfWidth` from the middle to either end. */
export function woodBoard(halfWidth: number): string {
  const [w, d] = [halfWidth, halfWidth * 0.2];
  const top = `M${-w} ${-d * 0.55}Q${-w} ${-d} ${-w + 40} ${-d}H${w - 40}Q${w} ${-d} ${w + 6} ${-d * 0.5}L${w + 110} ${-d * 0.34}Q${w + 138} 0 ${w + 110} ${d * 0.34}L${w + 10} ${d * 0.5}Q${w + 6} ${d} ${w - 34} ${d}H${-w + 34}Q${-w - 6} ${d} ${-w - 6} ${d * 0.5}Z`;
  return `${groundShadow(10, d + 22, w * 1.14, 26)}<g transform="translate(0 20)"><path d="${top}" fill="${darken(WOOD, 0.42)}"/></g>
<path d="${top}" fill="${WOOD}"/><path d="${top}" fill="url(#sheen)"/>
<ellipse cx="${w + 84}" cy="0" rx="17" ry="8" fill="${darken(WOOD, 0.55)}"/>
<path d="M${-w + 30} ${-d * 0.3}C${-w / 3} ${-d * 0.1} ${w / 3} ${-d * 0.5} ${w - 30} ${-d * 0.25}M${-w + 20} ${d * 0.35}C${-w / 3} ${d * 0.55} ${w / 3} ${d * 0.2} ${w - 20} ${d * 0.45}" fill="none" stroke="${darken(WOOD, 0.3)}" stroke-width="2.5" opacity=".4"/>`;
}

export type Cheese = 'hard' | 'brie' | 'blue' | 'young';

const cheeses: Record<Cheese, { paste: Colour; rind: Colour }> = {
  hard: { paste: '#F0CB72', rind: '#B9813A' },
  brie: { paste: '#FBEDC4', rind: '#F7F2E8' },
  blue: { paste: '#F5EEDC', rind: '#C9BFA6' },
  young: { paste: '#F7DE97', rind: '#A8352C' },
};

/** A wedge of cheese pointing left, about 300 wide and 150 high. */
export function cheeseWedge(kind: Cheese): string {
  const { paste, rind } = cheeses[kind];
  const spots =
    kind === 'hard' || kind === 'young'
      ? [
          [-40, 10, 13, 9],
          [40, 42, 17, 12],
          [84, 0, 11, 8],
          [-90, 34, 8, 6],
        ].map(
          ([x, y, rx, ry]) => `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${mix(paste, rind, 0.45)}"/>`,
        )
      : kind === 'blue'
        ? [
            `<path d="M-110 30q30 -16 50 4t44 -10t52 22t60 -24M-60 58q36 -20 70 0t74 -6M20 -4q26 14 60 0" fill="none" stroke="#5F7A86" stroke-width="9" stroke-linecap="round" stroke-dasharray="18 13" opacity=".8"/>`,
          ]
        : [`<path d="M-130 44Q0 66 118 46" stroke="#fff" stroke-width="10" opacity=".5" fill="none"/>`];
  return `${groundShadow(0, 84, 176, 18)}<path d="M-168 -6L60 -74L150 -26L132 -16Z" fill="${lighten(paste, 0.35)}"/>
<path d="M-168 -6L132 -20V72L-168 86Z" fill="${paste}"/>${spots.join('')}
<path d="M132 -20L150 -28V62L132 72Z" fill="${darken(rind, 0.12)}"/><path d="M60 -74L150 -28L132 -20L40 -66Z" fill="${rind}"/>
<path d="M-168 -6L132 -20" stroke="#fff" stroke-width="4" opacity=".55"/><path d="M-168 -6L132 -20V72L-168 86Z" fill="url(#turn)" opacity=".55"/>`;
}

/** A bunch of grapes lying on its side, the stem to the right. */
export function grapes(skin: Colour): string {
  const rows = [
    [-150, 34],
    [-118, -8, 52],
    [-78, -36, 14, 62],
    [-32, -46, 0, 46, 78],
    [18, -40, 8, 54],
    [62, -24, 24, 62],
    [100, 0, 44],
  ];
  const berries = rows.flatMap(([x = 0, ...ys], row) =>
    ys.map((y, index) => {
      const tone = mix(skin, (row + index) % 3 === 0 ? '#ffffff' : '#000000', (row + index) % 3 === 0 ? 0.12 : 0.1);
      const cx = x + (index % 2) * 8;
      return `<circle cx="${cx}" cy="${y}" r="32" fill="${tone}"/><circle cx="${cx}" cy="${y}" r="32" fill="url(#ball)"/>`;
    }),
  );
  return `${groundShadow(-20, 92, 170, 20)}<path d="M96 -4Q150 -30 176 -84" stroke="#7A5A34" stroke-width="9" fill="none" stroke-linecap="round"/>
<path d="M120 -20C150 -96 230 -110 262 -66C246 -60 250 -36 232 -30C204 -2 150 10 120 -20Z" fill="#6C7F3C"/><path d="M124 -22Q190 -50 256 -66" stroke="#4E5A34" stroke-width="4" fill="none"/>${berries.join('')}`;
}

/** A long loaf with scored crust; `isCut` shows the crumb at one end. */
export function bread(isCut: boolean): string {
  const crust = '#C9853F';
  const loaf = 'M-210 30C-222 -50 -130 -92 0 -92C130 -92 222 -50 210 30C206 66 120 74 0 74C-120 74 -206 66 -210 30Z';
  const cuts = (isCut ? [-120, -40, 40] : [-120, -30, 60, 140])
    .map(
      (x) =>
        `<path d="M${x - 34} -20Q${x} -76 ${x + 30} -82Q${x + 26} -40 ${x - 10} -6Q${x - 30} -8 ${x - 34} -20Z" fill="#F3D9A4"/>`,
    )
    .join('');
  const crumb = `<ellipse cx="186" cy="-8" rx="46" ry="74" fill="#F6E4BC"/><ellipse cx="186" cy="-8" rx="46" ry="74" fill="none" stroke="${darken(crust, 0.15)}" stroke-width="8"/>
<path d="M172 -40h.1M196 -22h.1M180 6h.1M200 26h.1M176 36h.1" stroke="#D9BE8C" stroke-width="11" stroke-linecap="round"/>`;
  return `${groundShadow(0, 76, 226, 22)}<path d="${loaf}" fill="${crust}"/><path d="${loaf}" fill="url(#down)"/>${cuts}${isCut ? crumb : ''}`;
}

/** Overlapping slices of salami. */
export function salami(): string {
  return [-96, -48, 0, 48, 96]
    .map(
      (
        x,
        index,
      ) => `<g transform="translate(${x} ${index % 2 === 0 ? 0 : 8})"><ellipse rx="50" ry="30" fill="#7E2A26"/><ellipse cy="-3" rx="46" ry="26" fill="#A8403A"/>
<path d="M-24 -8h.1M-6 -16h.1M14 -6h.1M2 4h.1M26 2h.1M-14 8h.1" stroke="#F0CDBE" stroke-width="8" stroke-linecap="round"/></g>`,
    )
    .join('');
}

/** A small bowl of olives. */
export function oliveBowl(olive: Colour = '#6F7A34'): string {
  const berries = [
    [-66, -30],
    [-26, -40],
    [18, -42],
    [60, -32],
    [-44, -20],
    [0, -24],
    [42, -20],
  ].map(
    ([x, y], index) =>
      `<ellipse cx="${x}" cy="${y}" rx="26" ry="21" fill="${index % 3 === 1 ? darken(olive, 0.35) : olive}"/><ellipse cx="${(x ?? 0) - 7}" cy="${(y ?? 0) - 7}" rx="7" ry="5" fill="#fff" opacity=".5"/>`,
  );
  return `${groundShadow(0, 66, 104, 16)}<ellipse cy="-22" rx="112" ry="34" fill="${darken(GLAZE, 0.35)}"/>${berries.join('')}
<path d="M-112 -22C-108 46 -64 72 0 72C64 72 108 46 112 -22C96 -2 50 8 0 8C-50 8 -96 -2 -112 -22Z" fill="${GLAZE}"/><path d="M-112 -22C-108 46 -64 72 0 72C64 72 108 46 112 -22C96 -2 50 8 0 8C-50 8 -96 -2 -112 -22Z" fill="url(#turn)" opacity=".6"/>`;
}

/** A saucer of oil, 220 wide. */
export function oilDish(oil: Colour): string {
  return `${groundShadow(0, 34, 112, 15)}<ellipse cy="10" rx="108" ry="36" fill="#C9BBA6"/><ellipse rx="110" ry="34" fill="#F1E7D6"/><ellipse cy="5" rx="86" ry="24" fill="${mix(oil, '#C9A62E', 0.35)}"/><ellipse cx="-24" cy="-2" rx="38" ry="8" fill="#fff" opacity=".4"/>`;
}

/** A knife, its point to the left. */
export function knife(): string {
  return `<path d="M-210 6Q-120 -26 40 -24V14H-170Q-200 14 -210 6Z" fill="#DCD8D2"/><path d="M-210 6Q-120 -10 40 -8V14H-170Q-200 14 -210 6Z" fill="#AFA9A2"/>
<path d="M40 -24H190Q212 -22 212 -4Q212 14 190 16H40Z" fill="#4A2E22"/><path d="M70 -4h.1M120 -4h.1M170 -4h.1" stroke="#D8B98A" stroke-width="11" stroke-linecap="round"/>`;
}

/** Gradients of food and tableware; an SVG includes them once. */
export const foodDefinition =
  '<linearGradient id="sheen" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".28"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".12"/></linearGradient><linearGradient id="turn"><stop offset="0" stop-color="#fff" stop-opacity=".35"/><stop offset=".4" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".3"/></linearGradient>';
