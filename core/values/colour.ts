/** Parses background colours from the CMS and picks a readable text colour for each (WCAG 2.2, relative luminance). */

const WHITE = '#fff';
const BLACK = '#000';
const MIN_CONTRAST = 4.5;

/** The default background colours (S9.24), also used if the CMS gives no valid colour. */
export const DEFAULT_HEADER_BACKGROUND = '#fff';
export const DEFAULT_FOOTER_BACKGROUND = '#fefefe';

/** Returns `#rgb` or `#rrggbb` in lower case; null if the text is neither. */
export function parseColour(text: string | null): string | null {
  const lower = text?.trim().toLowerCase() ?? '';
  return /^#(?:[\da-f]{3}|[\da-f]{6})$/.test(lower) ? lower : null;
}

/**
 * The text colour for a background: the brand's ink or white, whichever has more contrast. On some mid-tones neither
 * reaches 4.5:1; black does, and is used there.
 */
export function contrastText(background: string, ink: string): string {
  const better = contrastRatio(ink, background) >= contrastRatio(WHITE, background) ? ink : WHITE;
  return contrastRatio(better, background) >= MIN_CONTRAST ? better : BLACK;
}

/** Whether white is easier to read on a valid colour than black. */
export function isDark(colour: string): boolean {
  return contrastRatio(colour, WHITE) > contrastRatio(colour, BLACK);
}

/** The contrast ratio of two valid colours, from 1 (none) to 21 (black on white). */
export function contrastRatio(one: string, other: string): number {
  const a = luminance(one);
  const b = luminance(other);
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function luminance(colour: string): number {
  const [red, green, blue] = toChannels(colour).map(toLinear);
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

function toChannels(colour: string): number[] {
  const digits =
    colour.length === 4 ? [...colour.slice(1)].map((digit) => digit + digit) : colour.slice(1).match(/../g);
  return (digits ?? []).map((pair) => Number.parseInt(pair, 16) / 255);
}

function toLinear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
