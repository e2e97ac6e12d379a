import type { Seller } from '#core/site/seller.ts';
import type { LegalDocument } from '#core/site/site.ts';
import contract from './contrato.md';
import rights from './derechos.md';
import privacy from './privacidad.md';
import { readLegalDocument, toPlaceholderValues } from './read-legal-document.ts';
import terms from './terminos.md';

/** The files, in the order of the page. They are compiled into the program: no request reads them. */
const sources = {
  'terminos.md': terms,
  'contrato.md': contract,
  'privacidad.md': privacy,
  'derechos.md': rights,
};

/**
 * Returns a function that returns the shop's own legal texts, filled in for this seller. They are read at its first call,
 * because that takes longer than a database to open. The build has checked that all of them are understood.
 */
export function createLegalDocuments(brandName: string, seller: Seller): () => readonly LegalDocument[] {
  let documents: readonly LegalDocument[] | null = null;
  return () => {
    documents ??= Object.entries(sources).map(([file, source]) =>
      readLegalDocument(file, source, toPlaceholderValues(brandName, seller)),
    );
    return documents;
  };
}
