import { type Block, dataOf, mapBlock } from '../block.ts';
import type { Ports } from '../ports/ports.ts';
import { formatDay } from '../values/calendar.ts';
import { type PageFacts, toBreadcrumbs } from '../values/links.ts';
import { paths } from '../values/paths.ts';
import type { SafeHtml } from '../values/safe-html.ts';
import type { LegalDocument } from './site.ts';

/** `/terminos-y-condiciones`: every legal text of the shop. */
export type TermsView = PageFacts & {
  /** The table of contents: documents and their sections. */
  contents: readonly { id: string; title: string; sections: readonly { id: string; title: string }[] }[];
  documents: readonly ShownDocument[];
  /** Texts of the CMS that belong to none of these documents. */
  additions: readonly { id: string; content: SafeHtml }[];
  /** Failed if the CMS did not answer: no cache may then keep the page, whose texts may lack something. */
  siteTexts: Block<null>;
};

/** `validFrom` is a sentence: "Vigente desde el domingo 1 de noviembre de 2026." */
type ShownDocument = Omit<LegalDocument, 'validFrom'> & { validFrom: string; additions: readonly SafeHtml[] };

/** The texts are the site's own. The CMS may add to them; its failure removes nothing. */
export function getTerms({ cms, site, report }: Pick<Ports, 'cms' | 'site' | 'report'>) {
  return async (): Promise<TermsView> => {
    const documents = site.legalDocuments();
    const siteTexts = await report.settle(cms.getSiteTexts(), 'siteTexts');
    const legal = dataOf(siteTexts)?.legal ?? [];
    return {
      title: 'Términos y condiciones',
      description:
        'Términos de compra, contrato de adhesión al club, privacidad, arrepentimiento y consumo responsable.',
      canonicalPath: paths.terms,
      breadcrumbs: toBreadcrumbs('Términos y condiciones'),
      contents: documents.map(({ id, title, sections }) => ({
        id,
        title,
        sections: sections.map((section) => ({ id: section.id, title: section.title })),
      })),
      documents: documents.map((document) => ({
        ...document,
        validFrom: `Vigente desde el ${formatDay(document.validFrom).toLowerCase()}.`,
        additions: legal.filter(({ slug }) => belongsTo(document, slug)).map(({ content }) => content),
      })),
      additions: legal
        .filter(({ slug }) => !documents.some((document) => belongsTo(document, slug)))
        .map(({ slug, content }) => ({ id: slug, content })),
      siteTexts: mapBlock(siteTexts, () => null),
    };
  };
}

/** Whether the slug is the id of the document or of one of its sections. */
function belongsTo({ id, sections }: LegalDocument, slug: string): boolean {
  return id === slug || sections.some((section) => section.id === slug);
}
