import { HEIGHT } from './backdrop.ts';
import { createChance } from './chance.ts';
import { type Colour, darken, lighten, mix } from './colour.ts';

export type Hour = 'dawn' | 'morning' | 'noon' | 'dusk' | 'night';

type Light = {
  sky: readonly [top: Colour, middle: Colour, horizon: Colour];
  disc: Colour;
  far: Colour;
  near: Colour;
  snow: Colour;
  soil: Colour;
  vine: Colour;
};

const lights: Record<Hour, Light> = {
  dawn: {
    sky: ['#8E9CC0', '#E3B7B0', '#F8DFC4'],
    disc: '#FFF1DC',
    far: '#A98BA6',
    near: '#5A4560',
    snow: '#FBE6DF',
    soil: '#8A6753',
    vine: '#5C5F43',
  },
  morning: {
    sky: ['#9CC0D6', '#CFE0E2', '#F8EBD6'],
    disc: '#FFF9E8',
    far: '#93A9BE',
    near: '#56705E',
    snow: '#FDFBF6',
    soil: '#B08A5C',
    vine: '#66803A',
  },
  noon: {
    sky: ['#6FA6CC', '#A8CBDD', '#E6EFEC'],
    disc: '#FFFDF3',
    far: '#8399AE',
    near: '#5F6E50',
    snow: '#FFFFFF',
    soil: '#C09A66',
    vine: '#5E7D33',
  },
  dusk: {
    sky: ['#4A2748', '#B24E45', '#F6B873'],
    disc: '#FFE2AE',
    far: '#8E4A5E',
    near: '#3C1D33',
    snow: '#F1B9A6',
    soil: '#5A2E2C',
    vine: '#38301F',
  },
  night: {
    sky: ['#0F1630', '#24305A', '#5A6790'],
    disc: '#F2EEDD',
    far: '#46537E',
    near: '#1C2440',
    snow: '#C6CEE6',
    soil: '#2B2F45',
    vine: '#1E2A2E',
  },
};

/** Whether words on that sky have to be light. */
export function isDark(hour: Hour): boolean {
  return hour === 'dusk' || hour === 'night';
}

/** The cordillera over a vineyard at an hour of the day, `width` units wide; the same seed is the same place. */
export function drawLandscape(seed: string, hour: Hour, width: number): string {
  const light = lights[hour];
  const chance = createChance(seed);
  const [top, middle, horizon] = light.sky;
  const ridges = [
    { base: 560, rise: 300, tone: 0, rough: 0.6 },
    { base: 620, rise: 170, tone: 0.4, rough: 0.5 },
    { base: 680, rise: 95, tone: 0.75, rough: 0.42 },
  ].map(({ base, rise, tone, rough }, index) => {
    const heights = ridgeHeights(chance, rough);
    const colour = mix(light.far, light.near, tone);
    const line = points(heights, width, base, rise);
    return `<path d="M${-width / 2} ${HEIGHT}L${line.join('L')}L${width / 2} ${HEIGHT}Z" fill="url(#ridge${index})"/>
<defs><linearGradient id="ridge${index}" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${base - rise}" y2="${base + 120}"><stop offset="0" stop-color="${colour}"/><stop offset="1" stop-color="${mix(colour, horizon, 0.45)}"/></linearGradient></defs>
${index === 0 ? snow(heights, width, base, rise, light.snow, chance) : ''}`;
  });
  return `<defs><linearGradient id="sky" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset=".4" stop-color="${middle}"/><stop offset=".7" stop-color="${horizon}"/></linearGradient>
<radialGradient id="glow"><stop offset="0" stop-color="${light.disc}" stop-opacity=".85"/><stop offset="1" stop-color="${light.disc}" stop-opacity="0"/></radialGradient></defs>
<rect x="${-width / 2}" width="${width}" height="${HEIGHT}" fill="url(#sky)"/>${hour === 'night' ? stars(width, chance) : ''}
${disc(width * (0.16 + 0.16 * chance()), hour, light)}${ridges.join('')}${poplars(width, light, chance)}${vineyard(width, light)}`;
}

/** Midpoint displacement: 129 heights from 0 to 1. */
function ridgeHeights(chance: () => number, rough: number): number[] {
  const heights = new Array<number>(129).fill(0).map(() => chance());
  for (let step = 64, spread = 0.5; step >= 1; step /= 2, spread *= rough) {
    for (let index = step; index < 129; index += 2 * step) {
      const between = ((heights[index - step] ?? 0) + (heights[index + step] ?? 0)) / 2;
      heights[index] = between + (chance() - 0.5) * 2 * spread;
    }
  }
  const [least, most] = [Math.min(...heights), Math.max(...heights)];
  return heights.map((height) => (height - least) / (most - least));
}

function points(heights: readonly number[], width: number, base: number, rise: number): string[] {
  return heights.map((height, index) => `${n((index / 128 - 0.5) * width)} ${n(base - rise * height)}`);
}

/** Snow hangs lower the higher the peak. */
function snow(
  heights: readonly number[],
  width: number,
  base: number,
  rise: number,
  colour: Colour,
  chance: () => number,
): string {
  const lower = heights.map((height) => height - Math.max(0, height - 0.5) * (0.35 + 0.75 * chance()));
  const edge = points(lower, width, base, rise).reverse();
  return `<path d="M${points(heights, width, base, rise).join('L')}L${edge.join('L')}Z" fill="${colour}" opacity=".88"/>`;
}

function disc(x: number, hour: Hour, { disc: colour }: Light): string {
  const y = { dawn: 360, morning: 250, noon: 150, dusk: 395, night: 210 }[hour];
  const radius = hour === 'night' ? 46 : 66;
  return `<circle cx="${n(x)}" cy="${y}" r="${radius * 4.5}" fill="url(#glow)" opacity=".7"/><circle cx="${n(x)}" cy="${y}" r="${radius}" fill="${colour}"/>`;
}

function stars(width: number, chance: () => number): string {
  return Array.from({ length: 90 }, () => {
    const [x, y, size] = [(chance() - 0.5) * width, chance() * 420, 1 + 2.4 * chance() ** 3];
    return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(size)}" fill="#fff" opacity="${n(0.3 + 0.6 * chance())}"/>`;
  }).join('');
}

/** Windbreaks along the field's far edge. */
function poplars(width: number, { near, vine }: Light, chance: () => number): string {
  const colour = mix(darken(near, 0.25), vine, 0.4);
  const trees: string[] = [];
  for (let x = -width / 2; x < width / 2; x += 17 + 15 * chance()) {
    if (Math.sin(x / 210) + Math.sin(x / 83 + 2) < 0.35) continue;
    const height = 58 + 74 * chance();
    trees.push(
      `M${n(x)} 728C${n(x - 13)} ${n(728 - height * 0.4)} ${n(x - 7)} ${n(728 - height * 0.85)} ${n(x)} ${n(728 - height)}C${n(x + 7)} ${n(728 - height * 0.85)} ${n(x + 13)} ${n(728 - height * 0.4)} ${n(x)} 728Z`,
    );
  }
  return `<path d="${trees.join('')}" fill="${colour}"/>`;
}

/** Rows of vines that meet far off. */
function vineyard(width: number, { soil, vine }: Light): string {
  const horizon = 722;
  const spread = 190;
  const rows: string[] = [];
  const crowns: string[] = [];
  const count = Math.ceil(width / spread) + 14;
  for (let index = -count; index <= count; index++) {
    const [near, far] = [index * spread, index * spread * 0.16];
    rows.push(
      `M${n(far - 5)} ${horizon}L${n(far + 5)} ${horizon}L${n(near + 62)} ${HEIGHT}L${n(near - 62)} ${HEIGHT}Z`,
    );
    crowns.push(`M${n(far - 5)} ${horizon}L${n(far)} ${horizon}L${n(near - 8)} ${HEIGHT}L${n(near - 62)} ${HEIGHT}Z`);
  }
  return `<defs><linearGradient id="field" x2="0" y2="1"><stop offset="0" stop-color="${lighten(soil, 0.12)}"/><stop offset="1" stop-color="${darken(soil, 0.25)}"/></linearGradient></defs>
<rect x="${-width / 2}" y="${horizon}" width="${width}" height="${HEIGHT - horizon}" fill="url(#field)"/>
<path d="${rows.join('')}" fill="${vine}"/><path d="${crowns.join('')}" fill="${lighten(vine, 0.16)}"/>`;
}

function n(value: number): number {
  return Math.round(value * 10) / 10;
}
