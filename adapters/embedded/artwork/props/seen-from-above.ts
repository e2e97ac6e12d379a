import { type Colour, darken, lighten, mix } from '../colour.ts';
import { lay } from '../place.ts';
import { citrus, leaf } from './plates.ts';

/** Things on a table seen from above, centred on (0, 0). The light comes from the upper left. */

/** The shadow of something round that stands on the table. */
function roundShadow(radius: number): string {
  return `<circle cx="${radius * 0.09}" cy="${radius * 0.13}" r="${radius * 1.03}" fill="#1c0d0a" opacity=".26"/>`;
}

/** The shadow of something flat with straight sides. */
function flatShadow(width: number, height: number, corner: number): string {
  return `<rect x="${14 - width / 2}" y="${20 - height / 2}" width="${width}" height="${height}" rx="${corner}" fill="#1c0d0a" opacity=".26"/>`;
}

/** A plate of that radius with food on it. */
export function roundPlate(
  radius: number,
  inside: string,
  glaze: Colour = '#F6EFE2',
  line: Colour = '#5F7A86',
): string {
  return `${roundShadow(radius)}<circle r="${radius}" fill="${glaze}"/><circle r="${radius * 0.95}" fill="none" stroke="${line}" stroke-width="4" opacity=".6"/>
<circle r="${radius * 0.7}" fill="${darken(glaze, 0.09)}"/><circle cx="3" cy="4" r="${radius * 0.685}" fill="${lighten(glaze, 0.4)}"/>${inside}`;
}

/** A deep bowl filled to its rim with a liquid; `inside` swims in it. */
export function fullBowl(radius: number, glaze: Colour, liquid: Colour, inside: string): string {
  return `${roundShadow(radius)}<circle r="${radius}" fill="${glaze}"/><circle r="${radius * 0.93}" fill="${darken(glaze, 0.3)}"/><circle cy="4" r="${radius * 0.88}" fill="${liquid}"/>${inside}
<path d="M${-radius * 0.7} ${-radius * 0.4}A${radius * 0.8} ${radius * 0.8} 0 0 1 ${-radius * 0.1} ${-radius * 0.8}" stroke="#fff" stroke-width="9" stroke-linecap="round" fill="none" opacity=".4"/>`;
}

/** A glass: its rim, the drink in it, and what floats on it. */
export function glassRim(radius: number, liquid: Colour, inside = ''): string {
  return `${roundShadow(radius)}<circle r="${radius}" fill="#fff" opacity=".42"/><circle r="${radius * 0.86}" fill="${liquid}"/><circle cx="${radius * 0.1}" cy="${radius * 0.12}" r="${radius * 0.62}" fill="${lighten(liquid, 0.12)}"/>${inside}
<circle r="${radius}" fill="none" stroke="#fff" stroke-width="6" opacity=".85"/><path d="M${-radius * 0.72} ${-radius * 0.2}A${radius * 0.75} ${radius * 0.75} 0 0 1 ${-radius * 0.1} ${-radius * 0.74}" stroke="#fff" stroke-width="${radius * 0.09}" stroke-linecap="round" fill="none" opacity=".65"/>`;
}

/** A rectangular board with a handle at the right. */
export function board(width: number, height: number, wood: Colour = '#B98350'): string {
  const grain = [0.2, 0.38, 0.57, 0.78].map(
    (part, index) =>
      `M${20 - width / 2} ${(part - 0.5) * height}Q0 ${(part - 0.5) * height + (index % 2 === 0 ? 14 : -12)} ${width / 2 - 20} ${(part - 0.5) * height}`,
  );
  const handle = `<rect x="${width / 2 - 20}" y="-46" width="150" height="92" rx="40" fill="${wood}"/><circle cx="${width / 2 + 88}" r="18" fill="${darken(wood, 0.5)}"/>`;
  return `${flatShadow(width, height, 46)}${handle}<rect x="${-width / 2}" y="${-height / 2}" width="${width}" height="${height}" rx="46" fill="${wood}"/><rect x="${-width / 2}" y="${-height / 2}" width="${width}" height="${height}" rx="46" fill="url(#sheen)"/><path d="${grain.join('')}" fill="none" stroke="${darken(wood, 0.3)}" stroke-width="3" opacity=".4"/>`;
}

/** A cloth with two woven stripes. */
export function cloth(width: number, height: number, colour: Colour): string {
  const stripe = (y: number) =>
    `<rect x="${-width / 2}" y="${y}" width="${width}" height="16" fill="${darken(colour, 0.22)}" opacity=".6"/>`;
  return `${flatShadow(width, height, 6)}<rect x="${-width / 2}" y="${-height / 2}" width="${width}" height="${height}" rx="6" fill="${colour}"/>${stripe(-height / 2 + 34)}${stripe(-height / 2 + 62)}${stripe(height / 2 - 50)}${stripe(height / 2 - 78)}<path d="M${-width * 0.18} ${-height / 2}V${height / 2}M${width * 0.2} ${-height / 2}V${height / 2}" stroke="#000" stroke-width="5" opacity=".07"/>`;
}

/** A round cheese of which a wedge is cut out, its point in the middle. */
export function wheel(radius: number, paste: Colour, rind: Colour): string {
  const edge = (angle: number) => [Math.cos(angle) * radius, Math.sin(angle) * radius].map(Math.round).join(' ');
  const slice = `M0 0L${edge(-0.2)}A${radius} ${radius} 0 1 1 ${edge(-1.1)}Z`;
  return `${roundShadow(radius)}<path d="${slice}" fill="${rind}"/><path d="${slice}" fill="${paste}" transform="scale(.92)"/><path d="M0 0L${edge(-0.2)}M0 0L${edge(-1.1)}" stroke="${darken(paste, 0.25)}" stroke-width="7"/>`;
}

/** A triangular piece of cheese. */
export function wedge(length: number, paste: Colour, rind: Colour): string {
  const half = length * 0.34;
  const shape = `M${-length / 2} 0L${length / 2} ${-half}L${length / 2} ${half}Z`;
  return `<path d="${shape}" fill="#1c0d0a" opacity=".24" transform="translate(10 15)"/><path d="${shape}" fill="${paste}"/><path d="M${length / 2 - 18} ${-half * 0.95}L${length / 2} ${-half}V${half}L${length / 2 - 18} ${half * 0.95}Z" fill="${rind}"/>
<path d="M${-length * 0.1} ${-half * 0.1}h.1M${length * 0.15} ${half * 0.35}h.1M${length * 0.26} ${-half * 0.35}h.1" stroke="${mix(paste, rind, 0.4)}" stroke-width="17" stroke-linecap="round"/>`;
}

/** A pizza in eight slices with olives and basil. */
export function pizza(radius: number): string {
  const spots = Array.from({ length: 12 }, (_, index) => {
    const [angle, reach] = [index * 2.4, radius * (0.25 + 0.55 * ((index * 7) % 12) * 0.083)];
    const [x, y] = [Math.cos(angle) * reach, Math.sin(angle) * reach];
    if (index % 3 === 2) return leaf(Math.round(x), Math.round(y), index * 50, 62, '#4E7A3A');
    return `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${index % 3 === 0 ? 19 : 34}" fill="${index % 3 === 0 ? '#2E3A1C' : '#F8EBC6'}"/>`;
  });
  const cuts = Array.from({ length: 4 }, (_, index) => {
    const [x, y] = [Math.cos((index * Math.PI) / 4) * radius * 0.96, Math.sin((index * Math.PI) / 4) * radius * 0.96];
    return `M${x.toFixed(0)} ${y.toFixed(0)}L${(-x).toFixed(0)} ${(-y).toFixed(0)}`;
  });
  return `${roundShadow(radius)}<circle r="${radius}" fill="#D49A50"/><circle r="${radius * 0.88}" fill="#B8392A"/><circle r="${radius * 0.84}" fill="#EFC56A"/>${spots.join('')}<path d="${cuts.join('')}" stroke="#A8662E" stroke-width="5" opacity=".7"/>`;
}

/** Pieces of a stew or a soup, within that radius. */
export function pieces(radius: number, colours: readonly Colour[]): string {
  return Array.from({ length: 22 }, (_, index) => {
    const [angle, reach] = [index * 2.4, radius * Math.sqrt((index + 0.5) / 22) * 0.9];
    const [x, y] = [Math.cos(angle) * reach, Math.sin(angle) * reach];
    return `<ellipse cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" rx="${22 + (index % 3) * 7}" ry="${18 + (index % 2) * 6}" fill="${colours[index % colours.length]}"/>`;
  }).join('');
}

/** A gridiron over embers. */
export function gridiron(width: number, height: number, onIt: string): string {
  const embers = Array.from({ length: 46 }, (_, index) => {
    const [x, y] = [((index * 137) % (width - 60)) - width / 2 + 30, ((index * 89) % (height - 60)) - height / 2 + 30];
    return `<circle cx="${x}" cy="${y}" r="${12 + (index % 4) * 6}" fill="${['#F6A03C', '#D8481E', '#7A2412', '#4A1A10'][index % 4]}"/>`;
  });
  const bars = Array.from(
    { length: 17 },
    (_, index) => `M${((index + 0.5) / 17 - 0.5) * width} ${-height / 2}v${height}`,
  );
  return `${flatShadow(width + 30, height + 30, 16)}<rect x="${-width / 2 - 15}" y="${-height / 2 - 15}" width="${width + 30}" height="${height + 30}" rx="14" fill="#231A18"/><rect x="${-width / 2}" y="${-height / 2}" width="${width}" height="${height}" fill="#3A1810"/>${embers.join('')}<path d="${bars.join('')}" stroke="#2B2320" stroke-width="11"/><path d="${bars.join('')}" stroke="#8B827C" stroke-width="3" opacity=".6" transform="translate(-2 0)"/>${onIt}`;
}

/** Rolls of sushi in two rows. */
export function sushi(): string {
  return Array.from({ length: 8 }, (_, index) => {
    const [x, y] = [((index % 4) - 1.5) * 128, index < 4 ? -64 : 64];
    const fish = ['#E8896A', '#F3B7A0', '#5C7A36', '#E8896A'][index % 4];
    return `<circle cx="${x + 6}" cy="${y + 9}" r="54" fill="#1c0d0a" opacity=".25"/><circle cx="${x}" cy="${y}" r="54" fill="#1E2A22"/><circle cx="${x}" cy="${y}" r="47" fill="#FBF8F0"/><circle cx="${x}" cy="${y}" r="21" fill="${fish}"/>`;
  }).join('');
}

/** A square box with a crossed ribbon and a bow. */
export function wrappedBox(side: number, paper: Colour, ribbon: Colour): string {
  const loop = (angle: number) =>
    `<ellipse cx="${side * 0.15}" rx="${side * 0.15}" ry="${side * 0.075}" transform="rotate(${angle})" fill="${ribbon}" stroke="${darken(ribbon, 0.3)}" stroke-width="6"/>`;
  return `${flatShadow(side, side, 8)}<rect x="${-side / 2}" y="${-side / 2}" width="${side}" height="${side}" rx="6" fill="${paper}"/><rect x="${-side / 2}" y="${-side / 2}" width="${side}" height="${side}" rx="6" fill="url(#sheen)"/><path d="M0 ${-side / 2}V${side / 2}M${-side / 2} 0H${side / 2}" stroke="${ribbon}" stroke-width="${side * 0.1}"/>${[20, 70, 160, 200, 250, 340].map(loop).join('')}<circle r="${side * 0.055}" fill="${lighten(ribbon, 0.15)}"/>`;
}

/** A short drink with ice and a slice of fruit. */
export function shortDrink(radius: number, liquid: Colour, rind: Colour): string {
  const cube = (x: number, y: number, turn: number) =>
    `<rect x="${-radius * 0.25}" y="${-radius * 0.25}" width="${radius * 0.5}" height="${radius * 0.5}" rx="12" transform="translate(${x} ${y}) rotate(${turn})" fill="#fff" opacity=".5"/>`;
  const ice = `${cube(-radius * 0.34, -radius * 0.18, 18)}${cube(radius * 0.28, -radius * 0.3, -24)}${cube(-radius * 0.05, radius * 0.38, 40)}`;
  return glassRim(radius, liquid, `${ice}${lay(citrus(radius * 0.34, rind), radius * 0.5, radius * 0.34)}`);
}
