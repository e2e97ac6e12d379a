import type { Seller } from '#core/site/seller.ts';
import type { LegalDocument } from '#core/site/site.ts';
import contract from './contrato.md';
import rights from './derechos.md';
import { toPlaceholderValues } from './placeholders.ts';
import privacy from './privacidad.md';
import { readLegalDocument } from './read-legal-document.ts';
import terms from './terminos.md';

/** The files, in the order of the page. They are compiled into the program: no request reads them. */
const sources = {
  'terminos.md': terms,
  'contrato.md': contract,
  'privacidad.md': privacy,
  'derechos.md': rights,
};

/** Reads the texts, filled in for this seller, at its first call, because that takes long. The build has checked them. */
export function createLegalDocuments(brandName: string, seller: Seller): () => readonly LegalDocument[] {
  let documents: readonly LegalDocument[] | null = null;
  return () => {
    documents ??= Object.entries(sources).map(([file, source]) =>
      readLegalDocument(file, source, toPlaceholderValues(brandName, seller)),
    );
    return documents;
  };
}
