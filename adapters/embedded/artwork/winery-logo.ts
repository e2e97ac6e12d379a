import { branch, postmark, ridgeLines, shield, sun, triangles } from './bottle/emblems.ts';
import { mix } from './colour.ts';
import { drawText } from './lettering.ts';
import { canvas, type Picture } from './picture.ts';
import type { LabelSystem, WineryArt } from './subjects.ts';

/** A winery's round logo: the emblem of its label system and its initials. */
export function wineryLogo(winery: WineryArt): Picture {
  return (size) => canvas(size, drawLogo(winery));
}

function drawLogo({ title, art: { system, paper, ink, accent } }: WineryArt): string {
  const initials = initialsOf(title);
  const words = drawText(initials, 0, 0, { face: 'display', size: 380, colour: ink, maxWidth: 480 });
  return `<circle cy="500" r="480" fill="${paper}"/><circle cy="500" r="452" fill="none" stroke="${accent}" stroke-width="18"/>${logoDrawings[system](words, { paper, ink, accent, title, initials })}`;
}

type LogoParts = { paper: string; ink: string; accent: string; title: string; initials: string };

const at = (x: number, y: number, drawing: string) => `<g transform="translate(${x} ${y})">${drawing}</g>`;

const clipToDisc = (id: string, drawing: string) =>
  `<clipPath id="${id}"><circle cy="500" r="443"/></clipPath><g clip-path="url(#${id})">${drawing}</g>`;

const logoDrawings: Record<LabelSystem, (words: string, parts: LogoParts) => string> = {
  classic: (words, { accent }) => `${at(0, 370, sun(190, accent))}${at(0, 760, words)}`,
  modern: (words, { accent }) =>
    `${clipToDisc('mark', `<rect x="-460" y="40" width="920" height="250" fill="${accent}"/>`)}${at(0, 700, words)}`,
  botanical: (words, { accent, title }) => `${at(0, 300, branch(430, 280, accent, title))}${at(0, 790, words)}`,
  heraldic: (words, { accent, paper }) => `${at(0, 320, shield(150, accent, paper))}${at(0, 800, words)}`,
  typographic: (_words, { accent, ink, initials, paper }) =>
    `${drawText([...initials][0] ?? '', 0, 745, { face: 'display', size: 720, colour: mix(paper, accent, 0.85) })}<path d="M-150 830H150" stroke="${ink}" stroke-width="20"/>`,
  geometric: (words, { accent, ink, title }) =>
    `${clipToDisc('mark', at(0, 220, triangles(760, 330, accent, ink, title)))}${at(0, 760, words)}`,
  landscape: (words, { accent, paper, title }) =>
    `${clipToDisc('mark', at(0, 760, ridgeLines(960, 460, accent, paper, title)))}${at(0, 500, words)}`,
  stamp: (_words, { accent, initials }) =>
    `${at(0, 500, postmark(380, accent))}${drawText(initials, 0, 600, { face: 'display', size: 290, colour: accent, maxWidth: 420 })}`,
};

/** Returns up to two initials without generic words: "Bodega Cordón Nevado" becomes CN. */
function initialsOf(title: string): string {
  const names = title
    .split(' ')
    .filter(
      (word) =>
        !/^(Bodega|Finca|Familia|Viña|Viñas|Casa|Almazara|Viñedos|Olivares|de|del|la|las|los|el|y)$/i.test(word),
    );
  return names
    .map(([first = '']) => first.toUpperCase())
    .join('')
    .slice(0, 2);
}
