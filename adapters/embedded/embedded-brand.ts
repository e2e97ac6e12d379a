/** The brand whose shop the embedded services belong to: its pages, texts and logo carry its name and look. */
export type EmbeddedBrand = {
  name: string;
  /** Part of paths, of ids and of the demo accounts' addresses. */
  slug: string;
  colours: Record<'surface' | 'accent' | 'link', string>;
  /** The custom properties of the brand's look, and the faces of its fonts, whose addresses are relative. */
  style: string;
  /** The files of the fonts, by their address; that of headings first. */
  fonts: ReadonlyMap<string, string>;
  /** A square SVG. */
  icon: string;
};
