import { colours } from '#brand/brand.ts';
import { contrastText, parseColour } from '#core/values/colour.ts';

export type ColourProps = { 'data-colour'?: string };

/** Attributes that give an element a CMS colour; none if the value is no colour. */
export function colourProps(colour: string): ColourProps {
  const parsed = parseColour(colour);
  return parsed === null ? {} : { 'data-colour': parsed };
}

/**
 * The CSS rule for `colourProps`, since the content security policy forbids style attributes. Empty if the value is no
 * colour, so nothing from the CMS reaches a stylesheet unchecked.
 */
export function colourRule(colour: string): string {
  const parsed = parseColour(colour);
  return parsed === null
    ? ''
    : `[data-colour="${parsed}"]{--colour:${parsed};--on-colour:${contrastText(parsed, colours.text)}}`;
}
