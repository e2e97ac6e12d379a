import type { Breadcrumb } from '../values/breadcrumb.ts';

/** A paragraph, or a list of points. */
export type LegalText = string | readonly string[];

/** `id` is the fragment that leads to it. */
export type LegalSection = { id: string; title: string; texts: readonly LegalText[] };

/** One of the legal documents. */
export type LegalDocument = { id: string; title: string; sections: readonly LegalSection[] };

/** `/terminos-y-condiciones`: every legal text of the shop. */
export type TermsPage = {
  title: string;
  description: string;
  canonicalPath: string;
  breadcrumbs: Breadcrumb[];
  /** "Vigentes desde el domingo 1 de noviembre de 2026." */
  validFrom: string;
  /** The table of contents: documents and their sections. */
  contents: readonly { id: string; title: string; sections: readonly { id: string; title: string }[] }[];
  documents: readonly LegalDocument[];
};
