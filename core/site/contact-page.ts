import type { Block } from '../block.ts';
import type { LeadForm } from '../leads/lead-form.ts';
import type { Faq } from '../ports/cms.ts';
import type { Breadcrumb } from '../values/breadcrumb.ts';

/** `/contacto-y-preguntas-frecuentes`. The form is the subject. */
export type ContactPage = {
  title: string;
  description: string;
  canonicalPath: string;
  breadcrumbs: Breadcrumb[];
  form: LeadForm;
  faqs: Block<Faq[]>;
};
