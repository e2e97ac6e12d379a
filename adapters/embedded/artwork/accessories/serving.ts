import { darken, lighten, mix } from '../colour.ts';
import { readSide, type Side, symmetric } from '../outline.ts';
import { standTogether } from '../place.ts';
import { drawGlass, type GlassKind } from '../props/glassware.ts';
import { accessoryShadow, softStroke } from '../shadows.ts';
import type { AccessoryArt } from '../subjects.ts';

/** An open waiter's corkscrew: blade, worm and two-step lever. */
export function waitersFriend({ accent, ink }: AccessoryArt): string {
  const body =
    'M-286 300Q-290 236 -226 232Q0 216 226 232Q290 236 286 300Q282 348 226 346Q0 330 -226 346Q-282 348 -286 300Z';
  return `${accessoryShadow(250)}<path d="M-262 262Q-330 150 -244 60L-214 72Q-262 150 -210 246Z" fill="#d9d7d3"/><path d="M-262 262Q-330 150 -244 60" fill="none" stroke="#8b8682" stroke-width="5" stroke-dasharray="10 7"/>
<path d="M232 300L300 330L318 560L290 574L300 700L262 720L236 560Z" fill="#a19c97"/><path d="M232 300L300 330L318 560L290 574L300 700L262 720L236 560Z" fill="url(#foil)"/>
${worm(330, 9)}
<path d="${body}" fill="${accent}"/><path d="${body}" fill="url(#down)"/>
<path d="M-286 300Q-290 236 -226 232L-176 229V342L-226 346Q-282 348 -286 300ZM286 300Q290 236 226 232L176 229V342L226 346Q282 348 286 300Z" fill="#b9b4ae"/><path d="M-286 300Q-290 236 -226 232L-176 229V342L-226 346Q-282 348 -286 300ZM286 300Q290 236 226 232L176 229V342L226 346Q282 348 286 300Z" fill="url(#foil)" opacity=".7"/>
<g fill="${ink}" opacity=".5"><circle cx="-110" cy="288" r="9"/><circle cx="110" cy="288" r="9"/></g><g fill="#5d5853"><circle cx="-232" cy="290" r="15"/><circle cx="252" cy="300" r="15"/><circle cy="286" r="17"/></g>
${softStroke('M-150 246Q0 236 150 246', 10, 0.45)}`;
}

/** A two-prong cork puller: two blades of different length on a handle. */
export function prongs({ accent }: AccessoryArt): string {
  const blade = (x: number, end: number) =>
    `<path d="M${x - 17} 380L${x - 12} ${end - 30}Q${x} ${end + 8} ${x + 12} ${end - 30}L${x + 17} 380Z" fill="#c9c6c2"/><path d="M${x - 17} 380L${x - 12} ${end - 30}Q${x} ${end + 8} ${x + 12} ${end - 30}L${x + 17} 380Z" fill="url(#foil)"/>`;
  return `${accessoryShadow(120)}${blade(-76, 988)}${blade(76, 930)}
<path d="M-110 400Q-112 320 -60 316H60Q112 320 110 400Z" fill="#9b9691"/><path d="M-110 400Q-112 320 -60 316H60Q112 320 110 400Z" fill="url(#foil)"/>
<path d="M-224 250Q-224 176 -140 178Q0 200 140 178Q224 176 224 250Q224 324 140 322Q0 300 -140 322Q-224 324 -224 250Z" fill="${accent}"/><path d="M-224 250Q-224 176 -140 178Q0 200 140 178Q224 176 224 250Q224 324 140 322Q0 300 -140 322Q-224 324 -224 250Z" fill="url(#down)"/>${softStroke('M-160 204Q0 222 160 204', 11, 0.45)}`;
}

/** A cast-iron lever corkscrew that is fixed to a bar. */
export function lever({ accent, glass }: AccessoryArt): string {
  const iron = mix(glass, '#26201d', 0.45);
  return `${accessoryShadow(250)}<path d="M-250 1000V840H-120V760H20V840H30V900H-170V1000Z" fill="${iron}"/><rect x="-150" y="900" width="44" height="96" fill="${darken(iron, 0.35)}"/><rect x="-196" y="944" width="136" height="34" rx="16" fill="${darken(iron, 0.2)}"/>
<rect x="-86" y="300" width="92" height="540" rx="20" fill="${accent}"/><rect x="-86" y="300" width="92" height="540" rx="20" fill="url(#round)" opacity=".6"/>
<rect x="-106" y="420" width="132" height="44" rx="12" fill="${iron}"/><rect x="-106" y="690" width="132" height="44" rx="12" fill="${iron}"/>
<path d="M-40 330L210 108" stroke="${iron}" stroke-width="44" stroke-linecap="round"/><path d="M-30 312L204 104" stroke="#fff" stroke-width="8" opacity=".25" stroke-linecap="round"/>
<circle cx="-40" cy="330" r="46" fill="${darken(iron, 0.15)}"/><circle cx="-40" cy="330" r="17" fill="#c9c6c2"/>
<ellipse cx="236" cy="86" rx="86" ry="46" transform="rotate(-42 236 86)" fill="#6b4426"/><ellipse cx="236" cy="86" rx="86" ry="46" transform="rotate(-42 236 86)" fill="url(#ball)"/>`;
}

function worm(from: number, turns: number): string {
  const step = 560 / turns;
  const coil = Array.from({ length: turns }, (_, index) => {
    const y = from + 30 + index * step;
    return `C38 ${y} 38 ${y + step * 0.48} 0 ${y + step * 0.5}C-38 ${y + step * 0.52} -38 ${y + step} 0 ${y + step}`;
  }).join('');
  return `<path d="M0 ${from}V${from + 30}${coil}L5 ${from + 640}" fill="none" stroke="#6f6a66" stroke-width="15" stroke-linecap="round" stroke-linejoin="round"/>
<path d="M-4 ${from}V${from + 30}${coil}" fill="none" stroke="#e9e6e1" stroke-width="4" opacity=".8"/>`;
}

/** Draws a set of glasses: at most three, and only the one in front is filled. */
export function glasses(kind: GlassKind, zoom = 1): (art: AccessoryArt, pieces: number) => string {
  return ({ liquid }, pieces) => {
    const set = standTogether(pieces, (behind) => drawGlass(kind, behind === 0 ? liquid : null, '', 5));
    return `<g transform="translate(0 ${1000 * (1 - zoom)}) scale(${zoom})">${set}</g>`;
  };
}

const wide: DecanterShape = {
  side: readSide('78 170 | 58 200 42 240 42 300 | 42 520 250 640 268 800 | 276 930 240 990 180 994'),
  fill: [740, 258],
  light: 'M-34 300C-40 540 -190 650 -228 800',
  foot: 270,
};

const tall: DecanterShape = {
  side: readSide('66 60 | 40 96 30 140 30 200 | 30 560 | 34 690 168 730 178 850 | 182 950 160 990 120 994'),
  fill: [800, 160],
  light: 'M-20 200C-20 600 -30 690 -140 800',
  foot: 190,
};

export const decanter = (art: AccessoryArt): string => drawDecanter(art, wide);
export const tallDecanter = (art: AccessoryArt): string => drawDecanter(art, tall);

type DecanterShape = { side: Side; fill: [y: number, halfWidth: number]; light: string; foot: number };

function drawDecanter(
  { liquid, glass }: AccessoryArt,
  { side, fill: [level, halfWidth], light, foot }: DecanterShape,
): string {
  const body = symmetric(side.start, side.steps);
  const [half, top] = side.start;
  return `${accessoryShadow(foot)}<clipPath id="decanter"><path d="${body}"/></clipPath>
<path d="${body}" fill="${mix(glass, '#ffffff', 0.75)}" opacity=".5"/>
<g clip-path="url(#decanter)"><path d="M-300 ${level}Q0 ${level + 22} 300 ${level}V1000H-300Z" fill="${liquid}" opacity=".93"/><ellipse cy="${level + 2}" rx="${halfWidth}" ry="17" fill="${lighten(liquid, 0.25)}"/>
<rect x="-280" y="${top}" width="560" height="${1000 - top}" fill="url(#round)" opacity=".5"/></g>
<path d="${body}" fill="none" stroke="#8d8478" stroke-width="4" opacity=".75"/><ellipse cy="${top + 2}" rx="${half}" ry="12" fill="none" stroke="#8d8478" stroke-width="3.5"/>
${softStroke(light, 20, 0.6)}`;
}
