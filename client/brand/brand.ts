import type { Brand } from '../styles/brand.ts';

// What this brand looks like. Another folder with the same files is built with `BRAND_DIR` (docs/brand.md).

export const tagline: Brand['tagline'] = 'Vinos, espumantes y aceites de la Argentina, elegidos botella por botella.';

export const colours: Brand['colours'] = {
  surface: '#fbf7f1',
  surfaceMuted: '#f5ede1',
  surfaceSunken: '#ede2d2',
  surfaceRaised: '#ffffff',
  text: '#221417',
  textMuted: '#6a5853',
  accent: '#5a1128',
  accentStrong: '#3a0a1a',
  accentTint: '#f5e7e6',
  onAccent: '#fbf7f1',
  link: '#5a1128',
  band: '#3a0a1a',
  onBand: '#fbf7f1',
  label: '#8f4820',
  ornament: '#a8572a',
  positive: '#4e5a34',
  positiveTint: '#ebecdd',
  danger: '#9b1c1c',
  dangerTint: '#fbeaea',
  rule: '#e6dccf',
  ruleStrong: '#cdbda9',
  control: '#94807a',
};

export const fonts: Brand['fonts'] = {
  display: {
    family: 'Fraunces',
    fallbacks: ['Fraunces Georgia', 'Fraunces Noto', 'Fraunces DejaVu', 'Georgia', 'serif'],
    upright: '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2',
    italic: '@fontsource-variable/fraunces/files/fraunces-latin-wght-italic.woff2',
    // One optical size, between those of a card's name and of the largest heading. The whole axis would add 20 kB, which load
    // before the first picture.
    axes: { opsz: 28 },
  },
  text: {
    family: 'Figtree',
    fallbacks: ['Figtree Arial', 'Figtree DejaVu', 'system-ui', 'sans-serif'],
    upright: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  },
};

export const corners: Brand['corners'] = { small: '2px', medium: '4px', large: '8px' };

export const headings: Brand['headings'] = { weight: 450, tracking: -0.012, case: 'normal' };

export const buttons: Brand['buttons'] = 'soft';

export const header: Brand['header'] = 'left';

export const cards: Brand['cards'] = 'open';

export const opening: Brand['opening'] = 'plain';

export const social: Brand['social'] = [
  { title: 'Instagram', href: 'https://instagram.example/bodegaviva' },
  { title: 'Facebook', href: 'https://facebook.example/bodegaviva' },
  { title: 'YouTube', href: 'https://youtube.example/@bodegaviva' },
];
