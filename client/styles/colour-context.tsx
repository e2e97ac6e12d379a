import { createContext, useContext, useInsertionEffect } from 'react';
import { colours } from '#brand/brand.ts';
import { DEFAULT_FOOTER_BACKGROUND, DEFAULT_HEADER_BACKGROUND } from '#core/site/fallback-menu.ts';
import { contrastText, isDark, parseColour } from '#core/values/colour.ts';

/** Collects the colours that a page uses while it renders; the server makes one hashed style element of them. */
export interface ColourCollector {
  add(colour: string): void;
}

/** Null in the browser, where each colour adds its own rule. */
export const ColourContext = createContext<ColourCollector | null>(null);

/** Props that give an element `--colour` and `--on-colour`. */
export function useColour(colour: string): ColourProps {
  useContext(ColourContext)?.add(colour);
  useInsertionEffect(() => adoptRule(colourRule(colour)), [colour]);
  return colourProps(colour);
}

const isDarkHouse = isDark(colours.surface);

/** As `useColour`, for the header and the footer. A dark brand has its own ground in place of the default one (S9.24). */
export function useGround(colour: string): ColourProps {
  const isDefault = colour === DEFAULT_HEADER_BACKGROUND || colour === DEFAULT_FOOTER_BACKGROUND;
  return useColour(isDarkHouse && isDefault ? '' : colour);
}

const adopted = new Set<string>();
let sheet: CSSStyleSheet | undefined;

function adoptRule(rule: string): void {
  if (rule === '' || adopted.has(rule)) return;
  adopted.add(rule);
  // The server's style element already has the rule. Adopting a sheet would recalculate the styles of the whole page.
  if (document.querySelector('head > style')?.textContent.includes(rule)) return;
  if (sheet === undefined) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }
  sheet.insertRule(rule);
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
