import { type Colour, darken, lighten, mix } from '../colour.ts';
import { HEIGHT } from '../picture.ts';
import { round1 } from '../round.ts';
import type { Light } from './light.ts';

/** The y coordinate of the field's far edge. */
export const FIELD_TOP = 722;

/** Bare soil from the field's far edge to the bottom. */
export function field(width: number, soil: Colour): string {
  return `<defs><linearGradient id="field" x2="0" y2="1"><stop offset="0" stop-color="${lighten(soil, 0.12)}"/><stop offset="1" stop-color="${darken(soil, 0.25)}"/></linearGradient></defs>
<rect x="${-width / 2}" y="${FIELD_TOP}" width="${width}" height="${HEIGHT - FIELD_TOP}" fill="url(#field)"/>`;
}

/** Rows of vines in perspective, `spread` apart and shifted left by `aim` at the bottom edge. */
export function vineRows(width: number, vine: Colour, spread = 190, aim = 0): string {
  const rows: string[] = [];
  const crowns: string[] = [];
  const count = Math.ceil(width / spread) + 14;
  for (let index = -count; index <= count; index++) {
    const [near, far] = [index * spread - aim, index * spread * 0.16];
    rows.push(
      `M${round1(far - 5)} ${FIELD_TOP}L${round1(far + 5)} ${FIELD_TOP}L${round1(near + 62)} ${HEIGHT}L${round1(near - 62)} ${HEIGHT}Z`,
    );
    crowns.push(
      `M${round1(far - 5)} ${FIELD_TOP}L${round1(far)} ${FIELD_TOP}L${round1(near - 8)} ${HEIGHT}L${round1(near - 62)} ${HEIGHT}Z`,
    );
  }
  return `<path d="${rows.join('')}" fill="${vine}"/><path d="${crowns.join('')}" fill="${lighten(vine, 0.16)}"/>`;
}

/** A windbreak of poplars along the field's far edge; `density` 1 leaves no gap. */
export function poplars(width: number, { near, vine }: Light, random: () => number, density = 0.45): string {
  const [phase, drift] = [600 * random(), 6 * random()];
  const colour = mix(darken(near, 0.25), vine, 0.4);
  const trees: string[] = [];
  for (let x = -width / 2; x < width / 2; x += 17 + 15 * random()) {
    if (Math.sin((x + phase) / 210) + Math.sin(x / 83 + drift) < 0.35 + (0.45 - density) * 4) continue;
    const height = 58 + 74 * random();
    trees.push(
      `M${round1(x)} 728C${round1(x - 13)} ${round1(728 - height * 0.4)} ${round1(x - 7)} ${round1(728 - height * 0.85)} ${round1(x)} ${round1(728 - height)}C${round1(x + 7)} ${round1(728 - height * 0.85)} ${round1(x + 13)} ${round1(728 - height * 0.4)} ${round1(x)} 728Z`,
    );
  }
  return `<path d="${trees.join('')}" fill="${colour}"/>`;
}

/** A hill or dune across the width, filled down to the bottom. */
export function hill(width: number, base: number, rise: number, phase: number, colour: Colour): string {
  const line = Array.from({ length: 33 }, (_, index) => {
    const x = (index / 32 - 0.5) * width;
    return `${round1(x)} ${round1(base - rise * (0.5 + 0.35 * Math.sin(x / 310 + phase) + 0.15 * Math.sin(x / 97 + 2.3 * phase)))}`;
  });
  return `<path d="M${-width / 2} ${HEIGHT}L${line.join('L')}L${width / 2} ${HEIGHT}Z" fill="${colour}"/>`;
}

/** Scatters objects over the field, the far and small ones first; `draw` gets each object's position and scale. */
export function scatter(
  width: number,
  count: number,
  random: () => number,
  draw: (x: number, y: number, size: number) => string,
): string {
  return Array.from({ length: count }, () => [random(), random()])
    .sort(([, a = 0], [, b = 0]) => a - b)
    .map(([across = 0, depth = 0]) =>
      draw(
        round1((across - 0.5) * width),
        round1(FIELD_TOP + 8 + 210 * depth ** 1.6),
        round1(0.3 + 0.9 * depth ** 1.4),
      ),
    )
    .join('');
}

/** Long thin clouds. */
export function clouds(width: number, { disc, sky: [, , horizon] }: Light, random: () => number): string {
  return Array.from({ length: Math.round(width / 240) }, () => {
    const [x, y, half] = [(random() - 0.5) * width, 110 + 320 * random(), 90 + 190 * random()];
    const h = half * 0.1;
    return `<path d="M${round1(x - half)} ${round1(y)}Q${round1(x - half * 0.4)} ${round1(y - h * 1.4)} ${round1(x)} ${round1(y - h)}Q${round1(x + half * 0.5)} ${round1(y - h * 2)} ${round1(x + half)} ${round1(y)}Q${round1(x)} ${round1(y + h)} ${round1(x - half)} ${round1(y)}Z" fill="${mix(disc, horizon, 0.35)}" opacity="${round1(0.35 + 0.35 * random())}"/>`;
  }).join('');
}

type BuildingDrawing = (wall: string, roof: string, window: string) => string;

/** Winery buildings, about 200 wide, standing on (0, 0). */
const wineryBuildings: readonly BuildingDrawing[] = [
  // A long hall with a gable and arches.
  (wall, roof, window) =>
    `<path d="M-110 0V-62L-62 -94L-14 -62V0Z" fill="${wall}"/><path d="M-14 0V-52H120V0Z" fill="${darken(wall, 0.08)}"/><path d="M-120 -58L-62 -100L-4 -58L-14 -54L-62 -88L-110 -54ZM-16 -56H128V-46H-16Z" fill="${roof}"/>
<path d="M-78 0V-30A16 16 0 0 1 -46 -30V0ZM12 0V-22A11 11 0 0 1 34 -22V0ZM48 0V-22A11 11 0 0 1 70 -22V0ZM84 0V-22A11 11 0 0 1 106 -22V0Z" fill="${window}"/>`,
  // A low and long building of concrete and glass.
  (wall, roof, window) =>
    `<path d="M-130 0V-40H60V0Z" fill="${wall}"/><path d="M10 -40H140V-66H-40V-40Z" fill="${roof}"/><path d="M60 0V-40H132V0Z" fill="${darken(wall, 0.14)}"/><path d="M-112 -30H44V-12H-112Z" fill="${window}"/>`,
  // An old house with a tower.
  (wall, roof, window) =>
    `<path d="M-100 0V-48H104V0Z" fill="${wall}"/><path d="M-64 0V-112H-22V0Z" fill="${lighten(wall, 0.1)}"/><path d="M-72 -110L-43 -138L-14 -110ZM-110 -46H112V-56H-110Z" fill="${roof}"/><path d="M-50 -88H-36V-66H-50ZM-14 -34H4V-14H-14ZM24 -34H42V-14H24ZM62 -34H80V-14H62Z" fill="${window}"/>`,
  // Two vaulted sheds.
  (wall, roof, window) =>
    `<path d="M-116 0V-44A54 38 0 0 1 -8 -44V0ZM-4 0V-44A54 38 0 0 1 104 -44V0Z" fill="${wall}"/><path d="M-122 -42A60 46 0 0 1 -2 -42H-12A50 36 0 0 0 -112 -42ZM-10 -42A60 46 0 0 1 110 -42H100A50 36 0 0 0 0 -42Z" fill="${roof}"/><path d="M-84 0V-38H-40V0ZM28 0V-38H72V0Z" fill="${window}"/>`,
];

/** A white chapel with one bell. */
const chapel: BuildingDrawing = (wall, roof, window) =>
  `<path d="M-60 0V-58H70V0Z" fill="${wall}"/><path d="M-88 0V-96L-60 -124L-32 -96V0Z" fill="${lighten(wall, 0.16)}"/><path d="M-30 -58H78V-66H-30Z" fill="${roof}"/><path d="M-70 -100A10 10 0 0 1 -50 -100V-78H-70ZM-72 0V-32A12 12 0 0 1 -48 -32V0Z" fill="${window}"/><path d="M-60 -124V-142M-67 -136H-53" stroke="${roof}" stroke-width="4"/>`;

/** A random winery building; its windows are lit when the sky is dark. */
export function winery(light: Light, random: () => number, isDark: boolean): string {
  const building = wineryBuildings[Math.floor(random() * wineryBuildings.length)] ?? chapel;
  return paint(building, light, random() > 0.5 ? '#E9D9BE' : '#D9C9B4', isDark);
}

export function smallChapel(light: Light, isDark: boolean): string {
  return paint(chapel, light, '#F4ECDD', isDark);
}

function paint(building: BuildingDrawing, { near, disc }: Light, plaster: string, isDark: boolean): string {
  const wall = mix(plaster, near, isDark ? 0.62 : 0.16);
  return building(wall, mix('#9A4A32', near, isDark ? 0.55 : 0.2), isDark ? disc : darken(wall, 0.5));
}
