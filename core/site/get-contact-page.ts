import { type Block, mapBlock } from '../block.ts';
import { emptyLeadForm, type LeadFormView } from '../leads/lead-form-view.ts';
import type { Ports } from '../ports/ports.ts';
import { type PageFacts, toBreadcrumbs } from '../values/links.ts';
import type { OpeningSpan } from '../values/opening.ts';
import { paths } from '../values/paths.ts';
import type { Faq } from './site-content.ts';

/** `/contacto-y-preguntas-frecuentes`. The form is the subject. */
export type ContactView = PageFacts & {
  form: LeadFormView;
  faqs: Block<Faq[]>;
  /** When the seller attends; null if it is not configured. */
  opening: OpeningSpan[] | null;
};

/** The page shows the form even if the CMS does not answer. */
export function getContactPage({ cms, site, report }: Pick<Ports, 'cms' | 'site' | 'report'>) {
  return async (): Promise<ContactView> => ({
    title: 'Contacto y preguntas frecuentes',
    description: 'Escribinos, y encontrá respuestas sobre compras, envíos y el club.',
    canonicalPath: paths.contact,
    breadcrumbs: toBreadcrumbs('Contacto y preguntas frecuentes'),
    form: emptyLeadForm('contacto'),
    faqs: mapBlock(await report.settle(cms.listFaqs(), 'faqs'), withUniqueSlugs),
    opening: site.opening && [...site.opening],
  });
}

/** A fragment leads to the first question with its slug; the others have none. */
function withUniqueSlugs(faqs: Faq[]): Faq[] {
  const first = new Map(faqs.toReversed().map((faq) => [faq.slug, faq]));
  return faqs.map((faq) => (first.get(faq.slug) === faq ? faq : { ...faq, slug: null }));
}
