/** The house whose shop the embedded services belong to: its pages, texts and logo carry its name and look. */
export type House = {
  name: string;
  /** Part of paths, of ids and of the ready accounts' addresses. */
  slug: string;
  colours: HouseColours;
  /** A square SVG. */
  icon: string;
};

export type HouseColours = {
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
