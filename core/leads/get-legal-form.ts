import { paths } from '../values/paths.ts';
import type { LegalRequest } from './lead.ts';
import { emptyLeadForm, leadFormPaths } from './lead-form.ts';
import { type LegalFormPage, legalForms } from './legal-form.ts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** `code` comes from the URL of the answer; anything but a UUID counts as none. */
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
      code: code !== null && UUID.test(code) ? code.toLowerCase() : null,
    };
  };
}
