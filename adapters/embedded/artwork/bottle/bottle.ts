import { type Colour, darken, lighten, lightness, mix } from '../colour.ts';
import { sideLine, symmetric } from '../outline.ts';
import { softDefinition, softShadow, softStroke } from '../shadows.ts';
import type { BottleShape } from './bottle-shapes.ts';

export type BottleColours = { glass: Colour; liquid: Colour; accent: Colour };

/** Glass of at least this lightness shows the liquid inside. */
const MIN_CLEAR_LIGHTNESS = 0.55;

/**
 * Gradients that bottles share; an SVG includes them once. The light comes from the left, and a little from the back
 * right.
 */
export const bottleDefinitions = `
<linearGradient id="round"><stop offset="0" stop-color="#000" stop-opacity=".5"/>
<stop offset=".1" stop-color="#000" stop-opacity=".18"/><stop offset=".24" stop-color="#fff" stop-opacity=".16"/>
<stop offset=".42" stop-color="#fff" stop-opacity=".02"/><stop offset=".7" stop-color="#000" stop-opacity=".16"/>
<stop offset=".93" stop-color="#000" stop-opacity=".42"/><stop offset="1" stop-color="#000" stop-opacity=".3"/></linearGradient>
<linearGradient id="foil"><stop offset="0" stop-color="#000" stop-opacity=".4"/>
<stop offset=".18" stop-color="#fff" stop-opacity=".08"/><stop offset=".3" stop-color="#fff" stop-opacity=".5"/>
<stop offset=".42" stop-color="#fff" stop-opacity=".06"/><stop offset=".78" stop-color="#000" stop-opacity=".18"/>
<stop offset="1" stop-color="#000" stop-opacity=".42"/></linearGradient>
<linearGradient id="paper"><stop offset="0" stop-color="#2a1a10" stop-opacity=".34"/>
<stop offset=".14" stop-color="#2a1a10" stop-opacity=".05"/><stop offset=".3" stop-color="#fff" stop-opacity=".16"/>
<stop offset=".6" stop-color="#2a1a10" stop-opacity="0"/><stop offset="1" stop-color="#2a1a10" stop-opacity=".3"/></linearGradient>
<linearGradient id="foot" x2="0" y2="1"><stop offset="0" stop-color="#000" stop-opacity="0"/>
<stop offset="1" stop-color="#000" stop-opacity=".45"/></linearGradient>
${softDefinition}`;

/** Draws a bottle centred on x = 0 and standing on y = 1000; `label` is a drawing centred on (0, 0). */
export function drawBottle(shape: BottleShape, colours: BottleColours, label: string, id = 'bottle'): string {
  const outline = symmetric(shape.side.start, shape.side.steps);
  const middle = (shape.label.top + shape.label.bottom) / 2;
  return `${floorShadow(shape)}
<clipPath id="${id}"><path d="${outline}"/></clipPath>
<g clip-path="url(#${id})">${drawGlass(shape, colours, outline)}${drawLight(shape)}</g>
${drawClosure(shape, colours, id)}
<g transform="translate(0 ${middle})">${label}</g>
${labelShade(shape)}`;
}

function floorShadow({ side: { steps }, label }: BottleShape): string {
  const foot = steps.at(-1)?.at(-2) ?? label.halfWidth;
  return `${softShadow(22, 998, foot * 1.35, 16, 0.38)}
${softShadow(4, 999, foot * 0.98, 7, 0.5)}`;
}

function drawGlass({ fill }: BottleShape, { glass, liquid }: BottleColours, outline: string): string {
  if (lightness(glass) < MIN_CLEAR_LIGHTNESS) {
    return `<path d="${outline}" fill="${mix(glass, liquid, 0.22)}"/><path d="${outline}" fill="url(#round)"/>
<rect x="-200" y="930" width="400" height="70" fill="url(#foot)"/>`;
  }
  return `<path d="${outline}" fill="${mix(glass, '#ffffff', 0.25)}"/>
<rect x="-200" y="${fill}" width="400" height="${1000 - fill - 22}" fill="${liquid}" opacity=".88"/>
<rect x="-200" y="${fill}" width="400" height="7" fill="${lighten(liquid, 0.35)}" opacity=".8"/>
<path d="${outline}" fill="url(#round)" opacity=".72"/>
<path d="${outline}" fill="none" stroke="${darken(glass, 0.45)}" stroke-width="7" opacity=".45"/>
<rect x="-200" y="978" width="400" height="10" fill="#fff" opacity=".35"/>`;
}

/** A long reflection of a window on the left, and a thin one on the right edge. */
function drawLight({ side: { start, steps } }: BottleShape): string {
  return `${softStroke(sideLine(start, steps, -0.68), 17, 0.4)}
<path d="${sideLine(start, steps, -0.76)}" fill="none" stroke="#fff" stroke-width="5" opacity=".5"/>
<path d="${sideLine(start, steps, 0.9)}" fill="none" stroke="#fff" stroke-width="4" opacity=".28"/>`;
}

function drawClosure({ side: { start }, closure }: BottleShape, { accent }: BottleColours, id: string): string {
  const { kind, to, halfWidth } = closure;
  const top = start[1];
  const band = (y: number, height: number, colour: string, half = halfWidth + 6) =>
    `<rect x="${-half}" y="${y}" width="${2 * half}" height="${height}" fill="${colour}"/>`;
  if (kind === 'capsule' || kind === 'foil') {
    const edge = kind === 'foil' ? `M-90 0H90V${to - 34}Q0 ${to + 26} -90 ${to - 34}Z` : `M-90 0H90V${to}H-90Z`;
    return `<g clip-path="url(#${id})"><path d="${edge}" fill="${accent}"/><path d="${edge}" fill="url(#foil)"/>
${band(to - (kind === 'foil' ? 130 : 16), 3, lighten(accent, 0.4), 90)}${kind === 'foil' ? wire(accent) : band(44, 4, darken(accent, 0.4))}</g>`;
  }
  const cap = kind === 'stopper' ? '#8a6238' : kind === 'screw' ? accent : darken(accent, 0.25);
  const height = kind === 'stopper' ? 78 : to - top;
  const y = kind === 'stopper' ? top - 62 : top - 8;
  const body = `<rect x="${-halfWidth}" y="${y}" width="${2 * halfWidth}" height="${height}" rx="${kind === 'stopper' ? 12 : 7}"`;
  const collar =
    kind === 'stopper'
      ? `${band(top + 16, to - top - 16, accent, 52)}${band(top + 16, to - top - 16, 'url(#foil)', 52)}`
      : '';
  return `${collar}${body} fill="${cap}"/>${body} fill="url(#foil)"/>${kind === 'screw' ? ridges(halfWidth, y + height) : ''}`;
}

/** The muselet: the wire cage over a sparkling wine's cork. */
function wire(accent: Colour): string {
  const colour = lighten(accent, 0.55);
  return `<path d="M-60 70H60M-56 92H56" stroke="${darken(accent, 0.35)}" stroke-width="5" opacity=".7"/>
<path d="M-40 12L-58 72M40 12L58 72M-14 10L-20 72M14 10L20 72" stroke="${colour}" stroke-width="3" opacity=".8"/>`;
}

function ridges(halfWidth: number, bottom: number): string {
  const lines = Array.from({ length: 13 }, (_, index) => -halfWidth + 4 + (index * (2 * halfWidth - 8)) / 12);
  return `<path d="${lines.map((x) => `M${x.toFixed(1)} ${bottom - 26}v20`).join('')}" stroke="#000" stroke-width="2" opacity=".3"/>`;
}

function labelShade({ label: { halfWidth, top, bottom } }: BottleShape): string {
  return `<rect x="${-halfWidth}" y="${top}" width="${2 * halfWidth}" height="${bottom - top}" rx="3" fill="url(#paper)"/>`;
}
