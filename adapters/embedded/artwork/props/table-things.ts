import { type Colour, darken, lighten } from '../colour.ts';
import { groundShadow, softShadow } from '../shadows.ts';

/** A lying cork, 190 long, centred on (0, 0); `stain` is the wine's colour on its end. */
export function cork(stain: Colour | null = null): string {
  return `${groundShadow(4, 40, 108, 13)}<rect x="-92" y="-38" width="178" height="76" rx="9" fill="#D3A56C"/><rect x="-92" y="-38" width="178" height="76" rx="9" fill="url(#down)"/><ellipse cx="86" rx="16" ry="38" fill="${stain ?? '#E2BE8C'}"/>
<path d="M-70 -14h.1M-40 12h.1M-16 -18h.1M10 18h.1M40 -8h.1M-56 24h.1M58 22h.1M30 -26h.1" stroke="#8F6233" stroke-width="8" stroke-linecap="round" opacity=".7"/><path d="M-60 0H44" stroke="#7A2A2A" stroke-width="6" stroke-dasharray="15 9" opacity=".6"/>`;
}

/** A burning candle in a candlestick, 520 high, standing on y = 1000. */
export function candle(metal: Colour = '#C9A24B'): string {
  return `<radialGradient id="flame"><stop offset="0" stop-color="#FFE2A0" stop-opacity=".9"/><stop offset="1" stop-color="#FFB35A" stop-opacity="0"/></radialGradient><circle cy="500" r="230" fill="url(#flame)" opacity=".75"/>
<ellipse cx="8" cy="994" rx="104" ry="14" fill="#1c0d0a" opacity=".35"/><rect x="-26" y="570" width="52" height="290" fill="#F4E8D2"/><rect x="-26" y="570" width="52" height="290" fill="url(#turn)"/><path d="M-26 574Q-40 620 -22 660L-26 600Z" fill="#FFF6E2"/><path d="M0 570V540" stroke="#3A2A20" stroke-width="6"/><path d="M0 440C34 490 34 540 0 552C-34 540 -34 490 0 440Z" fill="#FFC65A"/><path d="M0 490C16 516 14 540 0 546C-14 540 -16 516 0 490Z" fill="#FFF3CF"/>
<path d="M-56 850H56L30 880Q18 930 90 966Q98 992 60 994H-60Q-98 992 -90 966Q-18 930 -30 880Z" fill="${metal}"/><path d="M-56 850H56L30 880Q18 930 90 966Q98 992 60 994H-60Q-98 992 -90 966Q-18 930 -30 880Z" fill="url(#foil)"/>`;
}

/** String lights across the width, fixed at height `y`. */
export function garland(width: number, y: number): string {
  const spans = Math.max(2, Math.round(width / 620));
  const span = width / spans;
  const wires: string[] = [];
  const bulbs: string[] = [];
  for (let index = 0; index < spans; index++) {
    const left = -width / 2 + index * span;
    wires.push(`M${left} ${y}Q${left + span / 2} ${y + 150} ${left + span} ${y}`);
    for (const part of [0.12, 0.31, 0.5, 0.69, 0.88]) {
      const [x, dip] = [left + span * part, 4 * part * (1 - part) * 75];
      bulbs.push(
        `<circle cx="${x.toFixed(0)}" cy="${(y + dip + 30).toFixed(0)}" r="58" fill="#FFC872" opacity=".2"/><circle cx="${x.toFixed(0)}" cy="${(y + dip + 30).toFixed(0)}" r="19" fill="#FFE3A8"/><path d="M${x.toFixed(0)} ${(y + dip).toFixed(0)}v14" stroke="#2A1A1A" stroke-width="13"/>`,
      );
    }
  }
  return `<path d="${wires.join('')}" fill="none" stroke="#2A1A1A" stroke-width="5"/>${bulbs.join('')}`;
}

/** A wall thermometer, 620 high, centred on (0, 0); `filledShare` is the filled share of its column. */
export function thermometer(filledShare: number, ink: Colour): string {
  const ticks = Array.from({ length: 13 }, (_, index) => `M34 ${-250 + index * 36}h${index % 4 === 0 ? 40 : 22}`);
  const top = 210 - 440 * filledShare;
  return `<rect x="-96" y="-322" width="208" height="640" rx="26" fill="#1c0d0a" opacity=".16"/><rect x="-104" y="-330" width="208" height="640" rx="26" fill="#FBF4E4"/><rect x="-104" y="-330" width="208" height="640" rx="26" fill="none" stroke="${ink}" stroke-width="7" opacity=".5"/><circle cy="-296" r="10" fill="${ink}" opacity=".6"/>
<path d="${ticks.join('')}" stroke="${ink}" stroke-width="6" stroke-linecap="round" opacity=".75"/><rect x="-24" y="-262" width="44" height="500" rx="22" fill="#E7DCCB"/><circle cx="-2" cy="244" r="50" fill="#A3182F"/><rect x="-15" y="${top.toFixed(0)}" width="26" height="${(250 - top).toFixed(0)}" rx="13" fill="#A3182F"/><circle cx="-18" cy="228" r="13" fill="#fff" opacity=".5"/>`;
}

/** An ice bucket, 470 wide, standing on y = 1000; draw the bottle in it first. */
export function iceBucket(metal: Colour, handles: Colour): string {
  const body = 'M-220 560L-178 966Q-172 1000 -130 1000H130Q172 1000 178 966L220 560Q110 590 0 590Q-110 590 -220 560Z';
  return `${softShadow(14, 996, 196, 18, 0.4)}<path d="M-196 566l34 -46 58 22 40 -50 62 34 54 -38 52 40 50 -14 42 56z" fill="#EDF4F6" opacity=".92"/><path d="M-196 566l34 -46 24 50zM-64 492l-24 70 60 -34zM52 488l-20 60 70 -20zM154 514l-20 54 62 -2z" fill="#fff" opacity=".8"/>
<path d="${body}" fill="${metal}"/><path d="${body}" fill="url(#foil)" opacity=".85"/><path d="M-220 560Q-110 590 0 590Q110 590 220 560" fill="none" stroke="#fff" stroke-width="9" opacity=".85"/><path d="M-190 850Q-96 876 0 876Q96 876 190 850" fill="none" stroke="#000" stroke-width="5" opacity=".16"/>
<path d="M-216 640q-60 8 -48 72t60 44M216 640q60 8 48 72t-60 44" fill="none" stroke="${darken(handles, 0.1)}" stroke-width="17" stroke-linecap="round"/>`;
}

/** A folded napkin, 260 wide, centred on (0, 0). */
export function napkin(cloth: Colour): string {
  return `${groundShadow(4, 34, 140, 18)}<path d="M-134 20L-60 -40H128L70 30Z" fill="${cloth}"/><path d="M-134 20L-60 -40H-20L-84 24Z" fill="${lighten(cloth, 0.2)}"/><path d="M-96 22L-24 -40M36 28L96 -40" stroke="${darken(cloth, 0.3)}" stroke-width="4" opacity=".5"/>`;
}

/** A panettone with candied fruit, 300 wide, standing on y = 1000. */
export function panettone(): string {
  return `<ellipse cx="10" cy="992" rx="160" ry="17" fill="#1c0d0a" opacity=".38"/><path d="M-150 800H150L126 992H-126Z" fill="#B86A34"/><path d="${Array.from({ length: 9 }, (_, index) => `M${-132 + index * 33} 804L${-112 + index * 28} 990`).join('')}" stroke="#8A4A20" stroke-width="5" opacity=".6"/>
<path d="M-166 812C-196 660 -90 610 0 612C90 610 196 660 166 812C110 840 -110 840 -166 812Z" fill="#8F4A1E"/><path d="M-166 812C-196 660 -90 610 0 612C90 610 196 660 166 812C110 840 -110 840 -166 812Z" fill="url(#down)"/><path d="M-150 700C-110 600 110 600 150 704C110 690 96 740 60 716C20 690 0 752 -44 716C-80 690 -110 736 -150 700Z" fill="#FBF1DE"/>
<circle cx="-50" cy="668" r="20" fill="#A3243B"/><circle cx="46" cy="656" r="20" fill="#4E7A3A"/><circle cx="0" cy="690" r="17" fill="#D9902E"/><circle cx="104" cy="690" r="16" fill="#A3243B"/><path d="M-120 770h.1M-40 780h.1M60 772h.1M124 780h.1" stroke="#3A1E12" stroke-width="17" stroke-linecap="round"/>`;
}
