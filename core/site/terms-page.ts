import type { Breadcrumb } from './breadcrumb.ts';

/** A paragraph, or a list of points. */
export type LegalText = string | readonly string[];

export type LegalSection = { id: string; title: string; texts: readonly LegalText[] };

/** `/terminos-y-condiciones`: every legal text of the shop. `contents` has one entry a section. */
export type TermsPage = {
  title: string;
  description: string;
  canonicalPath: string;
  breadcrumbs: Breadcrumb[];
  /** "Vigentes desde el Sábado 21 de Noviembre de 2026". */
  validFrom: string;
  contents: readonly { id: string; title: string }[];
  sections: readonly LegalSection[];
};
