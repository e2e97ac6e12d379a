/** The brand whose shop the embedded services belong to: its pages, texts and logo carry its name and look. */
export type EmbeddedBrand = {
  name: string;
  /** Part of paths, of ids and of the demo accounts' addresses. */
  slug: string;
  colours: EmbeddedBrandColours;
  /** A square SVG. */
  icon: string;
};

export type EmbeddedBrandColours = {
  surface: string;
  surfaceMuted: string;
  surfaceRaised: string;
  text: string;
  textMuted: string;
  accent: string;
  accentStrong: string;
  accentTint: string;
  ornament: string;
  rule: string;
  control: string;
  danger: string;
};
