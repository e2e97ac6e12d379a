import { createChance } from './chance.ts';
import { type Colour, mix } from './colour.ts';

/** Small drawings for labels, all around (0, 0) with the given radius. */

/** A rising sun with rays. */
export function sun(radius: number, colour: Colour): string {
  const rays = Array.from({ length: 13 }, (_, index) => {
    const angle = Math.PI + (index * Math.PI) / 12;
    const [x, y] = [Math.cos(angle), Math.sin(angle)];
    const far = index % 2 === 0 ? 1 : 0.84;
    return `M${n(x * radius * 0.58)} ${n(y * radius * 0.58)}L${n(x * radius * far)} ${n(y * radius * far)}`;
  });
  return `<path d="${rays.join('')}" stroke="${colour}" stroke-width="${n(radius * 0.06)}" stroke-linecap="round"/>
<path d="M${n(-radius * 0.44)} 0A${n(radius * 0.44)} ${n(radius * 0.44)} 0 0 1 ${n(radius * 0.44)} 0Z" fill="${colour}"/>
<path d="M${-radius} ${n(radius * 0.1)}H${radius}" stroke="${colour}" stroke-width="${n(radius * 0.05)}"/>`;
}

/** A shield with a chevron and three stars, or an initial over it. */
export function shield(radius: number, colour: Colour, paper: Colour): string {
  const r = radius;
  const star = (x: number, y: number) =>
    `<circle cx="${n(x * r)}" cy="${n(y * r)}" r="${n(r * 0.1)}" fill="${paper}"/>`;
  return `<path d="M${n(-r * 0.78)} ${n(-r)}H${n(r * 0.78)}V${n(r * 0.1)}C${n(r * 0.78)} ${n(r * 0.7)} ${n(r * 0.3)} ${n(r * 0.9)} 0 ${n(r * 1.05)}C${n(-r * 0.3)} ${n(r * 0.9)} ${n(-r * 0.78)} ${n(r * 0.7)} ${n(-r * 0.78)} ${n(r * 0.1)}Z" fill="${colour}"/>
<path d="M${n(-r * 0.78)} ${n(r * 0.28)}L0 ${n(-r * 0.3)}L${n(r * 0.78)} ${n(r * 0.28)}" fill="none" stroke="${paper}" stroke-width="${n(r * 0.17)}"/>
${star(-0.36, -0.6)}${star(0.36, -0.6)}${star(0, 0.5)}`;
}

/** A branch with leaves that climbs from the left foot to the right shoulder of a box. */
export function branch(width: number, height: number, colour: Colour, seed: string): string {
  const chance = createChance(seed);
  const leaves = Array.from({ length: 11 }, (_, index) => {
    const t = 0.06 + (index / 11) * 0.92;
    const [x, y] = [-width / 2 + width * t, height / 2 - height * (t * t * 0.55 + t * 0.45)];
    const size = height * (0.32 - 0.15 * t) * (0.85 + 0.3 * chance());
    const angle = (index % 2 === 0 ? -72 : 34) - 25 * t + 14 * chance();
    const leaf = `M0 0C${n(size * 0.3)} ${n(-size * 0.42)} ${n(size * 0.8)} ${n(-size * 0.36)} ${n(size)} 0C${n(size * 0.8)} ${n(size * 0.2)} ${n(size * 0.3)} ${n(size * 0.24)} 0 0Z`;
    return `<path d="${leaf}" transform="translate(${n(x)} ${n(y)}) rotate(${n(angle)})" fill="${colour}" opacity="${n(0.62 + 0.38 * chance())}"/>`;
  });
  const stem = `M${n(-width / 2)} ${n(height / 2)}Q${n(width * 0.08)} ${n(height * 0.18)} ${n(width / 2)} ${n(-height / 2)}`;
  return `<path d="${stem}" fill="none" stroke="${colour}" stroke-width="${n(height * 0.018)}"/>${leaves.join('')}`;
}

/** Rows of triangles, some filled: a mountain range as a pattern. */
export function triangles(width: number, height: number, colour: Colour, ink: Colour, seed: string): string {
  const chance = createChance(seed);
  const across = 6;
  const side = width / across;
  const down = Math.max(2, Math.round(height / (side * 0.9)));
  const step = height / down;
  const shapes = Array.from({ length: across * down * 2 }, (_, index) => {
    const [column, row] = [index % (across * 2), Math.floor(index / (across * 2))];
    const [x, y] = [-width / 2 + (column >> 1) * side, -height / 2 + row * step];
    const up = `M${n(x)} ${n(y + step)}L${n(x + side / 2)} ${n(y)}L${n(x + side)} ${n(y + step)}Z`;
    const down = `M${n(x + side / 2)} ${n(y)}L${n(x + side)} ${n(y + step)}L${n(x + 1.5 * side)} ${n(y)}Z`;
    const pick = chance();
    if (pick > 0.72 || (column % 2 === 1 && column === across * 2 - 1)) return '';
    const fill = pick < 0.12 ? ink : mix(colour, '#ffffff', pick < 0.4 ? 0 : 0.45);
    return `<path d="${column % 2 === 0 ? up : down}" fill="${fill}"/>`;
  });
  return shapes.join('');
}

/** Ridges one before the other, the nearest the darkest, with a sun behind. */
export function ridgeLines(width: number, height: number, colour: Colour, paper: Colour, seed: string): string {
  const chance = createChance(seed);
  const layers = [0.35, 0.55, 0.8].map((tone, index) => {
    const base = -height / 2 + height * (0.3 + 0.2 * index);
    const points = Array.from({ length: 9 }, (_, step) => {
      const peak = step % 2 === 1 ? height * (0.1 + 0.22 * chance()) : 0;
      return `${n(-width / 2 + (width * step) / 8)} ${n(base - peak + height * 0.06 * chance())}`;
    });
    return `<path d="M${n(-width / 2)} ${n(height / 2)}L${points.join('L')}L${n(width / 2)} ${n(height / 2)}Z" fill="${mix(paper, colour, tone)}"/>`;
  });
  const disc = `<circle cx="${n(width * (chance() * 0.5 - 0.25))}" cy="${n(-height * 0.28)}" r="${n(height * 0.13)}" fill="${mix(paper, colour, 0.5)}"/>`;
  return disc + layers.join('');
}

/** A postmark: two rings, ticks between them and wavy lines beside. */
export function postmark(radius: number, colour: Colour): string {
  const ticks = Array.from({ length: 36 }, (_, index) => {
    const angle = (index * Math.PI) / 18;
    const [x, y] = [Math.cos(angle), Math.sin(angle)];
    return `M${n(x * radius * 0.86)} ${n(y * radius * 0.86)}L${n(x * radius * 0.95)} ${n(y * radius * 0.95)}`;
  });
  return `<g fill="none" stroke="${colour}" stroke-width="${n(radius * 0.045)}"><circle r="${radius}"/><circle r="${n(radius * 0.8)}"/>
<path d="${ticks.join('')}" stroke-width="${n(radius * 0.03)}"/></g>`;
}

function n(value: number): number {
  return Math.round(value * 100) / 100;
}
