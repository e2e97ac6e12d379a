import type { Breadcrumb } from '../values/breadcrumb.ts';
import { paths } from '../values/paths.ts';
import type { LegalRequest } from './lead.ts';
import { readLeadCode } from './lead-code.ts';
import type { LeadForm } from './lead-form.ts';
import { emptyLeadForm, leadFormPaths } from './lead-form.ts';
import { type LegalFormTexts, legalForms } from './legal-form.ts';

/** The data of `/arrepentimiento` and `/baja`. If `code` is set, the page confirms the request and shows no form. */
export type LegalFormPage = LegalFormTexts & {
  request: LegalRequest;
  canonicalPath: string;
  breadcrumbs: Breadcrumb[];
  form: LeadForm;
  /** The identification code of an accepted request, or null. */
  code: string | null;
};

/** `code` comes from the URL after the redirect; it is ignored unless it is one. */
export function getLegalForm() {
  return async ({ request, code }: { request: LegalRequest; code: string | null }): Promise<LegalFormPage> => {
    const texts = legalForms[request];
    return {
      request,
      ...texts,
      canonicalPath: leadFormPaths[request],
      breadcrumbs: [
        { label: 'Inicio', href: paths.home },
        { label: texts.title, href: null },
      ],
      form: emptyLeadForm(request),
      code: readLeadCode(code),
    };
  };
}
