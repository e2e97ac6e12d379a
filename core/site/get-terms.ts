import type { Ports } from '../ports/ports.ts';
import type { Breadcrumb } from '../values/breadcrumb.ts';
import { formatDay } from '../values/calendar.ts';
import { paths } from '../values/paths.ts';
import { clubContract } from './legal/club-contract.ts';
import { consumerRights } from './legal/consumer-rights.ts';
import type { LegalDocument } from './legal/legal-document.ts';
import { privacyPolicy } from './legal/privacy-policy.ts';
import { purchaseTerms } from './legal/purchase-terms.ts';

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

/** The day from which the texts apply. Update it when a text changes. */
const VALID_FROM = { year: 2026, month: 11, day: 1 };

/** Calls no service: the texts are in `legal/`. */
export function getTerms({ site }: Pick<Ports, 'site'>) {
  return async (): Promise<TermsPage> => {
    const { name } = site.brand;
    const documents = [purchaseTerms(name), clubContract(name), privacyPolicy(name), consumerRights()];
    return {
      title: 'Términos y condiciones',
      description:
        'Términos de compra, contrato de adhesión al club, privacidad, arrepentimiento y consumo responsable.',
      canonicalPath: paths.terms,
      breadcrumbs: [
        { label: 'Inicio', href: paths.home },
        { label: 'Términos y condiciones', href: null },
      ],
      validFrom: `Vigentes desde el ${formatDay(VALID_FROM).toLowerCase()}.`,
      contents: documents.map(({ id, title, sections }) => ({
        id,
        title,
        sections: sections.map((section) => ({ id: section.id, title: section.title })),
      })),
      documents,
    };
  };
}
