/** The colours of a brand by what they are for, as `#rrggbb`. `contrast.ts` says which must be readable on which. */
export const colourRoles = [
  // Backgrounds: the page, two tinted areas from light to dark, and raised parts (fields, cards, the header).
  'surface',
  'surfaceMuted',
  'surfaceSunken',
  'surfaceRaised',
  'text',
  'textMuted',
  // Buttons and links; the strong one is that of a pressed button and of shadows.
  'accent',
  'accentStrong',
  'accentTint',
  'onAccent',
  // Small headings and categories.
  'label',
  // Lines and signs that carry no text.
  'ornament',
  // Member prices, savings and confirmations.
  'positive',
  'positiveTint',
  'danger',
  'dangerTint',
  'rule',
  'ruleStrong',
  // The outline of a control.
  'control',
] as const;

export type BrandColours = Record<(typeof colourRoles)[number], string>;

export type BrandFont = {
  family: string;
  /** What follows the family in `font-family`, best first: local fallback fonts of `fonts.css`, then a generic family. */
  fallbacks: readonly string[];
  /**
   * Variable woff2 files with a weight axis: a file of a package, or a path of the brand's folder that begins with `./`.
   * Without a file, the family must be installed on the visitors' devices.
   */
  upright?: string;
  italic?: string;
};

/** What a brand looks like: the content of `brand.ts` in its folder, beside `emblem.svg` and `fonts.css`. */
export type Brand = {
  /** One sentence: the footer and the web app manifest have it. */
  tagline: string;
  colours: BrandColours;
  fonts: { display: BrandFont; text: BrandFont };
  /** Radii, as CSS lengths. */
  corners: { small: string; medium: string; large: string };
  /** The brand's profiles, for the footer if the CMS has none, and for search engines. */
  social: readonly { title: string; href: string }[];
};
