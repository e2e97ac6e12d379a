import type { Block } from '../block.ts';
import type { Breadcrumb } from './breadcrumb.ts';
import type { Faq } from './faq.ts';
import type { LeadForm } from './lead-form.ts';

/** `/contacto-y-preguntas-frecuentes`. The form is the subject. */
export type ContactPage = {
  title: string;
  description: string;
  canonicalPath: string;
  breadcrumbs: Breadcrumb[];
  form: LeadForm;
  faqs: Block<Faq[]>;
};
