import { darken, lighten, mix } from '../colour.ts';
import { round1 } from '../round.ts';
import type { Terrain } from '../subjects.ts';
import { clouds, FIELD_TOP, field, hill, poplars, scatter, smallChapel, vineRows, winery } from './ground-parts.ts';
import type { Light } from './light.ts';

type Ground = (width: number, light: Light, random: () => number, isDark: boolean, hasHouse: boolean) => string;

/** Draws each terrain's ground in front of the mountains. */
export const grounds: Record<Terrain, Ground> = {
  valle(width, light, random, isDark, hasHouse) {
    const [spread, aim] = [150 + 110 * random(), (random() - 0.5) * 0.5 * Math.min(width, 1600)];
    const trees = poplars(width, light, random);
    return `${trees}${beside(width, random, winery(light, random, isDark), hasHouse)}${field(width, light.soil)}${vineRows(width, light.vine, spread, aim)}`;
  },

  /** The north: striped hills, red earth, cardón cacti among the vine rows. */
  quebrada(width, light, random, isDark, hasHouse) {
    const soils = ['#C98A5A', '#B4573C', '#8C8A6A', '#9A4A4E'];
    const phase = 6 * random();
    const hills = soils.map((colour, index) =>
      hill(width, 640 + 30 * index, 170 - 26 * index, phase + index * 0.45, mix(colour, light.near, 0.34)),
    );
    const soil = mix(light.soil, '#A8512F', 0.35);
    const cactus = mix(mix('#5E7244', light.vine, 0.5), light.near, 0.2);
    return `${hills.join('')}${beside(width, random, smallChapel(light, isDark), hasHouse)}${field(width, soil)}${vineRows(width, light.vine, 260)}${scatter(width, Math.round(width / 110), random, (x, y, size) => (Math.abs(x) < width * 0.16 ? '' : cardon(x, y, size * (0.8 + 0.4 * random()), cactus)))}`;
  },

  /** Northern Patagonia: mesas, a windbreak of poplars, tussocks of grass. */
  estepa(width, light, random, isDark, hasHouse) {
    const cliff = mix('#BC6E48', light.near, 0.34);
    const mesas = Array.from({ length: Math.ceil(width / 640) + 1 }, (_, index) => {
      const x = -width / 2 + index * 640 + 160 * (random() - 0.5);
      const [top, half] = [430 + 150 * random(), 120 + 170 * random()];
      return `<path d="M${round1(x - half - 130)} 730L${round1(x - half)} ${round1(top)}H${round1(x + half)}L${round1(x + half + 150)} 730Z" fill="${cliff}"/><path d="M${round1(x - half - 14)} ${round1(top + 22)}H${round1(x + half + 14)}M${round1(x - half - 40)} ${round1(top + 62)}H${round1(x + half + 48)}M${round1(x - half - 62)} ${round1(top + 104)}H${round1(x + half + 74)}" stroke="${mix(cliff, '#F0D0A8', 0.35)}" stroke-width="9" opacity=".5"/>`;
    });
    const grass = mix('#B9A25E', light.soil, 0.45);
    return `${clouds(width, light, random)}${mesas.join('')}${poplars(width, light, random, 0.95)}${beside(width, random, winery(light, random, isDark), hasHouse)}${field(width, mix(light.soil, '#A98A5A', 0.3))}${vineRows(width, light.vine, 230)}${scatter(width, Math.round(width / 42), random, (x, y, size) => tussock(x, y, size, grass))}`;
  },

  /** The coast: the sea to the horizon, a lighthouse, dunes. */
  mar(width, light, random) {
    const [top, , horizon] = light.sky;
    const sea = mix(mix(top, '#2F6F7C', 0.5), light.near, 0.12);
    const glints = Array.from({ length: Math.round(width / 26) }, () => {
      const [x, y] = [(random() - 0.5) * width, 572 + 110 * random()];
      return `M${round1(x)} ${round1(y)}h${round1(18 + 60 * random())}`;
    });
    const x = round1(width * 0.36);
    return `${clouds(width, light, random)}<defs><linearGradient id="sea" x2="0" y2="1"><stop offset="0" stop-color="${mix(sea, horizon, 0.55)}"/><stop offset="1" stop-color="${sea}"/></linearGradient></defs><rect x="${-width / 2}" y="560" width="${width}" height="200" fill="url(#sea)"/><path d="${glints.join('')}" stroke="${light.disc}" stroke-width="3" stroke-linecap="round" opacity=".55"/>
${hill(width, 730, 70, 0.4, mix('#D9C08E', light.near, 0.22))}${lighthouse(x, 712, light)}${hill(width, 752, 50, 2.2, mix('#C9AE7A', light.soil, 0.4))}${field(width, mix(light.soil, '#C9AE7A', 0.35))}${vineRows(width, light.vine, 220)}${scatter(width, Math.round(width / 60), random, (gx, gy, size) => tussock(gx, gy, size, mix('#8FA06A', light.vine, 0.4)))}`;
  },

  /** The foot of the southern Andes: a lake, conifers, a few short vine rows. */
  bosque(width, light, random) {
    const [, middle, horizon] = light.sky;
    const water = mix(mix(middle, '#3F7E90', 0.4), horizon, 0.2);
    const wood = mix(darken(light.near, 0.35), '#23402F', 0.45);
    const shore = firs(width, 700, 34, 92, wood, random);
    const nearer = firs(
      width,
      760,
      46,
      150,
      darken(wood, 0.25),
      random,
      (x) => Math.abs(x) > Math.min(width * 0.24, 420),
    );
    return `<rect x="${-width / 2}" y="690" width="${width}" height="90" fill="${water}"/><path d="M${-width * 0.3} 716h${width * 0.2}M${width * 0.04} 734h${width * 0.26}M${-width * 0.2} 752h${width * 0.12}" stroke="#fff" stroke-width="3" opacity=".5"/>${shore}
${hill(width, 800, 46, 1.2, mix(light.vine, light.near, 0.35))}<g transform="translate(0 40)">${field(width, mix(light.soil, light.vine, 0.3))}${vineRows(width, light.vine, 210)}</g>${nearer}`;
  },

  /** Rows of olive trees, silver against the soil. */
  olivar(width, light, random) {
    const crown = mix('#8C9A68', light.vine, 0.3);
    const trees: string[] = [];
    for (const [index, depth] of [0.03, 0.13, 0.29, 0.52, 0.86].entries()) {
      const size = 0.26 + 1.05 * depth;
      const y = FIELD_TOP + 26 + 230 * depth;
      const gap = 300 * size + 34;
      const count = Math.ceil(width / gap / 2) + 1;
      for (let column = -count; column <= count; column++) {
        const x = (column + (index % 2) * 0.5 + 0.3 * (random() - 0.5)) * gap;
        trees.push(olive(x, y, size * (0.86 + 0.24 * random()), crown, darken(light.near, 0.3)));
      }
    }
    return `${field(width, light.soil)}${trees.join('')}`;
  },
};

/** Places a building at the field's far edge, left or right of the middle. */
function beside(width: number, random: () => number, building: string, isThere: boolean): string {
  const side = random() > 0.5 ? 1 : -1;
  const x = side * Math.min(width, 1800) * (0.18 + 0.14 * random());
  if (!isThere) return '';
  return `<g transform="translate(${round1(x)} ${FIELD_TOP + 8}) scale(.92)">${building}</g>`;
}

function cardon(x: number, y: number, size: number, colour: string): string {
  const s = size;
  return `<g transform="translate(${x} ${y}) scale(${round1(s * 10) / 10})"><ellipse cx="10" cy="0" rx="40" ry="7" fill="#000" opacity=".2"/><path d="M0 0V-150M0 -60H-34V-112M0 -46H34V-124" fill="none" stroke="${colour}" stroke-width="27" stroke-linecap="round" stroke-linejoin="round"/><path d="M-6 0V-150M-40 -66V-112M28 -52V-122" fill="none" stroke="${lighten(colour, 0.28)}" stroke-width="4" stroke-linecap="round" opacity=".7"/></g>`;
}

function tussock(x: number, y: number, size: number, colour: string): string {
  const s = size;
  return `<path d="M${x} ${y}q${round1(-22 * s)} ${round1(-20 * s)} ${round1(-34 * s)} ${round1(-22 * s)}q${round1(20 * s)} 0 ${round1(30 * s)} ${round1(16 * s)}q${round1(-8 * s)} ${round1(-34 * s)} ${round1(-2 * s)} ${round1(-44 * s)}q${round1(6 * s)} ${round1(16 * s)} ${round1(10 * s)} ${round1(40 * s)}q${round1(8 * s)} ${round1(-20 * s)} ${round1(30 * s)} ${round1(-24 * s)}q${round1(-18 * s)} ${round1(8 * s)} ${round1(-26 * s)} ${round1(34 * s)}z" fill="${colour}"/>`;
}

function lighthouse(x: number, y: number, { near, disc }: Light): string {
  const stone = mix('#F4EEE2', near, 0.2);
  return `<circle cx="${x}" cy="${y - 176}" r="70" fill="${disc}" opacity=".35"/><path d="M${x - 30} ${y}L${x - 17} ${y - 150}H${x + 17}L${x + 30} ${y}Z" fill="${stone}"/><path d="M${x - 27} ${y - 36}L${x - 24} ${y - 72}H${x + 24}L${x + 27} ${y - 36}ZM${x - 21} ${y - 106}L${x - 18} ${y - 138}H${x + 18}L${x + 21} ${y - 106}Z" fill="#A8322A"/>
<rect x="${x - 14}" y="${y - 190}" width="28" height="40" fill="${disc}"/><path d="M${x - 22} ${y - 150}H${x + 22}M${x - 18} ${y - 190}L${x} ${y - 214}L${x + 18} ${y - 190}Z" stroke="#3A2A2A" stroke-width="6" fill="#3A2A2A"/>`;
}

function firs(
  width: number,
  y: number,
  gap: number,
  height: number,
  colour: string,
  random: () => number,
  stands: (x: number) => boolean = () => true,
): string {
  const trees: string[] = [];
  for (let x = -width / 2; x < width / 2 + gap; x += gap * (0.5 + 0.8 * random())) {
    if (!stands(x)) continue;
    const h = height * (0.6 + 0.6 * random());
    const w = h * 0.24;
    trees.push(
      `M${round1(x)} ${round1(y - h)}L${round1(x + w * 0.55)} ${round1(y - h * 0.55)}H${round1(x + w * 0.25)}L${round1(x + w * 0.85)} ${round1(y - h * 0.25)}H${round1(x + w * 0.4)}L${round1(x + w)} ${y}H${round1(x - w)}L${round1(x - w * 0.4)} ${round1(y - h * 0.25)}H${round1(x - w * 0.85)}L${round1(x - w * 0.25)} ${round1(y - h * 0.55)}H${round1(x - w * 0.55)}Z`,
    );
  }
  return `<path d="${trees.join('')}" fill="${colour}"/>`;
}

function olive(x: number, y: number, size: number, crown: string, trunk: string): string {
  return `<g transform="translate(${round1(x)} ${round1(y)}) scale(${Math.round(size * 100) / 100})"><ellipse cx="24" cy="2" rx="120" ry="15" fill="#000" opacity=".22"/><path d="M-16 0C-6 -40 -34 -60 -20 -110L22 -106C14 -60 30 -44 20 0Z" fill="${trunk}"/>
<path d="M-112 -118C-132 -170 -86 -206 -52 -204C-40 -244 40 -248 58 -206C104 -210 134 -160 108 -122C92 -88 -92 -86 -112 -118Z" fill="${darken(crown, 0.18)}"/><path d="M-96 -138C-106 -176 -70 -200 -42 -194C-30 -226 36 -228 48 -194C84 -196 100 -166 84 -146C50 -170 -60 -164 -96 -138Z" fill="${lighten(crown, 0.16)}"/></g>`;
}
