import type { Ports } from '../ports/ports.ts';
import type { Breadcrumb } from '../values/breadcrumb.ts';
import { paths } from '../values/paths.ts';
import type { LegalRequest } from './lead.ts';
import { type GivenReceipt, type VerifiedReceipt, verifyReceipt } from './lead-code.ts';
import type { LeadForm } from './lead-form.ts';
import { emptyLeadForm, leadFormPaths } from './lead-form.ts';
import { type LegalFormTexts, legalForms } from './legal-form.ts';

/** The data of `/arrepentimiento` and `/baja`. If `confirmation` is set, the page confirms the request and shows no form. */
export type LegalFormPage = Omit<LegalFormTexts, 'confirmationTitle' | 'nextSteps'> & {
  request: LegalRequest;
  canonicalPath: string;
  breadcrumbs: Breadcrumb[];
  form: LeadForm;
  /** The confirmation of an accepted request; null if there is none. */
  confirmation: Confirmation | null;
};

/** The code of a request, when it was accepted, and what happens next. */
export type Confirmation = { title: string; nextSteps: readonly string[]; receipt: VerifiedReceipt };

/** Code and signature come from the URL after the redirect; they are ignored unless this shop signed them. */
export function getLegalForm({ receiptSignatures }: Pick<Ports, 'receiptSignatures'>) {
  return async ({ request, ...given }: { request: LegalRequest } & GivenReceipt): Promise<LegalFormPage> => {
    const { confirmationTitle, nextSteps, ...texts } = legalForms[request];
    const receipt = verifyReceipt(receiptSignatures, request, given);
    return {
      request,
      ...texts,
      canonicalPath: leadFormPaths[request],
      breadcrumbs: [
        { label: 'Inicio', href: paths.home },
        { label: texts.title, href: null },
      ],
      form: emptyLeadForm(request),
      confirmation: receipt === null ? null : { title: confirmationTitle, nextSteps, receipt },
    };
  };
}
