import type { Brand } from '#client/styles/brand.ts';

// The look of the test brand "Almacén del Puerto": blue colours, round corners and a system serif.

export const tagline: Brand['tagline'] = 'Vinos y conservas del muelle, para la mesa de todos los días.';

export const colours: Brand['colours'] = {
  surface: '#f4f8f9',
  surfaceMuted: '#e6eff1',
  surfaceSunken: '#d6e4e8',
  surfaceRaised: '#fdfefe',
  text: '#0f2530',
  textMuted: '#46606b',
  accent: '#0b4f6c',
  accentStrong: '#063447',
  accentTint: '#dcebf1',
  onAccent: '#f4f8f9',
  link: '#0b4f6c',
  band: '#063447',
  onBand: '#f4f8f9',
  label: '#1d5c4d',
  ornament: '#d8a31a',
  positive: '#23593b',
  positiveTint: '#e0f0e6',
  danger: '#a3261b',
  dangerTint: '#fbe9e7',
  rule: '#d3e0e4',
  ruleStrong: '#a9c0c8',
  control: '#6d8791',
};

export const fonts: Brand['fonts'] = {
  display: { family: 'Georgia', fallbacks: ['DejaVu Serif', 'serif'] },
  text: {
    family: 'Figtree',
    fallbacks: ['Arial', 'sans-serif'],
    upright: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  },
};

export const corners: Brand['corners'] = { small: '6px', medium: '10px', large: '16px' };

export const headings: Brand['headings'] = { weight: 400, tracking: 0, case: 'normal' };

export const buttons: Brand['buttons'] = 'soft';

export const header: Brand['header'] = 'left';

export const cards: Brand['cards'] = 'open';

export const opening: Brand['opening'] = 'plain';

export const social: Brand['social'] = [{ title: 'Instagram', href: 'https://instagram.example/almacendelpuerto' }];
