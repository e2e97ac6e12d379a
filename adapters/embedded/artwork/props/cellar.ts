import { type Colour, darken, lighten } from '../colour.ts';
import { softShadow } from '../shadows.ts';

const OAK = '#A9713F';
const IRON = '#3D3534';

/** A lying barrel seen from its head, 600 wide, standing on y = 1000. */
export function barrelHead(wood: Colour = OAK): string {
  const staves = [-200, -120, -40, 40, 120, 200].map((x) => {
    const reach = Math.sqrt(246 ** 2 - x ** 2);
    return `M${x} ${(710 - reach).toFixed(0)}V${(710 + reach).toFixed(0)}`;
  });
  return `${softShadow(16, 992, 260, 20, 0.45)}<circle cy="710" r="290" fill="${darken(wood, 0.3)}"/><circle cy="710" r="290" fill="none" stroke="${IRON}" stroke-width="24"/><circle cy="710" r="276" fill="none" stroke="${lighten(IRON, 0.3)}" stroke-width="3" opacity=".7"/>
<circle cy="710" r="252" fill="${wood}"/><path d="${staves.join('')}" stroke="${darken(wood, 0.4)}" stroke-width="4" opacity=".6"/><path d="M-244 650Q0 630 244 650M-244 770Q0 790 244 770" stroke="${darken(wood, 0.35)}" stroke-width="5" fill="none" opacity=".5"/>
<circle cy="710" r="252" fill="url(#ball)" opacity=".55"/><circle cy="880" r="17" fill="#5A1128"/><circle cy="880" r="17" fill="none" stroke="#2A1510" stroke-width="4"/>`;
}

/** An upright barrel, 420 wide, its top at y = 420, standing on y = 1000. */
export function barrelUpright(): string {
  const body = 'M-168 420C-226 600 -226 800 -168 990H168C226 800 226 600 168 420Z';
  const hoop = (y: number, half: number) =>
    `<path d="M${-half} ${y}Q0 ${y + 34} ${half} ${y}V${y + 34}Q0 ${y + 68} ${-half} ${y + 34}Z" fill="${IRON}"/><path d="M${-half} ${y + 3}Q0 ${y + 37} ${half} ${y + 3}" stroke="${lighten(IRON, 0.4)}" stroke-width="3" fill="none" opacity=".7"/>`;
  return `${softShadow(16, 990, 204, 24, 0.45)}<path d="${body}" fill="${OAK}"/>
<path d="M-110 424C-150 600 -150 800 -110 990M-40 426C-54 600 -54 800 -40 990M40 426C54 600 54 800 40 990M110 424C150 600 150 800 110 990" stroke="${darken(OAK, 0.4)}" stroke-width="4" fill="none" opacity=".6"/>
<path d="${body}" fill="url(#round)" opacity=".8"/>${hoop(456, 178)}${hoop(586, 204)}${hoop(800, 204)}${hoop(920, 184)}
<ellipse cy="420" rx="168" ry="36" fill="${lighten(OAK, 0.16)}"/><ellipse cy="420" rx="150" ry="29" fill="${darken(OAK, 0.12)}"/>`;
}

/** Nested arches of a brick cellar; covers a wall of that width down to `floor`. */
export function vault(width: number, floor: number, wall: Colour, glow: Colour): string {
  const arches = [1, 0.74, 0.5, 0.3].map((part, index) => {
    const half = 430 * part;
    const top = 70 + (1 - part) * 300;
    const tone = index === 3 ? glow : darken(wall, 0.16 + 0.1 * index);
    return `<path d="M${-half} ${floor}V${top + half * 0.8}A${half} ${half * 0.8} 0 0 1 ${half} ${top + half * 0.8}V${floor}Z" fill="${tone}"/>`;
  });
  const bricks = Array.from({ length: 8 }, (_, row) => {
    const y = 60 + row * 88;
    return [-1, 1].map((side) => {
      const start = 470 + (row % 2) * 50;
      return Array.from(
        { length: Math.ceil((width / 2 - start) / 130) },
        (_, index) => `M${side * (start + index * 130)} ${y}h${side * 84}`,
      ).join('');
    });
  });
  return `<path d="${bricks.flat().join('')}" stroke="${darken(wall, 0.3)}" stroke-width="5" opacity=".35"/>${arches.join('')}`;
}
