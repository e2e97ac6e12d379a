import { branch, postmark, ridgeLines, shield, sun, triangles } from './bottle/emblems.ts';
import { mix } from './colour.ts';
import { letter } from './lettering.ts';
import { canvas, type Picture } from './picture.ts';
import type { LabelSystem, WineryArt } from './subjects.ts';

/** A winery's round logo: the emblem of its label system and its initials. */
export function wineryLogo(winery: WineryArt): Picture {
  return (size) => canvas(size, drawMark(winery));
}

function drawMark({ title, art: { system, paper, ink, accent } }: WineryArt): string {
  const initials = initialsOf(title);
  const words = letter(initials, 0, 0, { face: 'display', size: 380, colour: ink, maxWidth: 480 });
  return `<circle cy="500" r="480" fill="${paper}"/><circle cy="500" r="452" fill="none" stroke="${accent}" stroke-width="18"/>${marks[system](words, { paper, ink, accent, title, initials })}`;
}

type Print = { paper: string; ink: string; accent: string; title: string; initials: string };

const at = (x: number, y: number, drawing: string) => `<g transform="translate(${x} ${y})">${drawing}</g>`;

const disc = (id: string, drawing: string) =>
  `<clipPath id="${id}"><circle cy="500" r="443"/></clipPath><g clip-path="url(#${id})">${drawing}</g>`;

const marks: Record<LabelSystem, (words: string, print: Print) => string> = {
  classic: (words, { accent }) => `${at(0, 370, sun(190, accent))}${at(0, 760, words)}`,
  modern: (words, { accent }) =>
    `${disc('mark', `<rect x="-460" y="40" width="920" height="250" fill="${accent}"/>`)}${at(0, 700, words)}`,
  botanical: (words, { accent, title }) => `${at(0, 300, branch(430, 280, accent, title))}${at(0, 790, words)}`,
  heraldic: (words, { accent, paper }) => `${at(0, 320, shield(150, accent, paper))}${at(0, 800, words)}`,
  typographic: (_words, { accent, ink, initials, paper }) =>
    `${letter([...initials][0] ?? '', 0, 745, { face: 'display', size: 720, colour: mix(paper, accent, 0.85) })}<path d="M-150 830H150" stroke="${ink}" stroke-width="20"/>`,
  geometric: (words, { accent, ink, title }) =>
    `${disc('mark', at(0, 220, triangles(760, 330, accent, ink, title)))}${at(0, 760, words)}`,
  landscape: (words, { accent, paper, title }) =>
    `${disc('mark', at(0, 760, ridgeLines(960, 460, accent, paper, title)))}${at(0, 500, words)}`,
  stamp: (_words, { accent, initials }) =>
    `${at(0, 500, postmark(380, accent))}${letter(initials, 0, 600, { face: 'display', size: 290, colour: accent, maxWidth: 420 })}`,
};

/** Returns two initials, leaving out generic words: "Bodega Cordón Nevado" becomes CN. */
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
