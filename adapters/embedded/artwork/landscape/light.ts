import type { Colour } from '../colour.ts';
import type { Hour } from '../subjects.ts';

/** The colours of a landscape at an hour; `disc` is the sun or the moon. */
export type Light = {
  sky: readonly [top: Colour, middle: Colour, horizon: Colour];
  disc: Colour;
  far: Colour;
  near: Colour;
  snow: Colour;
  soil: Colour;
  vine: Colour;
};

export const lights: Record<Hour, Light> = {
  dawn: {
    sky: ['#8E9CC0', '#E3B7B0', '#F8DFC4'],
    disc: '#FFF1DC',
    far: '#A98BA6',
    near: '#5A4560',
    snow: '#FBE6DF',
    soil: '#8A6753',
    vine: '#5C5F43',
  },
  morning: {
    sky: ['#9CC0D6', '#CFE0E2', '#F8EBD6'],
    disc: '#FFF9E8',
    far: '#93A9BE',
    near: '#56705E',
    snow: '#FDFBF6',
    soil: '#B08A5C',
    vine: '#66803A',
  },
  noon: {
    sky: ['#6FA6CC', '#A8CBDD', '#E6EFEC'],
    disc: '#FFFDF3',
    far: '#8399AE',
    near: '#5F6E50',
    snow: '#FFFFFF',
    soil: '#C09A66',
    vine: '#5E7D33',
  },
  dusk: {
    sky: ['#4A2748', '#B24E45', '#F6B873'],
    disc: '#FFE2AE',
    far: '#8E4A5E',
    near: '#3C1D33',
    snow: '#F1B9A6',
    soil: '#5A2E2C',
    vine: '#38301F',
  },
  night: {
    sky: ['#0F1630', '#24305A', '#5A6790'],
    disc: '#F2EEDD',
    far: '#46537E',
    near: '#1C2440',
    snow: '#C6CEE6',
    soil: '#2B2F45',
    vine: '#1E2A2E',
  },
};
