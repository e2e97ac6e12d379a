import { darken, lighten, mix } from '../colour.ts';
import { drawText } from '../lettering.ts';
import { accessoryShadow, softStroke } from '../shadows.ts';
import type { AccessoryArt } from '../subjects.ts';
import { stopper } from './keeping.ts';
import { waitersFriend } from './serving.ts';

/** A serving board made of one barrel stave, with an edge stained by wine. */
export function board({ accent, glass }: AccessoryArt): string {
  const wood = mix(glass, '#C79F6C', 0.55);
  const shape =
    'M-120 90Q-120 60 -90 60H90Q120 60 120 90Q138 520 120 970Q120 1000 90 1000H-90Q-120 1000 -120 970Q-138 520 -120 90Z';
  const grain = [-84, -46, -8, 34, 78].map(
    (x, index) => `M${x} 80C${x + 16 - index * 5} 360 ${x - 18 + index * 6} 700 ${x} 990`,
  );
  return `${accessoryShadow(150)}<path d="${shape}" transform="translate(16 0)" fill="${mix(wood, accent, 0.6)}"/><path d="${shape}" fill="${wood}"/>
<path d="${grain.join('')}" fill="none" stroke="${darken(wood, 0.3)}" stroke-width="4" opacity=".45"/><path d="${shape}" fill="url(#round)" opacity=".4"/>
<circle cy="136" r="34" fill="${darken(wood, 0.55)}"/><circle cy="142" r="34" fill="none" stroke="${lighten(wood, 0.3)}" stroke-width="4" opacity=".6"/><path d="M0 120Q70 40 36 -20Q0 -60 -36 -20Q-70 40 0 120" fill="none" stroke="#8c5a32" stroke-width="9"/>`;
}

/** A leather case with a strap, for two bottles. */
export function leatherCase({ label, accent, ink }: AccessoryArt): string {
  const stitches = 'M-196 470V960M196 470V960M-190 976H190';
  return `${accessoryShadow(250)}<path d="M-130 330Q-140 150 0 146Q140 150 130 330" fill="none" stroke="${darken(label, 0.35)}" stroke-width="34"/>
<rect x="-230" y="340" width="460" height="656" rx="56" fill="${label}"/><rect x="-230" y="340" width="460" height="656" rx="56" fill="url(#round)" opacity=".55"/>
<path d="M0 640V980" stroke="${darken(label, 0.35)}" stroke-width="6" opacity=".6"/><path d="${stitches}" fill="none" stroke="${accent}" stroke-width="5" stroke-dasharray="18 12"/>
<path d="M-240 400Q-240 330 -170 330H170Q240 330 240 400V560Q240 620 170 620H-170Q-240 620 -240 560Z" fill="${darken(label, 0.14)}"/><path d="M-240 400Q-240 330 -170 330H170Q240 330 240 400V560Q240 620 170 620H-170Q-240 620 -240 560Z" fill="url(#down)" opacity=".7"/>
<path d="M-212 410Q-212 356 -160 356H160Q212 356 212 410V550Q212 596 160 596H-160Q-212 596 -212 550Z" fill="none" stroke="${accent}" stroke-width="5" stroke-dasharray="18 12"/>
<rect x="-34" y="540" width="68" height="170" rx="10" fill="${darken(label, 0.4)}"/><rect x="-48" y="610" width="96" height="66" rx="8" fill="none" stroke="#cfae62" stroke-width="12"/><circle cy="642" r="8" fill="${ink}"/>`;
}

/** A wooden box for one bottle with a half-open sliding lid. */
export function giftBox({ glass, accent, ink, label, short }: AccessoryArt): string {
  const wood = mix(glass, '#C79F6C', 0.5);
  const straw = Array.from({ length: 16 }, (_, index) => {
    const [x, y] = [-118 + ((index * 53) % 236), 470 + ((index * 31) % 60)];
    return `M${x} ${y}q24 -38 52 -8t36 -22`;
  });
  return `${accessoryShadow(200)}<rect x="-170" y="240" width="340" height="756" rx="6" fill="${darken(wood, 0.18)}"/><rect x="-136" y="270" width="272" height="700" fill="${darken(wood, 0.62)}"/>
<path d="M-44 520V330Q-44 300 0 300Q44 300 44 330V520Z" fill="${accent}"/><path d="M-44 520V330Q-44 300 0 300Q44 300 44 330V520Z" fill="url(#foil)" opacity=".7"/><path d="${straw.join('')}" fill="none" stroke="#ead9a8" stroke-width="9" stroke-linecap="round"/>
<rect x="-150" y="500" width="300" height="496" fill="${wood}"/><rect x="-150" y="500" width="300" height="496" fill="url(#down)"/><path d="M-120 520C-110 700 -130 860 -118 990M-40 520C-28 680 -52 860 -38 990M70 520C58 700 84 840 72 990" stroke="${darken(wood, 0.28)}" stroke-width="4" fill="none" opacity=".5"/>
<rect x="-150" y="500" width="300" height="12" fill="#fff" opacity=".35"/><path d="M-40 552Q0 580 40 552" fill="none" stroke="${darken(wood, 0.4)}" stroke-width="12" stroke-linecap="round"/>
<rect x="-108" y="690" width="216" height="150" fill="${label}" opacity=".9"/>${drawText(short, 0, 780, { face: 'italic', size: 62, maxWidth: 180, colour: ink })}
<path d="M-170 890H170" stroke="${accent}" stroke-width="26"/><path d="M0 890C-90 800 -120 860 0 890C90 800 120 860 0 890" fill="none" stroke="${accent}" stroke-width="16"/>`;
}

/** An open box with a corkscrew, a stopper and a drip ring. */
export function toolSet(art: AccessoryArt): string {
  const wood = mix(art.glass, '#9a6a3c', 0.5);
  return `${accessoryShadow(300)}<path d="M-310 430L-280 250H280L310 430Z" fill="${darken(wood, 0.15)}"/><path d="M-286 414L-264 272H264L286 414Z" fill="${lighten(wood, 0.18)}"/>${drawText(art.short, 0, 366, { face: 'display', size: 60, maxWidth: 400, colour: art.ink })}
<rect x="-320" y="430" width="640" height="566" rx="10" fill="${wood}"/><rect x="-284" y="466" width="568" height="494" rx="6" fill="${darken(wood, 0.6)}"/><path d="M60 466V960M60 720H284" stroke="${wood}" stroke-width="14"/>
<g transform="translate(-112 486) scale(.44)">${waitersFriend(art)}</g><g transform="translate(172 500) scale(.2)">${stopper(art, 1)}</g>
<circle cx="172" cy="842" r="66" fill="none" stroke="#c9c6c2" stroke-width="26"/><circle cx="172" cy="842" r="66" fill="none" stroke="${art.accent}" stroke-width="8"/><rect x="-320" y="430" width="640" height="566" rx="10" fill="url(#down)" opacity=".45"/>${softStroke('M-290 446H290', 8, 0.4)}`;
}

export function book({ label, ink, accent, short }: AccessoryArt): string {
  return `${accessoryShadow(260)}<path d="M-236 250l36 -26h430v730l-36 26z" fill="#fffaf0"/>
<path d="M236 226v730M222 236v730M208 246v726" stroke="#d8cbb6" stroke-width="3"/>
<rect x="-240" y="250" width="440" height="740" rx="6" fill="${accent}"/><rect x="-240" y="250" width="52" height="740" fill="#000" opacity=".16"/>
<rect x="-160" y="320" width="330" height="430" fill="${label}"/><g transform="translate(5 480)">
<path d="M0 -96C60 -60 66 10 0 96C-66 10 -60 -60 0 -96Z" fill="${accent}"/><path d="M0 -96V130" stroke="${ink}" stroke-width="5"/></g>
${drawText(short, 5, 690, { face: 'display', size: 76, maxWidth: 290, colour: ink })}
<path d="M-120 850H130M-120 880H60" stroke="${label}" stroke-width="7" opacity=".7"/><rect x="-240" y="250" width="440" height="740" rx="6" fill="url(#paper)" opacity=".6"/>`;
}

export function oilTin({ label, ink, accent, liquid, short }: AccessoryArt): string {
  return `${accessoryShadow(210)}<rect x="-56" y="226" width="112" height="60" rx="12" fill="${darken(accent, 0.25)}"/><path d="M-150 300q20 -80 90 -74" stroke="#8b8682" stroke-width="15" fill="none"/>
<rect x="-200" y="280" width="400" height="716" rx="14" fill="${accent}"/><rect x="-200" y="340" width="400" height="590" fill="${label}"/>
<g transform="translate(0 520)"><path d="M-96 90Q0 -20 110 -96" stroke="${ink}" stroke-width="6" fill="none"/>
<ellipse cx="-34" cy="-6" rx="40" ry="54" fill="${liquid}"/><ellipse cx="44" cy="26" rx="40" ry="54" fill="${darken(liquid, 0.25)}"/>
<path d="M20 -40q70 -60 130 -40q-40 60 -130 40z" fill="${accent}"/></g>
${drawText(short, 0, 800, { face: 'display', size: 88, maxWidth: 330, colour: ink })}
${drawText('ACEITE DE OLIVA', 0, 868, { face: 'text', size: 28, tracking: 140, colour: ink, maxWidth: 320 })}
<rect x="-200" y="280" width="400" height="716" rx="14" fill="url(#round)" opacity=".5"/>`;
}
