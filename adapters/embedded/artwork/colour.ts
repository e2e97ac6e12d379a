/** A colour as `#rrggbb`. */
export type Colour = string;

/** Blends two colours; `amount` is the share of the second one, 0 to 1. */
export function mix(first: Colour, second: Colour, amount: number): Colour {
  const [a, b] = [channels(first), channels(second)];
  return toHex(a.map((value, index) => value + ((b[index] ?? value) - value) * amount));
}

export function darken(colour: Colour, amount: number): Colour {
  return mix(colour, '#000000', amount);
}

export function lighten(colour: Colour, amount: number): Colour {
  return mix(colour, '#ffffff', amount);
}

/** Lays a colour over itself, as layers of tinted paper: a tinted white becomes deeper, pure white stays white. */
export function deepen(colour: Colour, layers: number): Colour {
  return toHex(channels(colour).map((value) => 255 * (value / 255) ** layers));
}

/** Perceived lightness (luma) from 0, black, to 1, white. */
export function lightness(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = channels(colour);
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255;
}

function channels(colour: Colour): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
}

function toHex(values: readonly number[]): Colour {
  return `#${values.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
}
