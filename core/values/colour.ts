/** Colours of the CMS and the text that can be read on them (WCAG 2.2, relative luminance). */

const INK = '#221417';
const WHITE = '#fff';
const BLACK = '#000';
const MIN_CONTRAST = 4.5;

/** `#rgb` or `#rrggbb` in lower case, or null for anything else. */
export function parseColour(written: string | null): string | null {
  const lower = written?.trim().toLowerCase() ?? '';
  return /^#(?:[\da-f]{3}|[\da-f]{6})$/.test(lower) ? lower : null;
}

/**
 * The text colour for a background: the shop's ink or white, whichever contrasts more. On some mid-tones
 * both miss 4.5:1; black reaches it on those.
 */
export function contrastText(background: string): string {
  const better = contrastRatio(INK, background) >= contrastRatio(WHITE, background) ? INK : WHITE;
  return contrastRatio(better, background) >= MIN_CONTRAST ? better : BLACK;
}

/** From 1 (none) to 21 (black on white). Both are valid colours. */
export function contrastRatio(one: string, other: string): number {
  const a = luminance(one);
  const b = luminance(other);
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function luminance(colour: string): number {
  const [red, green, blue] = channels(colour).map(linear);
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

function channels(colour: string): number[] {
  const digits =
    colour.length === 4 ? [...colour.slice(1)].map((digit) => digit + digit) : colour.slice(1).match(/../g);
  return (digits ?? []).map((pair) => Number.parseInt(pair, 16) / 255);
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
