import { type Colour, darken, lighten, mix } from './colour.ts';
import { letter } from './lettering.ts';
import { symmetric } from './outline.ts';
import { softShadow, softStroke } from './soft.ts';

export type AccessoryName = 'glass' | 'corkscrew' | 'decanter' | 'stopper' | 'cooler' | 'book' | 'rack' | 'oil-tin';

export type AccessoryArt = { glass: Colour; liquid: Colour; label: Colour; ink: Colour; accent: Colour; short: string };

/** Things that are no bottle, on their own axis with the foot at y = 1000. */
export const accessories: Record<AccessoryName, (art: AccessoryArt) => string> = {
  glass({ liquid, glass }) {
    const bowl = symmetric(
      [118, 150],
      [
        [150, 300, 170, 400, 130, 500],
        [96, 578, 30, 600, 14, 640],
        [10, 900],
        [16, 950, 120, 955, 130, 978],
        [130, 992],
      ],
    );
    return `${shadow(150)}<clipPath id="bowl"><path d="${bowl}"/></clipPath>
<path d="${bowl}" fill="${mix(glass, '#ffffff', 0.75)}" opacity=".45"/>
<g clip-path="url(#bowl)"><path d="M-200 400Q0 425 200 400V640H-200Z" fill="${liquid}" opacity=".92"/><ellipse cy="402" rx="160" ry="15" fill="${lighten(liquid, 0.25)}"/>
<rect x="-170" y="150" width="340" height="500" fill="url(#round)" opacity=".55"/></g>
<path d="${bowl}" fill="none" stroke="#8d8478" stroke-width="3.5" opacity=".75"/><ellipse cy="150" rx="118" ry="12" fill="none" stroke="#8d8478" stroke-width="3"/>
${softStroke('M-112 240C-134 330 -138 410 -104 480', 16, 0.6)}<path d="M-3 660V900" stroke="#fff" stroke-width="4" opacity=".8"/>`;
  },
  decanter({ liquid, glass }) {
    const body = symmetric(
      [78, 170],
      [
        [58, 200, 42, 240, 42, 300],
        [42, 520, 250, 640, 268, 800],
        [276, 930, 240, 990, 180, 994],
      ],
    );
    return `${shadow(270)}<clipPath id="decanter"><path d="${body}"/></clipPath>
<path d="${body}" fill="${mix(glass, '#ffffff', 0.75)}" opacity=".5"/>
<g clip-path="url(#decanter)"><path d="M-300 740Q0 762 300 740V1000H-300Z" fill="${liquid}" opacity=".93"/><ellipse cy="742" rx="258" ry="17" fill="${lighten(liquid, 0.25)}"/>
<rect x="-280" y="170" width="560" height="830" fill="url(#round)" opacity=".5"/></g>
<path d="${body}" fill="none" stroke="#8d8478" stroke-width="4" opacity=".75"/><ellipse cy="172" rx="78" ry="12" fill="none" stroke="#8d8478" stroke-width="3.5"/>
${softStroke('M-34 300C-40 540 -190 650 -228 800', 20, 0.6)}`;
  },
  corkscrew({ accent, ink }) {
    const coil = Array.from(
      { length: 6 },
      (_, index) =>
        `C40 ${540 + index * 62} 40 ${570 + index * 62} 0 ${572 + index * 62}C-40 ${574 + index * 62} -40 ${600 + index * 62} 0 ${602 + index * 62}`,
    );
    return `${shadow(120)}<path d="M0 400V540${coil.join('')}L6 968" fill="none" stroke="#6f6a66" stroke-width="15" stroke-linecap="round" stroke-linejoin="round"/>
<path d="M-4 400V540${coil.join('')}" fill="none" stroke="#e9e6e1" stroke-width="4" opacity=".8"/>
<rect x="-26" y="300" width="52" height="150" rx="10" fill="#8b8682"/><rect x="-26" y="300" width="52" height="150" rx="10" fill="url(#foil)"/>
<rect x="-230" y="190" width="460" height="124" rx="62" fill="${accent}"/><rect x="-230" y="190" width="460" height="124" rx="62" fill="url(#down)"/>
<path d="M-160 190V314M160 190V314" stroke="${ink}" stroke-width="7" opacity=".45"/>${softStroke('M-180 214H180', 9, 0.4)}`;
  },
  stopper({ accent, glass }) {
    const cone = symmetric(
      [62, 520],
      [
        [62, 560],
        [50, 640],
        [56, 650],
        [46, 740],
        [52, 750],
        [40, 850],
        [46, 860],
        [30, 985],
      ],
    );
    return `${shadow(90)}<path d="${cone}" fill="${mix(glass, '#2b2623', 0.6)}"/><path d="${cone}" fill="url(#foil)" opacity=".8"/>
<rect x="-116" y="448" width="232" height="80" rx="14" fill="${darken(accent, 0.2)}"/><rect x="-116" y="448" width="232" height="80" rx="14" fill="url(#foil)"/>
<circle cy="330" r="132" fill="${accent}"/><circle cy="330" r="132" fill="url(#ball)"/>${softStroke('M-86 290Q-70 230 -16 214', 20, 0.6)}`;
  },
  cooler({ accent, glass }) {
    const bucket = symmetric(
      [230, 420],
      [
        [236, 428],
        [190, 960],
        [186, 990, 176, 998, 150, 1000],
      ],
    );
    return `${shadow(220)}<path d="M-60 430L-40 150Q-36 110 0 110Q36 110 40 150L60 430Z" fill="#1f2a20" transform="rotate(9 0 430)"/>
<path d="M-42 250L-36 140Q-30 112 2 112Q34 112 38 140L44 250Z" fill="${accent}" transform="rotate(9 0 430)"/>
<path d="M-190 430l40 -52 66 18 44 -40 70 34 60 -26 52 40 40 30z" fill="#eef4f6" opacity=".95"/>
<path d="${bucket}" fill="${mix(glass, '#c9c6c1', 0.55)}"/><path d="${bucket}" fill="url(#foil)" opacity=".9"/>
<ellipse cy="424" rx="232" ry="22" fill="none" stroke="#fff" stroke-width="8" opacity=".85"/>
<path d="M-236 520q-56 10 -44 70t56 44M236 520q56 10 44 70t-56 44" fill="none" stroke="${darken(accent, 0.1)}" stroke-width="16" stroke-linecap="round"/>`;
  },
  book({ label, ink, accent, short }) {
    return `${shadow(260)}<path d="M-236 250l36 -26h430v730l-36 26z" fill="#fffaf0"/>
<path d="M236 226v730M222 236v730M208 246v726" stroke="#d8cbb6" stroke-width="3"/>
<rect x="-240" y="250" width="440" height="740" rx="6" fill="${accent}"/><rect x="-240" y="250" width="52" height="740" fill="#000" opacity=".16"/>
<rect x="-160" y="320" width="330" height="430" fill="${label}"/><g transform="translate(5 480)">
<path d="M0 -96C60 -60 66 10 0 96C-66 10 -60 -60 0 -96Z" fill="${accent}"/><path d="M0 -96V130" stroke="${ink}" stroke-width="5"/></g>
${letter(short, 5, 690, { face: 'display', size: 76, maxWidth: 290, colour: ink })}
<path d="M-120 850H130M-120 880H60" stroke="${label}" stroke-width="7" opacity=".7"/><rect x="-240" y="250" width="440" height="740" rx="6" fill="url(#paper)" opacity=".6"/>`;
  },
  rack({ accent, liquid, glass }) {
    const wood = mix('#B98A55', accent, 0.25);
    const holes = [0, 1, 2, 3, 4, 5].map((index) => {
      const [x, y] = [((index % 2) - 0.5) * 240, 330 + Math.floor(index / 2) * 230];
      return `<circle cx="${x}" cy="${y}" r="92" fill="${darken(wood, 0.55)}"/><circle cx="${x}" cy="${y + 8}" r="76" fill="${mix(glass, '#17120f', 0.4)}"/>
<circle cx="${x}" cy="${y + 8}" r="34" fill="${index % 3 === 0 ? accent : liquid}"/><circle cx="${x}" cy="${y + 8}" r="34" fill="url(#ball)"/><path d="M${x - 60} ${y - 18}a66 66 0 0 1 40 -36" stroke="#fff" stroke-width="7" fill="none" opacity=".35" stroke-linecap="round"/>`;
    });
    return `${shadow(290)}<rect x="-270" y="200" width="540" height="790" rx="10" fill="${wood}"/><rect x="-270" y="200" width="540" height="790" rx="10" fill="url(#down)"/>${holes.join('')}`;
  },
  'oil-tin'({ label, ink, accent, liquid, short }) {
    return `${shadow(210)}<rect x="-56" y="226" width="112" height="60" rx="12" fill="${darken(accent, 0.25)}"/><path d="M-150 300q20 -80 90 -74" stroke="#8b8682" stroke-width="15" fill="none"/>
<rect x="-200" y="280" width="400" height="716" rx="14" fill="${accent}"/><rect x="-200" y="340" width="400" height="590" fill="${label}"/>
<g transform="translate(0 520)"><path d="M-96 90Q0 -20 110 -96" stroke="${ink}" stroke-width="6" fill="none"/>
<ellipse cx="-34" cy="-6" rx="40" ry="54" fill="${liquid}"/><ellipse cx="44" cy="26" rx="40" ry="54" fill="${darken(liquid, 0.25)}"/>
<path d="M20 -40q70 -60 130 -40q-40 60 -130 40z" fill="${accent}"/></g>
${letter(short, 0, 800, { face: 'display', size: 88, maxWidth: 330, colour: ink })}
${letter('ACEITE DE OLIVA', 0, 868, { face: 'text', size: 28, tracking: 140, colour: ink, maxWidth: 320 })}
<rect x="-200" y="280" width="400" height="716" rx="14" fill="url(#round)" opacity=".5"/>`;
  },
};

/** Gradients of the things above, besides those of bottles. */
export const accessoryDefinitions = `
<linearGradient id="down" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".35"/><stop offset=".5" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".32"/></linearGradient>
<radialGradient id="ball" cx=".35" cy=".3" r=".8"><stop offset="0" stop-color="#fff" stop-opacity=".5"/><stop offset=".5" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".5"/></radialGradient>`;

function shadow(halfWidth: number): string {
  return softShadow(16, 996, halfWidth * 1.2, 17, 0.4);
}
