import { type Colour, darken, lightness } from './colour.ts';
import type { Face } from './lettering.ts';

/**
 * What the drawings take from the brand: the ground that goods stand on, the light, and what is printed on paper and
 * cartons. Goods never take a colour from it.
 */
export type House = {
  /** An arch over a ledge, a white ground with a long shadow, or the dark with one coloured light. */
  backdrop: 'arch' | 'white' | 'dark';
  /** The ground of the pages. */
  paper: Colour;
  accent: Colour;
  /** The accent, dark enough to be read on light paper. */
  ink: Colour;
  /** The logo, a square SVG. */
  mark: string;
  /** The face of a banner's words: with serifs, if the brand's headings have them. */
  face: Face;
};

/** The look that a brand's drawings are made from. */
type HouseLook = { icon: string; colours: { surface: Colour; accent: Colour }; style: string };

/** The backdrop follows from the lightness of the brand's pages. */
export function houseOf({ icon, colours: { surface, accent }, style }: HouseLook): House {
  const light = lightness(surface);
  return {
    backdrop: light < 0.5 ? 'dark' : light > 0.985 ? 'white' : 'arch',
    paper: surface,
    accent,
    ink: lightness(accent) > 0.45 ? darken(accent, 0.5) : accent,
    mark: icon,
    face: /--font-display:[^;]*sans-serif/.test(style) ? 'text' : 'display',
  };
}
