/** A paragraph, or a list of points. */
export type LegalText = string | readonly string[];

/** `id` is the fragment that leads to it. */
export type LegalSection = { id: string; title: string; texts: readonly LegalText[] };

/** One of the legal documents. */
export type LegalDocument = { id: string; title: string; sections: readonly LegalSection[] };
