/** A paragraph, or a list of points. */
export type LegalText = string | readonly string[];

/** `id` is the fragment of its URL. */
export type LegalSection = { id: string; title: string; texts: readonly LegalText[] };

export type LegalDocument = { id: string; title: string; sections: readonly LegalSection[] };
