import { createContext, useContext } from 'react';
import { colours } from '#brand/brand.ts';
import {
  contrastText,
  DEFAULT_FOOTER_BACKGROUND,
  DEFAULT_HEADER_BACKGROUND,
  isDark,
  parseColour,
} from '#core/values/colour.ts';

/** Collects the colours that a page uses while it renders; the server makes one hashed style element of them. */
export interface ColourCollector {
  add(colour: string): void;
}

/** Null in the browser, which draws nothing with an editor's colour. */
export const ColourContext = createContext<ColourCollector | null>(null);

/** Props that give an element `--colour` and `--on-colour`. */
export function useColour(colour: string): ColourProps {
  useContext(ColourContext)?.add(colour);
  return colourProps(colour);
}

const isDarkHouse = isDark(colours.surface);

/** As `useColour`, for the header and the footer. A dark brand has its own ground in place of the default one (S9.24). */
export function useGround(colour: string): ColourProps {
  const isDefault = colour === DEFAULT_HEADER_BACKGROUND || colour === DEFAULT_FOOTER_BACKGROUND;
  return useColour(isDarkHouse && isDefault ? '' : colour);
}

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
