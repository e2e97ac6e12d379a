import type { Breadcrumb } from './breadcrumb.ts';
import type { LeadForm } from './lead-form.ts';

export type LegalRequest = 'arrepentimiento' | 'baja';

/** `/arrepentimiento` and `/baja`. With a `code` the request was taken, and the page says so instead of the form. */
export type LegalFormPage = {
  request: LegalRequest;
  title: string;
  intro: readonly string[];
  canonicalPath: string;
  breadcrumbs: Breadcrumb[];
  /** What the field `message` asks for: the order, or the plan. */
  messageLabel: string;
  submitLabel: string;
  form: LeadForm;
  /** The identification code of a taken request, or null. */
  code: string | null;
  /** What happens next, shown with the code. */
  nextSteps: readonly string[];
};
