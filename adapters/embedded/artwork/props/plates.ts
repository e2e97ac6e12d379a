import { type Colour, darken, lighten, mix } from '../colour.ts';
import { groundShadow } from '../shadows.ts';

/** Food is centred on (0, 0) and seen slightly from above: depth is about a quarter of the width. */

/** An empty plate; food is drawn over it, centred on (0, -6). */
export function plate(halfWidth: number, glaze: Colour = '#F4ECDD', line: Colour = '#5F7A86'): string {
  const [w, d] = [halfWidth, halfWidth * 0.26];
  return `${groundShadow(6, d * 0.6, w * 1.04, d * 0.72)}<ellipse cy="14" rx="${w * 0.98}" ry="${d}" fill="${darken(glaze, 0.3)}"/><ellipse rx="${w}" ry="${d}" fill="${glaze}"/>
<ellipse rx="${w * 0.955}" ry="${d * 0.94}" fill="none" stroke="${line}" stroke-width="3" opacity=".55"/>
<ellipse cy="3" rx="${w * 0.72}" ry="${d * 0.68}" fill="${darken(glaze, 0.1)}"/><ellipse cy="7" rx="${w * 0.71}" ry="${d * 0.64}" fill="${lighten(glaze, 0.35)}"/>`;
}

/** A deep bowl seen a little from above; `inside` is drawn in its opening, around (0, 0). */
export function bowl(halfWidth: number, glaze: Colour, inside: string): string {
  const [w, d] = [halfWidth, halfWidth * 0.24];
  return `${groundShadow(6, w * 0.5, w * 0.72, 20)}<ellipse rx="${w}" ry="${d}" fill="${darken(glaze, 0.25)}"/>${inside}
<path d="M${-w} 0C${-w * 0.96} ${w * 0.36} ${-w * 0.56} ${w * 0.54} 0 ${w * 0.54}C${w * 0.56} ${w * 0.54} ${w * 0.96} ${w * 0.36} ${w} 0C${w * 0.9} ${d * 0.8} ${w * 0.5} ${d * 1.05} 0 ${d * 1.05}C${-w * 0.5} ${d * 1.05} ${-w * 0.9} ${d * 0.8} ${-w} 0Z" fill="${glaze}"/>
<path d="M${-w} 0C${-w * 0.96} ${w * 0.36} ${-w * 0.56} ${w * 0.54} 0 ${w * 0.54}C${w * 0.56} ${w * 0.54} ${w * 0.96} ${w * 0.36} ${w} 0C${w * 0.9} ${d * 0.8} ${w * 0.5} ${d * 1.05} 0 ${d * 1.05}C${-w * 0.5} ${d * 1.05} ${-w * 0.9} ${d * 0.8} ${-w} 0Z" fill="url(#turn)" opacity=".7"/>`;
}

/** Coiled noodles with sauce on top, about 300 wide. */
export function noodles(pasta: Colour, sauce: Colour): string {
  const turns = [
    [0, -26, 128, 44],
    [-40, -40, 86, 36],
    [48, -42, 84, 34],
    [4, -62, 92, 36],
    [-6, -80, 58, 24],
  ].map(([x = 0, y = 0, rx = 0, ry = 0], index) =>
    [1, 0.76, 0.52, 0.28]
      .map(
        (part, ring) =>
          `<ellipse cx="${x}" cy="${y}" rx="${rx * part}" ry="${ry * part}" fill="${ring === 0 ? mix(pasta, '#C98A3A', 0.3) : 'none'}" stroke="${ring % 2 === index % 2 ? pasta : mix(pasta, '#B4702A', 0.5)}" stroke-width="10"/>`,
      )
      .join(''),
  );
  return `${turns.join('')}<path d="M-84 -72C-70 -118 70 -124 86 -76C96 -50 60 -58 44 -44C20 -28 0 -58 -24 -46C-60 -30 -92 -46 -84 -72Z" fill="${sauce}"/>
<path d="M-50 -86Q0 -112 56 -88" stroke="#fff" stroke-width="8" stroke-linecap="round" opacity=".3" fill="none"/>${leaf(-10, -96, -30, 64)}${leaf(14, -98, -150, 56)}`;
}

/** A leaf whose stalk is at (x, y); `angle` is in degrees. */
export function leaf(x: number, y: number, angle: number, length: number, green: Colour = '#5C7A36'): string {
  const l = length;
  return `<g transform="translate(${x} ${y}) rotate(${angle})"><path d="M0 0C${l * 0.25} ${-l * 0.42} ${l * 0.75} ${-l * 0.36} ${l} 0C${l * 0.75} ${l * 0.36} ${l * 0.25} ${l * 0.42} 0 0Z" fill="${green}"/><path d="M0 0H${l * 0.9}" stroke="${darken(green, 0.3)}" stroke-width="3"/></g>`;
}

/** An empanada with its braided edge, 250 wide. */
export function empanada(dough: Colour = '#DDA24E'): string {
  const shade = mix(dough, '#8A4A14', 0.42);
  const edge = Array.from({ length: 10 }, (_, index) => {
    const angle = Math.PI * (1.06 + (index / 9) * 0.88);
    const [x, y] = [Math.cos(angle) * 116, Math.sin(angle) * 96 + 40];
    const turn = (angle * 180) / Math.PI + 62;
    return `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="26" ry="12" transform="rotate(${turn.toFixed(0)} ${x.toFixed(1)} ${y.toFixed(1)})" fill="${mix(dough, '#FFE9B8', 0.22)}" stroke="${shade}" stroke-width="3"/>`;
  });
  const body = 'M-120 40C-116 -76 116 -76 120 40C100 60 -100 60 -120 40Z';
  return `${groundShadow(0, 50, 128, 15)}<path d="${body}" fill="${dough}"/><path d="${body}" fill="url(#down)" opacity=".8"/>${edge.join('')}
<path d="M-58 20h.1M-14 2h.1M34 14h.1M66 32h.1M-30 38h.1M12 36h.1" stroke="${shade}" stroke-width="12" stroke-linecap="round" opacity=".7"/>`;
}

/** A whole fish, its head to the left, 520 long. */
export function fish(skin: Colour = '#8FA6AE'): string {
  const body =
    'M-250 4C-220 -58 -120 -84 0 -70C90 -60 150 -30 196 -6L262 -58C258 -24 258 24 266 62L196 16C150 44 80 70 -20 72C-130 74 -222 54 -250 4Z';
  const scales = Array.from({ length: 15 }, (_, index) => {
    const [x, y] = [-100 + (index % 5) * 50 + (Math.floor(index / 5) % 2) * 24, -36 + Math.floor(index / 5) * 30];
    return `M${x} ${y}q18 14 0 28`;
  });
  return `${groundShadow(0, 64, 250, 20)}<path d="M-30 -70Q40 -120 110 -58Z" fill="${darken(skin, 0.25)}"/><path d="${body}" fill="${skin}"/>
<path d="M-250 4C-222 54 -130 74 -20 72C80 70 150 44 196 16Q40 34 -120 22Q-200 16 -250 4Z" fill="#fff" opacity=".45"/><path d="${body}" fill="url(#down)" opacity=".55"/>
<path d="M-146 -62Q-112 0 -148 62" stroke="${darken(skin, 0.4)}" stroke-width="6" fill="none"/><path d="${scales.join('')}" stroke="${darken(skin, 0.35)}" stroke-width="4" fill="none" opacity=".6"/>
<circle cx="-192" cy="-14" r="15" fill="#fff"/><circle cx="-192" cy="-14" r="8" fill="#241a1a"/><path d="M-246 12Q-220 20 -200 18" stroke="${darken(skin, 0.45)}" stroke-width="5" fill="none"/><path d="M-60 20Q-20 44 20 16Q-20 8 -60 20Z" fill="${darken(skin, 0.3)}"/>
<path d="M206 0L256 -40M206 6H258M206 12L258 46" stroke="${darken(skin, 0.35)}" stroke-width="4" opacity=".6"/>`;
}

/** A slice of lemon or orange. */
export function citrus(radius: number, rind: Colour = '#E9C23F'): string {
  const r = radius;
  const parts = [0, 1, 2, 3, 4, 5, 6, 7].map((index) => {
    const angle = (index * Math.PI) / 4;
    return `M0 0L${(Math.cos(angle) * r * 0.76).toFixed(1)} ${(Math.sin(angle) * r * 0.76).toFixed(1)}`;
  });
  return `<circle r="${r}" fill="${rind}"/><circle r="${r * 0.88}" fill="${lighten(rind, 0.75)}"/><circle r="${r * 0.78}" fill="${lighten(rind, 0.3)}"/><path d="${parts.join('')}" stroke="${lighten(rind, 0.75)}" stroke-width="${r * 0.09}"/>`;
}

/** Slices of a roast, pink inside, fanned out; about 340 wide. */
export function roast(crust: Colour = '#5B2A1C', inside: Colour = '#C4625A'): string {
  const slices = [-104, -52, 0, 52]
    .map(
      (
        x,
      ) => `<g transform="translate(${x} 0) skewX(-14)"><path d="M-30 -58C-26 -86 54 -88 62 -56C70 -20 66 30 54 44C30 58 -18 54 -30 40C-40 20 -38 -30 -30 -58Z" fill="${crust}"/>
<path d="M-14 -56C-10 -72 44 -74 50 -52C58 -20 54 22 44 34C26 44 -8 42 -16 30C-24 14 -22 -30 -14 -56Z" fill="${inside}"/><path d="M2 -46C6 -56 30 -56 36 -44C42 -20 40 10 32 20C20 26 4 24 0 14C-6 0 -4 -26 2 -46Z" fill="${lighten(inside, 0.18)}"/></g>`,
    )
    .join('');
  return `${groundShadow(0, 50, 176, 16)}<path d="M60 -62C100 -88 176 -72 184 -24C190 26 160 56 104 52C74 48 60 20 58 -10Z" fill="${crust}"/><path d="M60 -62C100 -88 176 -72 184 -24C190 26 160 56 104 52C74 48 60 20 58 -10Z" fill="url(#down)"/>
<path d="M96 -60l20 100M132 -66l16 104" stroke="#2A120C" stroke-width="9" opacity=".55"/>${slices}`;
}

/** A caramel pudding, 240 wide, with a spoonful of dulce de leche. */
export function flan(): string {
  return `<path d="M-84 -104H84L116 30Q60 56 0 56Q-60 56 -116 30Z" fill="#F0C469"/><path d="M-84 -104H84L116 30Q60 56 0 56Q-60 56 -116 30Z" fill="url(#turn)" opacity=".8"/><ellipse cy="-104" rx="84" ry="24" fill="#8A3E14"/><ellipse cy="-106" rx="72" ry="18" fill="#A9521C"/>
<path d="M-86 -100C-90 -60 -98 -44 -92 -20C-86 -6 -74 -20 -70 -50C-66 -66 -50 -66 -46 -44C-42 -4 -26 0 -22 -34C-18 -62 0 -62 6 -40C12 -16 26 -18 30 -44C36 -70 52 -66 56 -40C60 -10 74 -8 80 -40C84 -60 86 -80 86 -100C60 -76 -60 -76 -86 -100Z" fill="#9A4717"/>
<ellipse cx="-40" cy="-112" rx="30" ry="8" fill="#fff" opacity=".35"/><path d="M118 44C112 0 150 -34 196 -20C232 -8 226 44 190 54C166 60 122 62 118 44Z" fill="#9A5A26"/><path d="M140 14Q160 -14 194 -6" stroke="#fff" stroke-width="9" stroke-linecap="round" fill="none" opacity=".4"/>`;
}

/** A slice of a layered cake, its point to the left; 260 wide. */
export function cake(crumb: Colour, cream: Colour, glaze: Colour): string {
  const side = (y: number, height: number, colour: Colour) =>
    `<path d="M-130 ${y + 10}L110 ${y - 8}V${y - 8 + height}L-130 ${y + 10 + height}Z" fill="${colour}"/>`;
  return `${groundShadow(0, 66, 140, 15)}<path d="M-130 -64L40 -116L130 -90L110 -82Z" fill="${glaze}"/><path d="M110 -82L130 -90V34L110 46Z" fill="${darken(crumb, 0.2)}"/>
${side(-74, 24, glaze)}${side(-50, 34, crumb)}${side(-16, 16, cream)}${side(0, 34, crumb)}${side(34, 12, cream)}${side(46, 16, crumb)}<path d="M-130 -64L110 -82V54L-130 72Z" fill="url(#turn)" opacity=".4"/><circle cx="20" cy="-104" r="20" fill="#A3243B"/><circle cx="20" cy="-104" r="20" fill="url(#ball)"/>`;
}

/** Vegetables off the grill: aubergine, peppers, tomatoes, a cob. About 360 wide. */
export function vegetables(): string {
  return `<path d="M-176 -4C-170 -52 -60 -70 -24 -34C-6 -12 -30 26 -76 34C-130 42 -180 30 -176 -4Z" fill="#4A2140"/><path d="M-160 -2C-152 -36 -66 -52 -40 -26C-26 -8 -44 14 -80 20C-124 28 -164 20 -160 -2Z" fill="#E9D3A6"/><path d="M-134 -24l36 40M-96 -36l40 44" stroke="#7A4A26" stroke-width="9" stroke-linecap="round" opacity=".7"/>
<path d="M-20 -50C20 -84 96 -80 116 -46C100 -50 60 -40 24 -20C0 -8 -34 -30 -20 -50Z" fill="#C03A2B"/><path d="M4 -52Q50 -74 96 -56" stroke="#fff" stroke-width="8" stroke-linecap="round" opacity=".4" fill="none"/>
<path d="M-16 20C20 -14 100 -22 130 4C110 8 70 18 40 34C10 48 -36 44 -16 20Z" fill="#D9A02E"/>
<circle cx="136" cy="-12" r="40" fill="#C7402F"/><circle cx="136" cy="-12" r="40" fill="url(#ball)"/><path d="M136 -48l8 -14M136 -48l-14 -8M136 -48l18 2" stroke="#4E6A2E" stroke-width="7" stroke-linecap="round"/><circle cx="176" cy="22" r="30" fill="#D2553A"/><circle cx="176" cy="22" r="30" fill="url(#ball)"/>
${leaf(-60, -44, -64, 60, '#6F8A3C')}${leaf(20, 30, 158, 58)}`;
}
