import type { LeadFormView } from '#core/leads/lead-form-view.ts';
import { recordEvent } from '../events/record-event.ts';
import { type LeadAnswer, sendLeadForm } from '../leads/send-lead-form.ts';
import { navigate } from './navigate.ts';

/** Sends a form without leaving the page, after the same checks as the shop's. Never rejects. */
export async function postLead(form: HTMLFormElement): Promise<void> {
  if (form.ariaBusy === 'true') return;
  const button = form.querySelector<HTMLElement>('[type="submit"]');
  setBusy(form, button, 'true');
  const action = form.getAttribute('action') ?? '';
  // The server's own markup.
  const source = (form.dataset['source'] ?? '') as LeadFormView['source'];
  const answer = await sendLeadForm({ action, source }, new FormData(form));
  setBusy(form, button, null);
  if (answer.status === 'refused') {
    showRefused(form, answer);
    return;
  }
  recordEvent('lead', { source: answer.source });
  const { receiptPath } = form.dataset;
  navigate(receiptPath === undefined ? thanksHref(answer.source) : receiptPath + answer.receipt, { replace: true });
}

function setBusy(form: HTMLFormElement, button: HTMLElement | null, value: 'true' | null): void {
  form.ariaBusy = value;
  if (button !== null) button.ariaBusy = value;
}

/** The page again, with its thanks in place of the form. */
function thanksHref(source: string): string {
  const query = new URLSearchParams(location.search);
  query.set('envio', source);
  return `${location.pathname}?${query}`;
}

/** Says what is wrong beside each field, and above all of them; what was typed stays. */
function showRefused(form: HTMLFormElement, { fields, message }: Extract<LeadAnswer, { status: 'refused' }>): void {
  for (const field of form.querySelectorAll<HTMLElement>('input:not([type="hidden"]):not([type="radio"]), textarea'))
    showError(field, fields[(field as HTMLInputElement).name as keyof typeof fields]);
  const before = form.querySelector('.lead-form-refused');
  const problem = document.createElement('p');
  Object.assign(problem, { className: 'lead-form-refused', textContent: message });
  problem.role = 'alert';
  if (before !== null) before.replaceWith(problem);
  else form.querySelector('.field')?.before(problem);
  const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (wrong !== null) wrong.focus();
  // Without a wrong field the only answer is the sentence above the fields, which may be out of view.
  else problem.scrollIntoView({ block: 'center' });
}

/** Says what is wrong with a field; takes it away if the field is right. */
export function showError(field: HTMLElement, error: string | undefined): void {
  const id = `${field.id}-error`;
  const shown = document.getElementById(id);
  if (error === undefined) {
    shown?.remove();
    field.ariaInvalid = 'false';
    field.removeAttribute('aria-describedby');
    return;
  }
  field.ariaInvalid = 'true';
  field.setAttribute('aria-describedby', id);
  if (shown !== null) shown.textContent = error;
  else field.after(Object.assign(document.createElement('span'), { className: 'field-error', id, textContent: error }));
}
