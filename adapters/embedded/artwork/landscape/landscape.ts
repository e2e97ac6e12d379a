import { type Colour, mix } from '../colour.ts';
import { HEIGHT } from '../picture.ts';
import { createRandom } from '../random.ts';
import { round1 } from '../round.ts';
import type { Hour, Terrain } from '../subjects.ts';
import { grounds } from './grounds.ts';
import { type Light, lights } from './light.ts';

/** Whether text on the sky must be light. */
export function isDark(hour: Hour): boolean {
  return hour === 'dusk' || hour === 'night';
}

/** The indexes of the mountain ridges that each terrain shows; 0 is the farthest ridge. */
const visibleRidges: Record<Terrain, readonly number[]> = {
  valle: [0, 1, 2],
  quebrada: [0, 1],
  estepa: [2],
  mar: [],
  bosque: [0, 1, 2],
  olivar: [0, 1, 2],
};

/**
 * Draws a wine landscape at an hour of the day, `width` units wide; the same seed draws the same place. Behind words
 * there is no house.
 */
export function drawLandscape(
  seed: string,
  hour: Hour,
  width: number,
  terrain: Terrain = 'valle',
  hasHouse = true,
): string {
  const light = lights[hour];
  const random = createRandom(seed);
  const [top, middle, horizon] = light.sky;
  const ridges = [
    { base: 560, rise: 300, tone: 0, roughness: 0.6 },
    { base: 620, rise: 170, tone: 0.4, roughness: 0.5 },
    { base: 680, rise: 95, tone: 0.75, roughness: 0.42 },
  ].map(({ base, rise, tone, roughness }, index) => {
    const heights = ridgeHeights(random, roughness);
    const colour = mix(light.far, light.near, tone);
    const line = points(heights, width, base, rise);
    return `<path d="M${-width / 2} ${HEIGHT}L${line.join('L')}L${width / 2} ${HEIGHT}Z" fill="url(#ridge${index})"/>
<defs><linearGradient id="ridge${index}" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${base - rise}" y2="${base + 120}"><stop offset="0" stop-color="${colour}"/><stop offset="1" stop-color="${mix(colour, horizon, 0.45)}"/></linearGradient></defs>
${index === 0 ? snow(heights, width, base, rise, light.snow, random) : ''}`;
  });
  return `<defs><linearGradient id="sky" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset=".4" stop-color="${middle}"/><stop offset=".7" stop-color="${horizon}"/></linearGradient>
<radialGradient id="glow"><stop offset="0" stop-color="${light.disc}" stop-opacity=".85"/><stop offset="1" stop-color="${light.disc}" stop-opacity="0"/></radialGradient></defs>
<rect x="${-width / 2}" width="${width}" height="${HEIGHT}" fill="url(#sky)"/>${hour === 'night' ? stars(width, random) : ''}
${disc(width * (0.16 + 0.16 * random()), hour, light)}${visibleRidges[terrain].map((index) => ridges[index]).join('')}${grounds[terrain](width, light, random, isDark(hour), hasHouse)}`;
}

/** Computes a ridge line of 129 heights from 0 to 1 by midpoint displacement. */
function ridgeHeights(random: () => number, roughness: number): number[] {
  const heights = new Array<number>(129).fill(0).map(() => random());
  for (let step = 64, spread = 0.5; step >= 1; step /= 2, spread *= roughness) {
    for (let index = step; index < 129; index += 2 * step) {
      const between = ((heights[index - step] ?? 0) + (heights[index + step] ?? 0)) / 2;
      heights[index] = between + (random() - 0.5) * 2 * spread;
    }
  }
  const [least, most] = [Math.min(...heights), Math.max(...heights)];
  return heights.map((height) => (height - least) / (most - least));
}

function points(heights: readonly number[], width: number, base: number, rise: number): string[] {
  return heights.map((height, index) => `${round1((index / 128 - 0.5) * width)} ${round1(base - rise * height)}`);
}

/** Draws snow on the peaks; it reaches further down from higher peaks. */
function snow(
  heights: readonly number[],
  width: number,
  base: number,
  rise: number,
  colour: Colour,
  random: () => number,
): string {
  const lower = heights.map((height) => height - Math.max(0, height - 0.5) * (0.35 + 0.75 * random()));
  const edge = points(lower, width, base, rise).reverse();
  return `<path d="M${points(heights, width, base, rise).join('L')}L${edge.join('L')}Z" fill="${colour}" opacity=".88"/>`;
}

function disc(x: number, hour: Hour, { disc: colour }: Light): string {
  const y = { dawn: 360, morning: 250, noon: 150, dusk: 395, night: 210 }[hour];
  const radius = hour === 'night' ? 46 : 66;
  return `<circle cx="${round1(x)}" cy="${y}" r="${radius * 4.5}" fill="url(#glow)" opacity=".7"/><circle cx="${round1(x)}" cy="${y}" r="${radius}" fill="${colour}"/>`;
}

function stars(width: number, random: () => number): string {
  return Array.from({ length: 90 }, () => {
    const [x, y, size] = [(random() - 0.5) * width, random() * 420, 1 + 2.4 * random() ** 3];
    return `<circle cx="${round1(x)}" cy="${round1(y)}" r="${round1(size)}" fill="#fff" opacity="${round1(0.3 + 0.6 * random())}"/>`;
  }).join('');
}
