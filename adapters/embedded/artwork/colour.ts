/** A colour as `#rrggbb`. */
export type Colour = string;

/** Blends two colours; `amount` is the share of the second one, 0 to 1. */
export function mix(first: Colour, second: Colour, amount: number): Colour {
  const [a, b] = [channels(first), channels(second)];
  const mixed = a.map((value, index) => Math.round(value + ((b[index] ?? value) - value) * amount));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

export function darken(colour: Colour, amount: number): Colour {
  return mix(colour, '#000000', amount);
}

export function lighten(colour: Colour, amount: number): Colour {
  return mix(colour, '#ffffff', amount);
}

/** Perceived lightness (luma) from 0, black, to 1, white. */
export function lightness(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = channels(colour);
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255;
}

function channels(colour: Colour): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
}
