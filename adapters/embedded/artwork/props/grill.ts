import { lay } from '../place.ts';
import { softShadow, softStroke } from '../shadows.ts';
import { roast } from './plates.ts';

/** An iron grill over embers, standing on y = 1000. */
export function grill(halfWidth = 430): string {
  const w = halfWidth;
  const bars = Array.from({ length: 15 }, (_, index) => {
    const x = -w + 40 + (index * (2 * w - 80)) / 14;
    return `M${x.toFixed(0)} 742L${(x * 0.9).toFixed(0)} 690`;
  });
  const embers = Array.from({ length: 26 }, (_, index) => {
    const x = -w + 50 + ((index * 137) % (2 * w - 100));
    const y = 866 + ((index * 53) % 58);
    const size = 16 + ((index * 29) % 20);
    const colour = ['#F6A03C', '#D8481E', '#8C2A16', '#FFD27A'][index % 4];
    return `<path d="M${x - size} ${y}l${size * 0.6} ${-size * 0.8}h${size * 0.9}l${size * 0.5} ${size * 0.7}l${-size * 0.5} ${size * 0.6}h${-size}z" fill="${colour}"/>`;
  });
  return `${softShadow(10, 996, w * 1.04, 22, 0.4)}
<path d="M${-w + 40} 760V996M${w - 40} 760V996" stroke="#231A18" stroke-width="26" stroke-linecap="round"/>
<path d="M${-w} 836H${w}L${w - 46} 952H${-w + 46}Z" fill="#2A1E1B"/><path d="M${-w} 836H${w}L${w - 10} 860H${-w + 10}Z" fill="#3C2C27"/>
<radialGradient id="ember" cx=".5" cy=".4" r=".6"><stop offset="0" stop-color="#FFB04A" stop-opacity=".9"/><stop offset="1" stop-color="#FF7A2A" stop-opacity="0"/></radialGradient>
<g><path d="M${-w + 30} 868H${w - 30}L${w - 60} 926H${-w + 60}Z" fill="#7A2412"/>${embers.join('')}</g><ellipse cy="850" rx="${w * 0.95}" ry="170" fill="url(#ember)"/>
<path d="${bars.join('')}" stroke="#1F1816" stroke-width="9"/><path d="M${-w + 18} 744H${w - 18}" stroke="#1F1816" stroke-width="18" stroke-linecap="round"/><path d="M${-w * 0.9 + 30} 690H${w * 0.9 - 30}" stroke="#2E2421" stroke-width="11" stroke-linecap="round"/>
<path d="M${-w + 20} 740H${w - 20}" stroke="#E07A34" stroke-width="4" opacity=".6"/>`;
}

/** A strip of ribs cut across the bones, 360 wide, centred on (0, 0). */
export function ribs(): string {
  const bones = [-128, -64, 0, 64, 128].map(
    (x) =>
      `<ellipse cx="${x}" cy="8" rx="17" ry="23" fill="#F0E2CC"/><ellipse cx="${x}" cy="8" rx="8" ry="11" fill="#B98A7A"/>`,
  );
  const shape = 'M-180 -6C-186 -46 -120 -56 0 -54C120 -56 188 -44 182 -4C188 34 130 46 0 46C-130 46 -186 34 -180 -6Z';
  return `<path d="${shape}" fill="#7A3320"/><path d="${shape}" fill="url(#down)"/><path d="M-170 -24C-120 -44 120 -46 172 -22C120 -32 -120 -30 -170 -24Z" fill="#E8C49A" opacity=".9"/>${bones.join('')}
<path d="M-150 30L-128 -40M-86 36L-64 -46M-22 38L0 -48M42 38L64 -46M106 34L128 -42" stroke="#2C120B" stroke-width="8" opacity=".4"/>`;
}

/** A curved sausage, 240 wide. */
export function sausage(skin = '#9A3B26'): string {
  return `<path d="M-104 -14Q0 56 104 -14" fill="none" stroke="${skin}" stroke-width="50" stroke-linecap="round"/><path d="M-104 -14Q0 56 104 -14" fill="none" stroke="#000" stroke-opacity=".25" stroke-width="50" stroke-linecap="round" stroke-dasharray="10 58" stroke-dashoffset="-30"/>
<path d="M-100 -26Q0 36 100 -26" fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".35"/><path d="M-128 -24l-16 -12M128 -24l16 -12" stroke="#D8B48A" stroke-width="8" stroke-linecap="round"/>`;
}

/** Ribs, roast and sausage for a grill of that half width, at height `y`. */
export function grilledMeat(halfWidth: number, y: number): string {
  const scale = halfWidth / 430;
  return [
    lay(ribs(), -188 * scale, y - 2, 0.96 * scale),
    lay(roast('#5B2A1C', '#B4564C'), 158 * scale, y - 4, 0.84 * scale),
    lay(sausage(), 326 * scale, y + 6, 0.5 * scale, -6),
  ].join('');
}

/** Smoke rising from (0, 0), 340 high. */
export function smoke(): string {
  return `<g opacity=".26">${softStroke('M0 0C-70 -70 60 -120 -10 -190C-60 -250 40 -290 10 -350', 26, 0.5)}${softStroke('M70 0C20 -60 120 -110 70 -170C36 -214 100 -250 84 -300', 18, 0.5)}</g>`;
}
