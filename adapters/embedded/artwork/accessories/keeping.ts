import { drawBottle } from '../bottle/bottle.ts';
import { bottleShapes } from '../bottle/bottle-shapes.ts';
import { darken, lighten, mix } from '../colour.ts';
import { readSide, symmetric } from '../outline.ts';
import { standTogether } from '../place.ts';
import { accessoryShadow, softStroke } from '../shadows.ts';
import type { AccessoryArt } from '../subjects.ts';

/** A stopper for sparkling wine: a cap with two wings that grip the bottle's neck. */
export function stopper({ accent, glass }: AccessoryArt, pieces: number): string {
  const steel = mix(glass, '#8f9499', 0.35);
  const wing = 'M128 520Q196 520 204 600L214 850Q214 900 176 900L150 876L164 640Z';
  const cap = 'M-150 640V470Q-150 330 0 326Q150 330 150 470V640Z';
  return standTogether(
    pieces,
    () => `${accessoryShadow(170)}<g transform="translate(0 94)"><path d="M-74 640H74L60 850Q56 884 0 884Q-56 884 -60 850Z" fill="#2b2623"/><path d="M-74 640H74L60 850Q56 884 0 884Q-56 884 -60 850Z" fill="url(#round)" opacity=".5"/>
<path d="${cap}" fill="${steel}"/><path d="${cap}" fill="url(#foil)"/><rect x="-158" y="600" width="316" height="56" rx="14" fill="${accent}"/><rect x="-158" y="600" width="316" height="56" rx="14" fill="url(#foil)" opacity=".7"/>
<g fill="${darken(steel, 0.12)}"><path d="${wing}"/><path d="${wing}" transform="scale(-1 1)"/></g><g fill="url(#foil)" opacity=".6"><path d="${wing}"/><path d="${wing}" transform="scale(-1 1)"/></g>
<g fill="#5d5853"><circle cx="150" cy="560" r="17"/><circle cx="-150" cy="560" r="17"/></g>${softStroke('M-96 400Q-66 356 0 352', 16, 0.6)}</g>`,
  );
}

/** An aerator on the neck of a bottle. */
export function aerator({ accent, glass, liquid }: AccessoryArt): string {
  const steel = mix(glass, '#8f9499', 0.3);
  const bulb = symmetric([70, 300], readSide('70 300 | 140 350 150 470 104 560').steps);
  const neck = symmetric([74, 660], readSide('74 660 | 74 860 | 78 950 104 980 140 1000').steps);
  return `${accessoryShadow(150)}<path d="${neck}" fill="#22301f"/><path d="${neck}" fill="url(#round)" opacity=".6"/>
<path d="M-70 310L-60 150Q-56 90 60 64L132 48Q150 46 140 66L84 150Q70 176 70 310Z" fill="${steel}"/><path d="M-70 310L-60 150Q-56 90 60 64L132 48Q150 46 140 66L84 150Q70 176 70 310Z" fill="url(#foil)"/>
<path d="${bulb}" fill="${lighten(liquid, 0.6)}" opacity=".75"/><path d="M-66 400C40 360 110 420 20 450C-80 470 -70 520 40 500" fill="none" stroke="#7a1f35" stroke-width="22" stroke-linecap="round" opacity=".85"/><path d="${bulb}" fill="url(#round)" opacity=".45"/><path d="${bulb}" fill="none" stroke="${steel}" stroke-width="6"/>
<rect x="-112" y="552" width="224" height="66" rx="16" fill="${steel}"/><rect x="-112" y="552" width="224" height="66" rx="16" fill="url(#foil)"/><rect x="-92" y="612" width="184" height="70" rx="14" fill="${accent}"/><rect x="-92" y="612" width="184" height="70" rx="14" fill="url(#foil)" opacity=".6"/>
${softStroke('M-100 380C-120 430 -116 480 -96 520', 14, 0.6)}`;
}

/** A vacuum hand pump and its plug. */
export function pump({ accent, glass }: AccessoryArt): string {
  const dark = mix(glass, '#1d1a19', 0.4);
  const plug = `<path d="M-64 860Q-64 828 0 828Q64 828 64 860V884H-64Z" fill="${accent}"/><path d="M-48 884H48L40 970Q36 996 0 996Q-36 996 -40 970Z" fill="${darken(accent, 0.25)}"/><ellipse cy="850" rx="26" ry="9" fill="#000" opacity=".35"/>`;
  return `${accessoryShadow(230)}<g transform="translate(-40 0)"><rect x="-120" y="120" width="240" height="84" rx="40" fill="${accent}"/><rect x="-120" y="120" width="240" height="84" rx="40" fill="url(#foil)" opacity=".7"/><rect x="-22" y="196" width="44" height="150" fill="#b9b4ae"/><rect x="-22" y="196" width="44" height="150" fill="url(#foil)"/>
<rect x="-92" y="336" width="184" height="470" rx="26" fill="${dark}"/><rect x="-92" y="336" width="184" height="470" rx="26" fill="url(#round)" opacity=".7"/><rect x="-92" y="420" width="184" height="26" fill="${accent}"/>
<path d="M-110 800H110L92 970Q88 996 60 996H-60Q-88 996 -92 970Z" fill="${darken(dark, 0.25)}"/><path d="M-110 800H110L92 970Q88 996 60 996H-60Q-88 996 -92 970Z" fill="url(#round)" opacity=".6"/>${softStroke('M-60 480V760', 14, 0.4)}</g>
<g transform="translate(190 0)">${plug}</g>`;
}

/** A bottle in a quilted cooling sleeve. */
export function sleeve(art: AccessoryArt): string {
  const { accent } = art;
  const jacket = 'M-148 430Q-148 402 -120 402H120Q148 402 148 430V950Q148 980 120 980H-120Q-148 980 -148 950Z';
  const seams = [520, 636, 752, 868].map((y) => `M-148 ${y}Q0 ${y + 24} 148 ${y}`).join('');
  const bottle = drawBottle(bottleShapes.bordeaux, { ...art, glass: '#2c3d26', liquid: '#d9c77a' }, '', 'sleeved');
  return `${bottle}<path d="${jacket}" fill="${accent}"/><path d="${jacket}" fill="url(#round)" opacity=".6"/>
<path d="${seams}" fill="none" stroke="${darken(accent, 0.35)}" stroke-width="6"/><path d="${seams}" transform="translate(0 8)" fill="none" stroke="#fff" stroke-width="4" opacity=".25"/>
<path d="M-136 424H136" stroke="${lighten(accent, 0.4)}" stroke-width="5" stroke-dasharray="14 10"/><rect x="60" y="900" width="64" height="44" rx="4" fill="${lighten(accent, 0.75)}"/>`;
}

export function cooler({ accent, glass }: AccessoryArt): string {
  const bucket = symmetric(
    [230, 420],
    [
      [236, 428],
      [190, 960],
      [186, 990, 176, 998, 150, 1000],
    ],
  );
  return `${accessoryShadow(220)}<path d="M-60 430L-40 150Q-36 110 0 110Q36 110 40 150L60 430Z" fill="#1f2a20" transform="rotate(9 0 430)"/>
<path d="M-42 250L-36 140Q-30 112 2 112Q34 112 38 140L44 250Z" fill="${accent}" transform="rotate(9 0 430)"/>
<path d="M-190 430l40 -52 66 18 44 -40 70 34 60 -26 52 40 40 30z" fill="#eef4f6" opacity=".95"/>
<path d="${bucket}" fill="${mix(glass, '#c9c6c1', 0.55)}"/><path d="${bucket}" fill="url(#foil)" opacity=".9"/>
<ellipse cy="424" rx="232" ry="22" fill="none" stroke="#fff" stroke-width="8" opacity=".85"/>
<path d="M-236 520q-56 10 -44 70t56 44M236 520q56 10 44 70t-56 44" fill="none" stroke="${darken(accent, 0.1)}" stroke-width="16" stroke-linecap="round"/>`;
}

/** A rack for twelve bottles with some empty places. */
export function rack({ accent, liquid, glass }: AccessoryArt): string {
  const wood = mix('#B98A55', accent, 0.25);
  const places = Array.from({ length: 12 }, (_, index) => {
    const [x, y] = [((index % 4) - 1.5) * 148, 566 + Math.floor(index / 4) * 148];
    const bottle = `<circle cx="${x}" cy="${y + 4}" r="46" fill="${mix(glass, '#17120f', 0.6)}"/><circle cx="${x}" cy="${y + 4}" r="23" fill="${index % 3 === 0 ? accent : liquid}"/><circle cx="${x}" cy="${y + 4}" r="23" fill="url(#ball)"/>`;
    return `<circle cx="${x}" cy="${y}" r="60" fill="${darken(wood, 0.6)}"/>${index % 5 === 4 ? '' : bottle}<path d="M${x - 42} ${y + 44}a60 60 0 0 0 84 0" stroke="${lighten(wood, 0.3)}" stroke-width="5" fill="none" opacity=".6"/>`;
  });
  return `${accessoryShadow(330)}<rect x="-316" y="480" width="632" height="510" rx="10" fill="${wood}"/><rect x="-316" y="480" width="632" height="510" rx="10" fill="url(#down)"/>
<path d="M-316 640H316M-316 788H316" stroke="${darken(wood, 0.3)}" stroke-width="4" opacity=".6"/>${places.join('')}`;
}
