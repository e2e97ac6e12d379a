import type { Brand } from '#client/styles/brand.ts';

// The look of the test brand "Casa Bertolini", a family house of 1910: gold on white, capitals, no round corner.

export const tagline: Brand['tagline'] = 'Cuatro generaciones, una sola casa. Desde 1910.';

export const colours: Brand['colours'] = {
  surface: '#ffffff',
  surfaceMuted: '#faf7ee',
  surfaceSunken: '#f1eada',
  surfaceRaised: '#fffffe',
  text: '#16181d',
  textMuted: '#5d5c58',
  accent: '#d9b044',
  accentStrong: '#c79a28',
  accentTint: '#fbf3dc',
  onAccent: '#16181d',
  link: '#7a5a0c',
  band: '#10231c',
  onBand: '#f3e3b3',
  label: '#7a5a0c',
  ornament: '#c9a13a',
  positive: '#1f5b42',
  positiveTint: '#e6f0ea',
  danger: '#a31621',
  dangerTint: '#fbeaec',
  rule: '#e3d7b4',
  ruleStrong: '#cbb372',
  control: '#8d7c4c',
};

export const fonts: Brand['fonts'] = {
  display: {
    family: 'Playfair Display',
    fallbacks: ['Playfair Georgia', 'Georgia', 'serif'],
    upright: './playfair-display.woff2',
  },
  text: {
    family: 'Source Serif 4',
    fallbacks: ['Source Georgia', 'Georgia', 'serif'],
    upright: './source-serif-4.woff2',
  },
};

export const corners: Brand['corners'] = { small: '0', medium: '0', large: '0' };

export const headings: Brand['headings'] = { weight: 500, tracking: 0.06, case: 'uppercase' };

export const buttons: Brand['buttons'] = 'square';

export const header: Brand['header'] = 'centred';

export const cards: Brand['cards'] = 'centred';

export const opening: Brand['opening'] = 'band';

export const social: Brand['social'] = [{ title: 'Facebook', href: 'https://facebook.example/casabertolini' }];
