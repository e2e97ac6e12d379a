import { type Colour, mix } from './colour.ts';
import type { Size } from './picture.ts';

/** Every picture is a thousand units high; its width follows the size asked for. */
export const HEIGHT = 1000;

const PAPER = '#FBF7F1';

/** An SVG of exactly that size in pixels, with x = 0 in the middle. */
export function canvas({ width, height }: Size, content: string): string {
  const units = (HEIGHT * width) / height;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${-units / 2} 0 ${units} ${HEIGHT}" preserveAspectRatio="xMidYMid slice">${content}</svg>`;
}

/** Warm paper, a niche in the product's own tint, and the table it stands on. */
export function niche(tint: Colour): string {
  const wall = mix(PAPER, tint, 0.05);
  const arch = mix('#F4EADC', tint, 0.16);
  return `<defs><radialGradient id="wall" cy=".42" r=".75"><stop offset="0" stop-color="#FFFDF9"/><stop offset="1" stop-color="${mix(wall, '#E9DDCB', 0.35)}"/></radialGradient>
<linearGradient id="arch" x2="0" y2="1"><stop offset="0" stop-color="${mix(arch, tint, 0.14)}"/><stop offset=".9" stop-color="${mix(arch, '#FFFDF9', 0.35)}"/></linearGradient></defs>
<rect x="-3000" width="6000" height="${HEIGHT}" fill="url(#wall)"/>
<path d="M-300 945V400A300 300 0 0 1 300 400V945Z" fill="url(#arch)"/>
<rect x="-3000" y="945" width="6000" height="60" fill="${mix('#EADFCF', tint, 0.07)}"/>
<rect x="-3000" y="945" width="6000" height="2" fill="#fff" opacity=".7"/>`;
}
