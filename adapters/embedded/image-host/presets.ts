import type { Size } from '../artwork/picture.ts';

/** Widths at each proportion (contracts: image host). */
const presets: readonly { ratio: number; widths: readonly number[] }[] = [
  { ratio: 1, widths: [96, 192, 294, 340, 400, 500, 800, 1200] },
  { ratio: 14 / 3, widths: [768, 1280, 1920, 2560] },
  { ratio: 3 / 2, widths: [390, 640, 828, 1170] },
  { ratio: 4 / 3, widths: [294, 400, 640, 960] },
];

/** The requested size, or null if it is not a preset; the height may be rounded either way. */
export function presetSize(width: unknown, height: unknown): Size | null {
  const size = { width: wholeNumber(width), height: wholeNumber(height) };
  const isPreset = presets.some(
    ({ ratio, widths }) => widths.includes(size.width) && Math.abs(size.height - size.width / ratio) < 1,
  );
  return isPreset ? size : null;
}

function wholeNumber(text: unknown): number {
  return typeof text === 'string' && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : Number.NaN;
}
