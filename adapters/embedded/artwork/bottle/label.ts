import { type Colour, mix } from '../colour.ts';
import { breakLines, drawText, fittedSize, type Lettering } from '../lettering.ts';
import type { LabelSystem } from '../subjects.ts';
import { branch, postmark, ridgeLines, shield, sun, triangles } from './emblems.ts';

export type LabelText = { title: string; maker: string; year: string | null; place: string | null };

export type Label = LabelText & {
  system: LabelSystem;
  width: number;
  height: number;
  paper: Colour;
  ink: Colour;
  accent: Colour;
};

/** Draws a label centred on (0, 0). Each maker has one label system, so that its bottles look related. */
export function drawLabel(label: Label): string {
  const { width, height, paper } = label;
  return `<rect x="${-width / 2}" y="${-height / 2}" width="${width}" height="${height}" rx="3" fill="${paper}"/>${systems[label.system](label)}`;
}

/** The vertical range of the title as shares of the label's height, 0 at its middle. */
type Zone = [top: number, bottom: number];

const systems: Record<LabelSystem, (label: Label) => string> = {
  classic(label) {
    const { width: w, height: h, ink, accent } = label;
    return `${frame(w * 0.05, label, ink, 1.6)}${frame(w * 0.085, label, accent, 1)}
<g transform="translate(0 ${-h * 0.22})">${sun(Math.min(w * 0.17, h * 0.14), accent)}</g>
${title(label, [-0.16, 0.19], { face: 'display', size: w * 0.28, maxWidth: w * 0.78, colour: ink })}
${rule(0, h * 0.225, w * 0.3, accent)}${maker(label, h * 0.31, w * 0.74)}${year(label, h * 0.42, 'italic', accent)}`;
  },
  modern(label) {
    const { width: w, height: h, ink, accent } = label;
    const left = -w * 0.43;
    const start = { anchor: 'start', maxWidth: w * 0.86 } as const;
    return `<rect x="${-w / 2}" y="${-h / 2}" width="${w}" height="${h * 0.06}" fill="${accent}"/>
${drawText(label.year ?? label.place ?? '', left, -h * 0.24, { ...start, face: 'display', size: w * 0.13, colour: accent })}
${title(label, [-0.2, 0.23], { ...start, face: 'display', size: w * 0.32, colour: ink }, left)}
<path d="M${left} ${h * 0.28}h${w * 0.18}" stroke="${accent}" stroke-width="3"/>
${drawText(label.maker.toUpperCase(), left, h * 0.39, { ...start, face: 'text', size: w * 0.066, colour: ink, tracking: 90 })}`;
  },
  botanical(label) {
    const { width: w, height: h, ink, accent } = label;
    return `<g transform="translate(0 ${-h * 0.23})">${branch(w * 0.7, h * 0.36, accent, label.maker)}</g>
${title(label, [-0.04, 0.25], { face: 'italic', size: w * 0.33, maxWidth: w * 0.9, colour: ink })}
${maker(label, h * 0.33)}${year(label, h * 0.44, 'display', accent)}`;
  },
  heraldic(label) {
    const { width: w, height: h, paper, ink, accent } = label;
    const capitals = { ...label, title: label.title.toUpperCase() };
    return `${frame(w * 0.05, label, accent, 2.4)}
<g transform="translate(0 ${-h * 0.25})">${shield(Math.min(w * 0.15, h * 0.14), accent, paper)}</g>
${title(capitals, [-0.08, 0.19], { face: 'display', size: w * 0.23, maxWidth: w * 0.82, colour: ink, tracking: 30 })}
${rule(0, h * 0.23, w * 0.5, accent)}${maker(label, h * 0.32, w * 0.76)}${year(label, h * 0.43, 'display', ink)}`;
  },
  typographic(label) {
    const { width: w, height: h, paper, ink, accent } = label;
    const initial =
      [...label.maker.replace(/^(Finca|Bodega|Casa|Viñas?|Maison|Familia) ((de|del|la|las|los|el) )*/, '')][0] ?? '';
    return `<clipPath id="initial-${Math.round(w)}-${Math.round(h)}"><rect x="${-w / 2}" y="${-h / 2}" width="${w}" height="${h}"/></clipPath>
<g clip-path="url(#initial-${Math.round(w)}-${Math.round(h)})">${drawText(initial, w * 0.04, h * 0.1, { face: 'display', size: h * 0.8, colour: mix(paper, accent, 0.3) })}</g>
${title(label, [-0.12, 0.24], { face: 'display', size: w * 0.34, maxWidth: w * 0.92, colour: ink })}
${maker(label, h * 0.32)}${year(label, h * 0.43, 'italic', accent)}`;
  },
  geometric(label) {
    const { width: w, height: h, ink, accent } = label;
    return `<g transform="translate(0 ${-h * 0.28})">${triangles(w, h * 0.44, accent, ink, label.maker)}</g>
${title(label, [-0.03, 0.24], { face: 'text', size: w * 0.27, maxWidth: w * 0.9, colour: ink })}
${maker(label, h * 0.32)}${year(label, h * 0.43, 'text', accent)}`;
  },
  landscape(label) {
    const { width: w, height: h, paper, ink, accent } = label;
    return `${title(label, [-0.45, -0.17], { face: 'display', size: w * 0.29, maxWidth: w * 0.9, colour: ink })}
${maker(label, -h * 0.1)}
<g transform="translate(0 ${h * 0.22})">${ridgeLines(w, h * 0.56, accent, paper, label.maker)}</g>
${year(label, h * 0.45, 'display', paper)}`;
  },
  stamp(label) {
    const { width: w, height: h, ink, accent } = label;
    const radius = Math.min(w * 0.19, h * 0.16);
    const initials = label.maker
      .split(' ')
      .filter((word) => word.length > 2)
      .map((word) => word[0] ?? '')
      .join('')
      .slice(0, 2);
    return `<rect x="${-w * 0.45}" y="${-h / 2 + w * 0.05}" width="${w * 0.9}" height="${h - w * 0.1}" fill="none" stroke="${accent}" stroke-width="3" stroke-dasharray="7 5"/>
<g transform="translate(0 ${-h * 0.22})">${postmark(radius, accent)}${drawText(initials, 0, radius * 0.29, { face: 'display', size: radius * 0.8, colour: accent, maxWidth: radius * 1.25 })}</g>
${title(label, [-0.05, 0.23], { face: 'display', size: w * 0.27, maxWidth: w * 0.82, colour: ink })}
${maker(label, h * 0.31, w * 0.78)}${year(label, h * 0.41, 'italic', ink)}`;
  },
};

/** Draws the title in one or two lines, as large as the width and the zone allow. */
function title(label: Label, [top, bottom]: Zone, lettering: Lettering, x = 0): string {
  const lines = breakLines(label.title, lettering);
  const room = ((bottom - top) * label.height) / lines.length;
  const size = Math.min(room, ...lines.map((line) => fittedSize(line, lettering)));
  const middle = ((top + bottom) / 2) * label.height;
  const first = middle + size * 0.33 - ((lines.length - 1) * size) / 2;
  return lines.map((line, index) => drawText(line, x, first + index * size, { ...lettering, size })).join('');
}

function maker({ maker: name, width, height, ink }: Label, y: number, maxWidth = width * 0.84): string {
  const size = Math.min(width * 0.078, height * 0.064);
  return drawText(name.toUpperCase(), 0, y, { face: 'text', size, colour: ink, tracking: 70, maxWidth });
}

function year({ year: text, place, width, height }: Label, y: number, face: Lettering['face'], colour: Colour): string {
  const lettering: Lettering = {
    face: text === null ? 'text' : face,
    size: text === null ? Math.min(width * 0.072, height * 0.06) : Math.min(width * 0.13, height * 0.1),
    colour,
  };
  return drawText(text ?? place ?? '', 0, y, { ...lettering, maxWidth: width * 0.72, tracking: 30 });
}

function frame(inset: number, { width, height }: Label, colour: Colour, stroke: number): string {
  return `<rect x="${-width / 2 + inset}" y="${-height / 2 + inset}" width="${width - 2 * inset}" height="${height - 2 * inset}" fill="none" stroke="${colour}" stroke-width="${stroke}"/>`;
}

function rule(x: number, y: number, length: number, colour: Colour): string {
  return `<path d="M${x - length / 2} ${y}h${length * 0.44}m${length * 0.12} 0h${length * 0.44}" stroke="${colour}" stroke-width="1.6"/>
<path d="M${x} ${y - 5}l5 5l-5 5l-5 -5z" fill="${colour}"/>`;
}
