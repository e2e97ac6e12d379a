import { type Colour, darken, lighten, mix } from '../colour.ts';
import { softShadow } from '../shadows.ts';
import { drawBottle } from './bottle.ts';
import { bottleShapes } from './bottle-shapes.ts';
import { drawLabel, type Label } from './label.ts';

export type BoxColours = { glass: Colour; liquid: Colour; accent: Colour; label: Colour };

const WOOD = '#C79F6C';

/** An open wooden case with bottle necks showing, standing on y = 1000. */
export function drawBox(pieces: number, colours: BoxColours, label: Label): string {
  const bottles = Math.min(Math.max(pieces, 2), 6);
  const columns = bottles > 3 ? Math.ceil(bottles / 2) : bottles;
  const width = 170 + columns * 140;
  const [left, top] = [-width / 2, 520];
  const bottle = drawBottle(bottleShapes.bordeaux, colours, '', 'boxed');
  const row = (count: number, y: number, scale: number) =>
    Array.from({ length: count }, (_, index) => {
      const x = (index - (count - 1) / 2) * ((width - 90) / columns);
      return `<use href="#neck" transform="translate(${x} ${y}) scale(${scale})"/>`;
    }).join('');
  return `<defs><g id="neck">${bottle}</g>
<linearGradient id="plank" x2="0" y2="1"><stop offset="0" stop-color="${lighten(WOOD, 0.22)}"/><stop offset="1" stop-color="${darken(WOOD, 0.14)}"/></linearGradient></defs>
${softShadow(14, 1000, width * 0.56, 22, 0.4)}
<path d="M${left + 26} 470H${-left - 26}L${-left} ${top + 20}H${left}Z" fill="${darken(WOOD, 0.5)}"/>
${bottles > columns ? row(bottles - columns, 60, 0.8) : ''}${row(columns, 105, 0.84)}
${planks(left, top, width)}
<g transform="translate(0 ${top + 240})">${drawLabel(label)}</g>`;
}

function planks(left: number, top: number, width: number): string {
  const height = 480 / 4;
  const boards = [0, 1, 2, 3].map((index) => {
    const y = top + index * height;
    const nails = [left + 22, -left - 22].map((x) => `<circle cx="${x}" cy="${y + height / 2}" r="4" fill="#6b4d2c"/>`);
    return `<rect x="${left}" y="${y}" width="${width}" height="${height - 4}" fill="url(#plank)"/>
<path d="${grain(left, y, width, height, index)}" fill="none" stroke="${mix(WOOD, '#5d3d1d', 0.45)}" stroke-width="1.6" opacity=".45"/>${nails.join('')}`;
  });
  return `<rect x="${left}" y="${top}" width="${width}" height="478" fill="${darken(WOOD, 0.45)}"/>${boards.join('')}
<rect x="${left}" y="${top}" width="${width}" height="5" fill="#fff" opacity=".35"/>`;
}

function grain(left: number, y: number, width: number, height: number, seed: number): string {
  return [0.25, 0.55, 0.8]
    .map((share, index) => {
      const level = y + height * share;
      const bend = ((seed * 7 + index * 5) % 9) * 3 - 12;
      return `M${left + 8} ${level}C${left + width * 0.3} ${level + bend} ${left + width * 0.6} ${level - bend} ${left + width - 8} ${level + bend / 3}`;
    })
    .join('');
}
