import { type Colour, darken, lighten, mix } from '../colour.ts';
import { drawText } from '../lettering.ts';
import { softShadow } from '../shadows.ts';

/** A closed gift box with a ribbon, standing on y = 1000; `height` does not include the lid. */
export function giftBox(halfWidth: number, height: number, paper: Colour, ribbon: Colour): string {
  const [w, top] = [halfWidth, 1000 - height];
  const band = w * 0.2;
  return `${softShadow(14, 996, w * 1.12, 20, 0.4)}<rect x="${-w}" y="${top}" width="${2 * w}" height="${height}" fill="${paper}"/><rect x="${-w}" y="${top}" width="${2 * w}" height="${height}" fill="url(#turn)" opacity=".6"/>
<rect x="${-band / 2}" y="${top}" width="${band}" height="${height}" fill="${ribbon}"/><rect x="${-w - 16}" y="${top - 62}" width="${2 * w + 32}" height="70" rx="5" fill="${lighten(paper, 0.08)}"/><rect x="${-w - 16}" y="${top - 62}" width="${2 * w + 32}" height="70" fill="url(#turn)" opacity=".5"/><rect x="${-w - 16}" y="${top + 8}" width="${2 * w + 32}" height="12" fill="#000" opacity=".18"/><rect x="${-band / 2 - 4}" y="${top - 62}" width="${band + 8}" height="70" fill="${lighten(ribbon, 0.1)}"/>
${bow(top - 62, w * 0.62, ribbon)}`;
}

/** A ribbon bow with its knot at (0, y); `reach` is the length of a loop. */
export function bow(y: number, reach: number, ribbon: Colour): string {
  const r = reach;
  const loop = (side: number) =>
    `<path d="M0 ${y}C${side * r * 0.4} ${y - r * 0.9} ${side * r * 1.25} ${y - r * 0.7} ${side * r} ${y - r * 0.16}C${side * r * 0.86} ${y + r * 0.1} ${side * r * 0.3} ${y + r * 0.1} 0 ${y}Z" fill="${side < 0 ? lighten(ribbon, 0.14) : ribbon}"/><path d="M0 ${y}C${side * r * 0.4} ${y - r * 0.5} ${side * r * 0.86} ${y - r * 0.44} ${side * r * 0.74} ${y - r * 0.16}C${side * r * 0.6} ${y} ${side * r * 0.3} ${y + r * 0.04} 0 ${y}Z" fill="${darken(ribbon, 0.35)}"/>
<path d="M0 ${y}C${side * r * 0.2} ${y + r * 0.2} ${side * r * 0.5} ${y + r * 0.3} ${side * r * 0.62} ${y + r * 0.62}L${side * r * 0.4} ${y + r * 0.56}L${side * r * 0.34} ${y + r * 0.74}C${side * r * 0.2} ${y + r * 0.4} ${side * r * 0.06} ${y + r * 0.2} 0 ${y}Z" fill="${darken(ribbon, 0.12)}"/>`;
  return `${loop(-1)}${loop(1)}<ellipse cy="${y}" rx="${r * 0.17}" ry="${r * 0.14}" fill="${lighten(ribbon, 0.2)}"/>`;
}

/** The club's open carton with the shop's mark, standing on y = 1000; `inside` is drawn behind its front. */
export function clubBox(halfWidth: number, inside: string, carton: Colour, print: Colour, mark: string): string {
  const [w, top] = [halfWidth, 640];
  const flap = (side: number) =>
    `<path d="M${side * w} ${top}L${side * (w + 130)} ${top + 54}L${side * (w + 116)} ${top + 86}L${side * w} ${top + 26}Z" fill="${side < 0 ? lighten(carton, 0.16) : darken(carton, 0.14)}"/>`;
  return `${softShadow(14, 996, w * 1.16, 22, 0.42)}<path d="M${-w + 18} ${top - 44}H${w - 18}L${w} ${top}H${-w}Z" fill="${darken(carton, 0.5)}"/><path d="M${-w + 18} ${top - 44}L${-w + 44} ${top - 116}H${w - 44}L${w - 18} ${top - 44}Z" fill="${darken(carton, 0.22)}"/>${inside}
${flap(-1)}${flap(1)}<rect x="${-w}" y="${top}" width="${2 * w}" height="356" fill="${carton}"/><rect x="${-w}" y="${top}" width="${2 * w}" height="356" fill="url(#turn)" opacity=".55"/><rect x="${-w}" y="${top}" width="${2 * w}" height="7" fill="#fff" opacity=".4"/>
${mark.replace('<svg', '<svg x="-84" y="722" width="168" height="168"')}<path d="M${-w + 40} 950H${w - 40}" stroke="${mix(carton, print, 0.5)}" stroke-width="5" stroke-dasharray="26 16"/>`;
}

/** A bottle for a blind tasting: covered with a numbered stocking, standing on y = 1000. */
export function coveredBottle(number: number): string {
  const shape =
    'M-50 40C-50 20 50 20 50 40L54 250C60 340 134 350 136 450V968C136 990 118 1000 96 1000H-96C-118 1000 -136 990 -136 968V450C-134 350 -60 340 -54 250Z';
  const ribs = [-90, -45, 0, 45, 90].map((x) => `M${x * 0.4} 60C${x * 0.5} 260 ${x} 360 ${x} 470V980`);
  return `${softShadow(16, 996, 150, 18, 0.4)}<path d="${shape}" fill="#2B2328"/><path d="${ribs.join('')}" stroke="#fff" stroke-width="4" fill="none" opacity=".09"/><path d="${shape}" fill="url(#round)" opacity=".55"/>
<path d="M-60 236Q0 262 60 236V206Q0 230 -60 206Z" fill="#C9A24B"/><circle cy="640" r="82" fill="#FBF4E4"/>${drawText(String(number), 0, 690, { face: 'display', size: 140, colour: '#5A1128' })}`;
}
