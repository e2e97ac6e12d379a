import { contrastText, parseColour } from '#core/values/colour.ts';

export type ColourProps = { 'data-colour'?: string };

/** Marks an element with a CMS colour; a value that is no colour leaves it unmarked, on the page's own colours. */
export function colourProps(colour: string): ColourProps {
  const parsed = parseColour(colour);
  return parsed === null ? {} : { 'data-colour': parsed };
}

/**
 * The rule behind `colourProps`: a policy without inline styles cannot take the colour any other way. Empty for a value
 * that is no colour, so nothing from the CMS reaches a stylesheet unchecked.
 */
export function colourRule(colour: string): string {
  const parsed = parseColour(colour);
  return parsed === null ? '' : `[data-colour="${parsed}"]{--colour:${parsed};--on-colour:${contrastText(parsed)}}`;
}
