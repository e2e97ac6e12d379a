import outlines from './lettering-outlines.json' with { type: 'json' };
import { round2 } from './round.ts';

/** The typefaces: `display` and `italic` are Fraunces, `text` is Figtree. */
export type Face = keyof typeof outlines.faces;

export type Lettering = {
  face: Face;
  /** Font size in SVG units; reduced if the line would be wider than `maxWidth`. */
  size: number;
  colour: string;
  maxWidth?: number;
  anchor?: 'start' | 'middle' | 'end';
  /** Extra space between letters, in thousandths of the em. */
  tracking?: number;
};

type FaceOutlines = { capHeight: number; glyphs: Record<string, [number, string]>; kern: Record<string, number> };

// TypeScript infers arrays for the pairs in the JSON file, so a cast is needed.
const faces = outlines.faces as unknown as Record<Face, FaceOutlines>;

const EM = 1000;

/**
 * Draws a line of text as one path with its baseline at (x, y), so that the result does not depend on installed fonts.
 * Characters without an outline are left out.
 */
export function drawText(text: string, x: number, y: number, lettering: Lettering): string {
  const { d, width } = layOut(text, lettering);
  if (d === '') return '';
  const scale = scaleOf(width, lettering);
  const shift = { start: 0, middle: width / 2, end: width }[lettering.anchor ?? 'middle'] * scale;
  const place = `translate(${round2(x - shift)} ${round2(y)}) scale(${scale.toFixed(5)})`;
  return `<path fill="${lettering.colour}" transform="${place}" d="${d}"/>`;
}

/** Returns the font size at which `drawText` draws the line: smaller than asked if `maxWidth` requires it. */
export function fittedSize(text: string, lettering: Lettering): number {
  return scaleOf(layOut(text, lettering).width, lettering) * EM;
}

/** Breaks a text into two lines if that makes it clearly larger within the width; else returns one line. */
export function breakLines(text: string, lettering: Lettering): string[] {
  const words = text.split(' ');
  const widest = (lines: string[]) => Math.max(...lines.map((line) => layOut(line, lettering).width));
  const [even] = words
    .slice(1)
    .map((_, cut) => [words.slice(0, cut + 1).join(' '), words.slice(cut + 1).join(' ')])
    .sort((a, b) => widest(a) - widest(b));
  const sizeOf = (lines: string[]) => scaleOf(widest(lines), lettering);
  // Two lines take twice the height, so they need a gain of a quarter in size.
  return even !== undefined && sizeOf(even) > 1.25 * sizeOf([text]) ? even : [text];
}

function layOut(text: string, { face, tracking = 0 }: Lettering): { d: string; width: number } {
  const { glyphs, kern } = faces[face];
  let d = '';
  let width = 0;
  let previous = '';
  for (const character of text) {
    const glyph = Object.hasOwn(glyphs, character) ? glyphs[character] : undefined;
    if (glyph === undefined) continue;
    width += (kern[previous + character] ?? 0) + (previous === '' ? 0 : tracking);
    if (glyph[1] !== '') d += `M${Math.round(width)} 0${glyph[1]}`;
    width += glyph[0];
    previous = character;
  }
  return { d, width };
}

function scaleOf(width: number, { size, maxWidth }: Lettering): number {
  const scale = size / EM;
  return maxWidth === undefined || width * scale <= maxWidth ? scale : maxWidth / width;
}
