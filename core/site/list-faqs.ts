import { isEmptyList } from '../block.ts';
import { emptyLeadForm } from '../leads/lead-form.ts';
import type { Ports } from '../ports/ports.ts';
import { paths } from '../values/paths.ts';
import type { ContactPage } from './contact-page.ts';

/** `/contacto-y-preguntas-frecuentes`. The form is there whatever the CMS says. */
export function listFaqs({ cms, report }: Pick<Ports, 'cms' | 'report'>) {
  return async (): Promise<ContactPage> => ({
    title: 'Contacto y preguntas frecuentes',
    description: 'Escribinos, y encontrá respuestas sobre compras, envíos y el club.',
    canonicalPath: paths.contact,
    breadcrumbs: [
      { label: 'Inicio', href: paths.home },
      { label: 'Contacto y preguntas frecuentes', href: null },
    ],
    form: emptyLeadForm('contacto'),
    faqs: await report.settle(cms.listFaqs(), 'faqs', { isEmpty: isEmptyList }),
  });
}
