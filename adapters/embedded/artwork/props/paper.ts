import { type Colour, darken, mix } from '../colour.ts';
import { drawText, type Face } from '../lettering.ts';

const PAPER = '#FBF4E4';

/** A map with contour lines, a river and a pin, `width` by `height`, centred on (0, 0). */
export function map(width: number, height: number, accent: Colour, random: () => number): string {
  const [w, h] = [width / 2, height / 2];
  const hills = [0, 1].map((hill) => {
    const [x, y] = [(hill === 0 ? -0.42 : 0.4) * w + random() * 40, (hill === 0 ? -0.2 : 0.25) * h + random() * 30];
    return [1, 0.76, 0.54, 0.33, 0.15].map((part) => {
      const points = Array.from({ length: 8 }, (_, index) => {
        const angle = (index * Math.PI) / 4;
        const reach = part * (1 + 0.22 * Math.sin(3 * angle + hill * 2 + 1.3));
        return [x + Math.cos(angle) * reach * w * 0.46, y + Math.sin(angle) * reach * h * 0.5];
      });
      return smoothPath(points);
    });
  });
  const folds = [-0.5, 0, 0.5].map(
    (part, index) =>
      `<rect x="${w * part - (index === 0 ? w * 0.5 : 0)}" y="${-h}" width="${w * 0.5}" height="${h * 2}" fill="#000" opacity=".05"/>`,
  );
  return `<rect x="${-w + 10}" y="${-h + 16}" width="${width}" height="${height}" fill="#1c0d0a" opacity=".16"/><rect x="${-w}" y="${-h}" width="${width}" height="${height}" fill="${PAPER}"/>
<rect x="${-w}" y="${-h}" width="${width}" height="${height}" fill="${mix(PAPER, '#C9B37E', 0.3)}" opacity=".5"/><clipPath id="sheet"><rect x="${-w}" y="${-h}" width="${width}" height="${height}"/></clipPath><g clip-path="url(#sheet)">
<path d="M${-w} ${h * 0.62}C${-w * 0.5} ${h * 0.2} ${-w * 0.1} ${h * 0.86} ${w * 0.2} ${h * 0.1}S${w * 0.7} ${-h * 0.7} ${w} ${-h * 0.86}" stroke="#6F9AAE" stroke-width="13" fill="none" opacity=".75"/>
<g fill="none" stroke="#A8784A" stroke-width="3.5" opacity=".8">${hills
    .flat()
    .map((d) => `<path d="${d}"/>`)
    .join('')}</g>
<path d="M${-w} ${-h * 0.5}L${-w * 0.1} ${-h * 0.1}L${w * 0.5} ${h * 0.5}L${w} ${h * 0.4}" stroke="${accent}" stroke-width="5" stroke-dasharray="18 14" fill="none"/></g>${folds.join('')}
<path d="M${-w * 0.5} ${-h}V${h}M0 ${-h}V${h}M${w * 0.5} ${-h}V${h}" stroke="${darken(PAPER, 0.3)}" stroke-width="2" opacity=".5"/>
<g transform="translate(${w * -0.1} ${-h * 0.1})"><ellipse cy="4" rx="20" ry="7" fill="#000" opacity=".3"/><path d="M0 0C-44 -50 -52 -74 -52 -98A52 52 0 0 1 52 -98C52 -74 44 -50 0 0Z" fill="${accent}"/><circle cy="-98" r="20" fill="${PAPER}"/></g>`;
}

/** A handwritten card or letter centred on (0, 0): only `head` is legible, the rest is lines. */
export function card(width: number, height: number, head: string, accent: Colour, face: Face = 'italic'): string {
  const [w, h] = [width / 2, height / 2];
  const lines = Array.from(
    { length: Math.floor(height / 36) - 3 },
    (_, index) => `M${-w * 0.74} ${-h + 108 + index * 36}h${width * (index % 3 === 2 ? 0.46 : 0.74)}`,
  );
  return `<rect x="${-w + 8}" y="${-h + 12}" width="${width}" height="${height}" fill="#1c0d0a" opacity=".16"/><rect x="${-w}" y="${-h}" width="${width}" height="${height}" fill="${PAPER}"/>
${drawText(head, -w * 0.74, -h + 68, { face, size: 52, colour: accent, anchor: 'start', maxWidth: width * 0.8 })}<path d="${lines.join('')}" stroke="#8A7668" stroke-width="5" opacity=".5"/>`;
}

/** A month of a wall calendar with one day circled, 300 by 320, centred on (0, 0). */
export function calendar(accent: Colour): string {
  const days = Array.from(
    { length: 28 },
    (_, index) => `M${-108 + (index % 7) * 36} ${-44 + Math.floor(index / 7) * 52}h.1`,
  );
  return `<rect x="-142" y="-148" width="300" height="320" fill="#1c0d0a" opacity=".16"/><rect x="-150" y="-160" width="300" height="320" fill="${PAPER}"/><rect x="-150" y="-160" width="300" height="78" fill="${accent}"/>
<path d="${days.join('')}" stroke="#6A5853" stroke-width="17" stroke-linecap="round" opacity=".75"/><circle cx="36" cy="60" r="27" fill="none" stroke="${accent}" stroke-width="9"/><path d="M-90 -176v34M90 -176v34" stroke="#6A5853" stroke-width="10" stroke-linecap="round"/>`;
}

/** An open notebook of tasting notes with a pencil; 440 wide, centred on (0, 0). */
export function notebook(accent: Colour): string {
  const lines = [0, 1, 2, 3].map(
    (row) => `M${-178 - row * 3} ${-32 + row * 24}H-26M28 ${-32 + row * 24}H${row === 3 ? 120 : 180 + row * 3}`,
  );
  return `<path d="M-214 72L-190 -70Q-90 -90 0 -66Q90 -90 190 -70L214 72Q96 50 0 78Q-96 50 -214 72Z" fill="#1c0d0a" opacity=".16" transform="translate(8 14)"/><path d="M-222 76L-196 -66Q-90 -90 0 -66Q90 -90 196 -66L222 76Q96 54 0 84Q-96 54 -222 76Z" fill="${darken(accent, 0.2)}"/><path d="M-210 62L-188 -74Q-90 -94 0 -70V74Q-96 44 -210 62Z" fill="${PAPER}"/><path d="M210 62L188 -74Q90 -94 0 -70V74Q96 44 210 62Z" fill="${darken(PAPER, 0.05)}"/>
<path d="${lines.join('')}" stroke="#7A6A5E" stroke-width="5" opacity=".55"/><path d="M60 86L236 -18" stroke="#D69A2C" stroke-width="15" stroke-linecap="round"/><path d="M46 94L66 72L76 86Z" fill="#3A2A20"/>`;
}

function smoothPath(points: number[][]): string {
  const middle = (a: number[] = [], b: number[] = []) =>
    `${(((a[0] ?? 0) + (b[0] ?? 0)) / 2).toFixed(1)} ${(((a[1] ?? 0) + (b[1] ?? 0)) / 2).toFixed(1)}`;
  const turns = points.map(
    (point, index) =>
      `Q${point.map((value) => value.toFixed(1)).join(' ')} ${middle(point, points[(index + 1) % points.length])}`,
  );
  return `M${middle(points.at(-1), points[0])}${turns.join('')}Z`;
}
