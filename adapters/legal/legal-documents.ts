import type { LegalDocument } from '#core/site/legal-document.ts';
import type { Seller } from '#core/site/seller.ts';
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

/** The shop's own legal texts, filled in for this seller. Throws `LegalTextError` if one of them is not understood. */
export function createLegalDocuments(brandName: string, seller: Seller): LegalDocument[] {
  const values = toPlaceholderValues(brandName, seller);
  return Object.entries(sources).map(([file, source]) => readLegalDocument(file, source, values));
}
