import { lighten, mix } from '../colour.ts';
import { readSide, type Side, symmetric } from '../outline.ts';
import { drawGlass, type GlassKind } from '../props/glassware.ts';
import { softStroke } from '../soft.ts';
import { standTogether, type ThingArt, thingShadow } from './thing.ts';

/** A set shows three at the most; only the one in front is filled. */
export function glasses(kind: GlassKind, zoom = 1): (art: ThingArt, pieces: number) => string {
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

export const decanter = (art: ThingArt): string => drawDecanter(art, wide);
export const tallDecanter = (art: ThingArt): string => drawDecanter(art, tall);

type DecanterShape = { side: Side; fill: [y: number, halfWidth: number]; light: string; foot: number };

function drawDecanter(
  { liquid, glass }: ThingArt,
  { side, fill: [level, halfWidth], light, foot }: DecanterShape,
): string {
  const body = symmetric(side.start, side.steps);
  const [half, top] = side.start;
  return `${thingShadow(foot)}<clipPath id="decanter"><path d="${body}"/></clipPath>
<path d="${body}" fill="${mix(glass, '#ffffff', 0.75)}" opacity=".5"/>
<g clip-path="url(#decanter)"><path d="M-300 ${level}Q0 ${level + 22} 300 ${level}V1000H-300Z" fill="${liquid}" opacity=".93"/><ellipse cy="${level + 2}" rx="${halfWidth}" ry="17" fill="${lighten(liquid, 0.25)}"/>
<rect x="-280" y="${top}" width="560" height="${1000 - top}" fill="url(#round)" opacity=".5"/></g>
<path d="${body}" fill="none" stroke="#8d8478" stroke-width="4" opacity=".75"/><ellipse cy="${top + 2}" rx="${half}" ry="12" fill="none" stroke="#8d8478" stroke-width="3.5"/>
${softStroke(light, 20, 0.6)}`;
}
