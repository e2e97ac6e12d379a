import { type Colour, mix } from '../colour.ts';
import { createRandom } from '../random.ts';
import { round2 } from '../round.ts';

/** Emblems for labels and logos, all centred on (0, 0). */

/** A rising sun with rays. */
export function sun(radius: number, colour: Colour): string {
  const rays = Array.from({ length: 13 }, (_, index) => {
    const angle = Math.PI + (index * Math.PI) / 12;
    const [x, y] = [Math.cos(angle), Math.sin(angle)];
    const far = index % 2 === 0 ? 1 : 0.84;
    return `M${round2(x * radius * 0.58)} ${round2(y * radius * 0.58)}L${round2(x * radius * far)} ${round2(y * radius * far)}`;
  });
  return `<path d="${rays.join('')}" stroke="${colour}" stroke-width="${round2(radius * 0.06)}" stroke-linecap="round"/>
<path d="M${round2(-radius * 0.44)} 0A${round2(radius * 0.44)} ${round2(radius * 0.44)} 0 0 1 ${round2(radius * 0.44)} 0Z" fill="${colour}"/>
<path d="M${-radius} ${round2(radius * 0.1)}H${radius}" stroke="${colour}" stroke-width="${round2(radius * 0.05)}"/>`;
}

/** A shield with a chevron and three dots. */
export function shield(radius: number, colour: Colour, paper: Colour): string {
  const r = radius;
  const star = (x: number, y: number) =>
    `<circle cx="${round2(x * r)}" cy="${round2(y * r)}" r="${round2(r * 0.1)}" fill="${paper}"/>`;
  return `<path d="M${round2(-r * 0.78)} ${round2(-r)}H${round2(r * 0.78)}V${round2(r * 0.1)}C${round2(r * 0.78)} ${round2(r * 0.7)} ${round2(r * 0.3)} ${round2(r * 0.9)} 0 ${round2(r * 1.05)}C${round2(-r * 0.3)} ${round2(r * 0.9)} ${round2(-r * 0.78)} ${round2(r * 0.7)} ${round2(-r * 0.78)} ${round2(r * 0.1)}Z" fill="${colour}"/>
<path d="M${round2(-r * 0.78)} ${round2(r * 0.28)}L0 ${round2(-r * 0.3)}L${round2(r * 0.78)} ${round2(r * 0.28)}" fill="none" stroke="${paper}" stroke-width="${round2(r * 0.17)}"/>
${star(-0.36, -0.6)}${star(0.36, -0.6)}${star(0, 0.5)}`;
}

/** A branch with leaves from the bottom left to the top right of a box. */
export function branch(width: number, height: number, colour: Colour, seed: string): string {
  const random = createRandom(seed);
  const leaves = Array.from({ length: 11 }, (_, index) => {
    const t = 0.06 + (index / 11) * 0.92;
    const [x, y] = [-width / 2 + width * t, height / 2 - height * (t * t * 0.55 + t * 0.45)];
    const size = height * (0.32 - 0.15 * t) * (0.85 + 0.3 * random());
    const angle = (index % 2 === 0 ? -72 : 34) - 25 * t + 14 * random();
    const leaf = `M0 0C${round2(size * 0.3)} ${round2(-size * 0.42)} ${round2(size * 0.8)} ${round2(-size * 0.36)} ${round2(size)} 0C${round2(size * 0.8)} ${round2(size * 0.2)} ${round2(size * 0.3)} ${round2(size * 0.24)} 0 0Z`;
    return `<path d="${leaf}" transform="translate(${round2(x)} ${round2(y)}) rotate(${round2(angle)})" fill="${colour}" opacity="${round2(0.62 + 0.38 * random())}"/>`;
  });
  const stem = `M${round2(-width / 2)} ${round2(height / 2)}Q${round2(width * 0.08)} ${round2(height * 0.18)} ${round2(width / 2)} ${round2(-height / 2)}`;
  return `<path d="${stem}" fill="none" stroke="${colour}" stroke-width="${round2(height * 0.018)}"/>${leaves.join('')}`;
}

/** A pattern of triangles like a mountain range, some of them left out. */
export function triangles(width: number, height: number, colour: Colour, ink: Colour, seed: string): string {
  const random = createRandom(seed);
  const across = 6;
  const side = width / across;
  const down = Math.max(2, Math.round(height / (side * 0.9)));
  const step = height / down;
  const shapes = Array.from({ length: across * down * 2 }, (_, index) => {
    const [column, row] = [index % (across * 2), Math.floor(index / (across * 2))];
    const [x, y] = [-width / 2 + (column >> 1) * side, -height / 2 + row * step];
    const up = `M${round2(x)} ${round2(y + step)}L${round2(x + side / 2)} ${round2(y)}L${round2(x + side)} ${round2(y + step)}Z`;
    const down = `M${round2(x + side / 2)} ${round2(y)}L${round2(x + side)} ${round2(y + step)}L${round2(x + 1.5 * side)} ${round2(y)}Z`;
    const pick = random();
    if (pick > 0.72 || (column % 2 === 1 && column === across * 2 - 1)) return '';
    const fill = pick < 0.12 ? ink : mix(colour, '#ffffff', pick < 0.4 ? 0 : 0.45);
    return `<path d="${column % 2 === 0 ? up : down}" fill="${fill}"/>`;
  });
  return shapes.join('');
}

/** Three mountain ridges, darker towards the front, with a sun behind them. */
export function ridgeLines(width: number, height: number, colour: Colour, paper: Colour, seed: string): string {
  const random = createRandom(seed);
  const layers = [0.35, 0.55, 0.8].map((tone, index) => {
    const base = -height / 2 + height * (0.3 + 0.2 * index);
    const points = Array.from({ length: 9 }, (_, step) => {
      const peak = step % 2 === 1 ? height * (0.1 + 0.22 * random()) : 0;
      return `${round2(-width / 2 + (width * step) / 8)} ${round2(base - peak + height * 0.06 * random())}`;
    });
    return `<path d="M${round2(-width / 2)} ${round2(height / 2)}L${points.join('L')}L${round2(width / 2)} ${round2(height / 2)}Z" fill="${mix(paper, colour, tone)}"/>`;
  });
  const disc = `<circle cx="${round2(width * (random() * 0.5 - 0.25))}" cy="${round2(-height * 0.28)}" r="${round2(height * 0.13)}" fill="${mix(paper, colour, 0.5)}"/>`;
  return disc + layers.join('');
}

/** A postmark: two rings with ticks between them. */
export function postmark(radius: number, colour: Colour): string {
  const ticks = Array.from({ length: 36 }, (_, index) => {
    const angle = (index * Math.PI) / 18;
    const [x, y] = [Math.cos(angle), Math.sin(angle)];
    return `M${round2(x * radius * 0.86)} ${round2(y * radius * 0.86)}L${round2(x * radius * 0.95)} ${round2(y * radius * 0.95)}`;
  });
  return `<g fill="none" stroke="${colour}" stroke-width="${round2(radius * 0.045)}"><circle r="${radius}"/><circle r="${round2(radius * 0.8)}"/>
<path d="${ticks.join('')}" stroke-width="${round2(radius * 0.03)}"/></g>`;
}
