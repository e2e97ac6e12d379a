/** The colours of a brand by what they are for, as `#rrggbb`. `contrast.ts` says which must be readable on which. */
export const colourRoles = [
  // Backgrounds: the page, two tinted areas from light to dark, and raised parts (fields, cards, the header).
  'surface',
  'surfaceMuted',
  'surfaceSunken',
  'surfaceRaised',
  'text',
  'textMuted',
  // The ground of buttons, badges and icons, and of pressed ones; a tint of it; the words on it. It need not be readable on a page.
  'accent',
  'accentStrong',
  'accentTint',
  'onAccent',
  // Links, the words and outlines of quiet buttons, and the ring around what has the focus.
  'link',
  // The ground of the club, of the bar at the top and of the legal footer, and the words on it.
  'band',
  'onBand',
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

export const headingCases = ['normal', 'uppercase'] as const;
export const buttonShapes = ['square', 'soft', 'pill'] as const;
export const headerLayouts = ['left', 'centred'] as const;
export const cardStyles = ['open', 'framed', 'centred'] as const;
export const openings = ['plain', 'poster', 'band'] as const;

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
  /** Axes of `upright` that keep one value, such as `{ opsz: 28 }`: a second axis doubles the file. */
  axes?: Record<string, number>;
};

/** What a brand looks like: the content of `brand.ts` in its folder, beside `emblem.svg` and `fonts.css`. */
export type Brand = {
  /** One sentence: the footer and the web app manifest have it. */
  tagline: string;
  colours: BrandColours;
  fonts: { display: BrandFont; text: BrandFont };
  /** Radii, as CSS lengths. */
  corners: { small: string; medium: string; large: string };
  headings: {
    /** The one weight of the display font, from 300 to 900, if its file has it. */
    weight: number;
    /** The space between letters, in em, from -0.05 to 0.15; large headings are set a little tighter. */
    tracking: number;
    /** That of the titles of pages and sections, and of the brand's name; names of products stay as they are written. */
    case: (typeof headingCases)[number];
  };
  /** The corners of buttons: none, medium ones, or half circles. */
  buttons: (typeof buttonShapes)[number];
  /** The brand's name: at the left, or in the middle, over a menu in the middle. */
  header: (typeof headerLayouts)[number];
  /** A product in a list: on the page's ground, in a frame, or with its words in the middle below a framed picture. */
  cards: (typeof cardStyles)[number];
  /** The front page's title: in a row with its buttons, as large as the page is wide, or in the middle of the band's colours. */
  opening: (typeof openings)[number];
  /** The brand's profiles, for the footer if the CMS has none, and for search engines. */
  social: readonly { title: string; href: string }[];
};
