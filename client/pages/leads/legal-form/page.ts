import type { LegalRequest } from '#core/leads/lead.ts';
import { paths } from '#core/values/paths.ts';
import { definePage, type PageRow } from '../../define-page.ts';
import { readReceipt } from '../read-receipt.ts';
import { Page } from './view.tsx';

/** The forms that the law asks for: one page each. */
export const legalForms = [legalForm(paths.withdrawal, 'arrepentimiento'), legalForm(paths.cancellation, 'baja')];

function legalForm(path: string, request: LegalRequest): PageRow {
  return definePage({
    name: 'legal-form',
    path,
    useCase: 'getLegalForm',
    block: 'lead',
    input: ({ query }) => ({ request, ...readReceipt(query) }),
    refusal: { lead: (page, form) => ({ ...page, form }) },
    styles: 'leads',
    Page,
    facts: { without: 'A form is no thing of schema.org.' },
    markdown: { without: 'A person sends it, not an assistant.' },
  });
}
