import type { Ports } from '../ports/ports.ts';
import type { Breadcrumb } from '../values/breadcrumb.ts';
import { formatDay } from '../values/calendar.ts';
import { paths } from '../values/paths.ts';
import type { SafeHtml } from '../values/safe-html.ts';
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
  documents: readonly (LegalDocument & { additions: readonly SafeHtml[] })[];
  /** Texts of the CMS that belong to none of these documents. */
  additions: readonly { id: string; content: SafeHtml }[];
};

/** The day from which the texts apply. Update it when a text changes. */
const VALID_FROM = { year: 2026, month: 11, day: 1 };

/** The texts are in `legal/`. The CMS may add to them; its failure removes nothing. */
export function getTerms({ cms, site, report }: Pick<Ports, 'cms' | 'site' | 'report'>) {
  return async (): Promise<TermsPage> => {
    const { name } = site.brand;
    const siteTexts = await report.settle(cms.getSiteTexts(), 'siteTexts');
    const legal = (siteTexts.status === 'loaded' && siteTexts.data?.legal) || [];
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
      documents: documents.map((document) => ({
        ...document,
        additions: legal.filter(({ slug }) => belongsTo(document, slug)).map(({ content }) => content),
      })),
      additions: legal
        .filter(({ slug }) => !documents.some((document) => belongsTo(document, slug)))
        .map(({ slug, content }) => ({ id: slug, content })),
    };
  };
}

/** Whether the slug is the id of the document or of one of its sections. */
function belongsTo({ id, sections }: LegalDocument, slug: string): boolean {
  return id === slug || sections.some((section) => section.id === slug);
}
