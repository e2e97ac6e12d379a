import { HEIGHT } from './backdrop.ts';
import { type Colour, darken, lighten, mix } from './colour.ts';
import type { Light } from './landscape-light.ts';

/** Where the field begins. */
export const FIELD_TOP = 722;

/** Bare soil from the field's edge to us. */
export function field(width: number, soil: Colour): string {
  return `<defs><linearGradient id="field" x2="0" y2="1"><stop offset="0" stop-color="${lighten(soil, 0.12)}"/><stop offset="1" stop-color="${darken(soil, 0.25)}"/></linearGradient></defs>
<rect x="${-width / 2}" y="${FIELD_TOP}" width="${width}" height="${HEIGHT - FIELD_TOP}" fill="url(#field)"/>`;
}

/** Rows of vines that meet far off, above `aim` at our feet. */
export function vineRows(width: number, vine: Colour, spread = 190, aim = 0): string {
  const rows: string[] = [];
  const crowns: string[] = [];
  const count = Math.ceil(width / spread) + 14;
  for (let index = -count; index <= count; index++) {
    const [near, far] = [index * spread - aim, index * spread * 0.16];
    rows.push(
      `M${n(far - 5)} ${FIELD_TOP}L${n(far + 5)} ${FIELD_TOP}L${n(near + 62)} ${HEIGHT}L${n(near - 62)} ${HEIGHT}Z`,
    );
    crowns.push(
      `M${n(far - 5)} ${FIELD_TOP}L${n(far)} ${FIELD_TOP}L${n(near - 8)} ${HEIGHT}L${n(near - 62)} ${HEIGHT}Z`,
    );
  }
  return `<path d="${rows.join('')}" fill="${vine}"/><path d="${crowns.join('')}" fill="${lighten(vine, 0.16)}"/>`;
}

/** Windbreaks along the field's far edge; `density` 1 leaves no gap. */
export function poplars(width: number, { near, vine }: Light, chance: () => number, density = 0.45): string {
  const [phase, drift] = [600 * chance(), 6 * chance()];
  const colour = mix(darken(near, 0.25), vine, 0.4);
  const trees: string[] = [];
  for (let x = -width / 2; x < width / 2; x += 17 + 15 * chance()) {
    if (Math.sin((x + phase) / 210) + Math.sin(x / 83 + drift) < 0.35 + (0.45 - density) * 4) continue;
    const height = 58 + 74 * chance();
    trees.push(
      `M${n(x)} 728C${n(x - 13)} ${n(728 - height * 0.4)} ${n(x - 7)} ${n(728 - height * 0.85)} ${n(x)} ${n(728 - height)}C${n(x + 7)} ${n(728 - height * 0.85)} ${n(x + 13)} ${n(728 - height * 0.4)} ${n(x)} 728Z`,
    );
  }
  return `<path d="${trees.join('')}" fill="${colour}"/>`;
}

/** The line of a hill or a dune across the width, closed to the bottom. */
export function hill(width: number, base: number, rise: number, phase: number, colour: Colour): string {
  const line = Array.from({ length: 33 }, (_, index) => {
    const x = (index / 32 - 0.5) * width;
    return `${n(x)} ${n(base - rise * (0.5 + 0.35 * Math.sin(x / 310 + phase) + 0.15 * Math.sin(x / 97 + 2.3 * phase)))}`;
  });
  return `<path d="M${-width / 2} ${HEIGHT}L${line.join('L')}L${width / 2} ${HEIGHT}Z" fill="${colour}"/>`;
}

/** Things along the far edge and nearer, small to large: `draw` gets the size of each. */
export function scattered(
  width: number,
  count: number,
  chance: () => number,
  draw: (x: number, y: number, size: number) => string,
): string {
  return Array.from({ length: count }, () => [chance(), chance()])
    .sort(([, a = 0], [, b = 0]) => a - b)
    .map(([across = 0, depth = 0]) =>
      draw(n((across - 0.5) * width), n(FIELD_TOP + 8 + 210 * depth ** 1.6), n(0.3 + 0.9 * depth ** 1.4)),
    )
    .join('');
}

/** Long clouds that the wind has combed. */
export function clouds(width: number, { disc, sky: [, , horizon] }: Light, chance: () => number): string {
  return Array.from({ length: Math.round(width / 240) }, () => {
    const [x, y, half] = [(chance() - 0.5) * width, 110 + 320 * chance(), 90 + 190 * chance()];
    const h = half * 0.1;
    return `<path d="M${n(x - half)} ${n(y)}Q${n(x - half * 0.4)} ${n(y - h * 1.4)} ${n(x)} ${n(y - h)}Q${n(x + half * 0.5)} ${n(y - h * 2)} ${n(x + half)} ${n(y)}Q${n(x)} ${n(y + h)} ${n(x - half)} ${n(y)}Z" fill="${mix(disc, horizon, 0.35)}" opacity="${n(0.35 + 0.35 * chance())}"/>`;
  }).join('');
}

export function n(value: number): number {
  return Math.round(value * 10) / 10;
}
