import type { Brand } from '#client/styles/brand.ts';

// The look of the test brand "Turbio", a bar of natural wines: dark pages, orange wine, heavy letters, round buttons.

export const tagline: Brand['tagline'] = 'Vino sin filtro, de noche y por copa. También para llevar.';

export const colours: Brand['colours'] = {
  surface: '#14120f',
  surfaceMuted: '#1f1c17',
  surfaceSunken: '#2b2720',
  surfaceRaised: '#1a1713',
  text: '#f6efe2',
  textMuted: '#b8ad9a',
  accent: '#ff7a3d',
  accentStrong: '#ff9a68',
  accentTint: '#33231a',
  onAccent: '#1a0d05',
  link: '#ffab7d',
  band: '#3a1f4d',
  onBand: '#f6e9ff',
  label: '#d8f26a',
  ornament: '#ff7a3d',
  positive: '#a5d86e',
  positiveTint: '#212a16',
  danger: '#ff8f86',
  dangerTint: '#3a1b19',
  rule: '#36312a',
  ruleStrong: '#574f44',
  control: '#857b6c',
};

export const fonts: Brand['fonts'] = {
  display: {
    family: 'Bricolage Grotesque',
    fallbacks: ['Bricolage Arial', 'system-ui', 'sans-serif'],
    upright: './bricolage-grotesque.woff2',
  },
  text: {
    family: 'Figtree',
    fallbacks: ['Figtree Arial', 'system-ui', 'sans-serif'],
    upright: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  },
};

export const corners: Brand['corners'] = { small: '6px', medium: '14px', large: '24px' };

export const headings: Brand['headings'] = { weight: 750, tracking: -0.03, case: 'normal' };

export const buttons: Brand['buttons'] = 'pill';

export const header: Brand['header'] = 'left';

export const cards: Brand['cards'] = 'framed';

export const opening: Brand['opening'] = 'poster';

export const social: Brand['social'] = [{ title: 'Instagram', href: 'https://instagram.example/turbio' }];
