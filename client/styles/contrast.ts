import { contrastRatio } from '#core/values/colour.ts';
import type { BrandColours } from './brand.ts';

type Role = keyof BrandColours;

/**
 * The foreground colours that stylesheets put on backgrounds, with the contrast that WCAG 2.2 AA requires: 4.5 for text, 3 for
 * the outline of a control.
 */
const pairs: readonly { of: Role; on: readonly Role[]; ratio: number }[] = [
  { of: 'text', on: ['surface', 'surfaceMuted', 'surfaceSunken', 'surfaceRaised', 'accentTint'], ratio: 4.5 },
  { of: 'textMuted', on: ['surface', 'surfaceMuted', 'surfaceRaised'], ratio: 4.5 },
  { of: 'link', on: ['surface', 'surfaceMuted', 'surfaceRaised', 'accentTint'], ratio: 4.5 },
  { of: 'onAccent', on: ['accent', 'accentStrong'], ratio: 4.5 },
  { of: 'onBand', on: ['band'], ratio: 4.5 },
  { of: 'label', on: ['surface', 'surfaceMuted', 'surfaceRaised'], ratio: 4.5 },
  { of: 'positive', on: ['surface', 'surfaceRaised', 'positiveTint'], ratio: 4.5 },
  { of: 'danger', on: ['surface', 'surfaceRaised', 'dangerTint'], ratio: 4.5 },
  { of: 'control', on: ['surface', 'surfaceRaised'], ratio: 3 },
];

/** A line for each pair of a brand's colours that cannot be read. The build refuses such a brand. */
export function findLowContrast(colours: BrandColours): string[] {
  return pairs.flatMap(({ of, on, ratio }) =>
    on.flatMap((ground) => {
      const found = contrastRatio(colours[of].toLowerCase(), colours[ground].toLowerCase());
      if (found >= ratio) return [];
      // Rounded down, so that the message never says that 4.5 is too little.
      const shown = Math.floor(found * 100) / 100;
      return `${of} ${colours[of]} on ${ground} ${colours[ground]} has a contrast of ${shown}:1; it needs ${ratio}:1`;
    }),
  );
}
