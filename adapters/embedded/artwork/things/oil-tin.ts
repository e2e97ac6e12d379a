import { darken } from '../colour.ts';
import { letter } from '../lettering.ts';
import { type ThingArt, thingShadow } from './thing.ts';

export function oilTin({ label, ink, accent, liquid, short }: ThingArt): string {
  return `${thingShadow(210)}<rect x="-56" y="226" width="112" height="60" rx="12" fill="${darken(accent, 0.25)}"/><path d="M-150 300q20 -80 90 -74" stroke="#8b8682" stroke-width="15" fill="none"/>
<rect x="-200" y="280" width="400" height="716" rx="14" fill="${accent}"/><rect x="-200" y="340" width="400" height="590" fill="${label}"/>
<g transform="translate(0 520)"><path d="M-96 90Q0 -20 110 -96" stroke="${ink}" stroke-width="6" fill="none"/>
<ellipse cx="-34" cy="-6" rx="40" ry="54" fill="${liquid}"/><ellipse cx="44" cy="26" rx="40" ry="54" fill="${darken(liquid, 0.25)}"/>
<path d="M20 -40q70 -60 130 -40q-40 60 -130 40z" fill="${accent}"/></g>
${letter(short, 0, 800, { face: 'display', size: 88, maxWidth: 330, colour: ink })}
${letter('ACEITE DE OLIVA', 0, 868, { face: 'text', size: 28, tracking: 140, colour: ink, maxWidth: 320 })}
<rect x="-200" y="280" width="400" height="716" rx="14" fill="url(#round)" opacity=".5"/>`;
}
