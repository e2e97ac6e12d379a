import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { LeadErrors, LeadField } from '#core/leads/lead.ts';
import type { LeadForm } from '#core/leads/lead-form.ts';
import { recordEvent } from '../events/record-event.ts';
import { navigate } from '../routing/navigate.ts';

export type LeadFormControl = ReturnType<typeof useLeadForm>;

type Problem = { fields: LeadErrors; message: string | null };

/** Few visits send a form, so this code is loaded then. */
const loadChecks = () => import('./send-lead-form.ts').catch(() => null);

/**
 * Sends a form without leaving the page, after the same checks as the server's. Without scripts the browser posts the form.
 * With `receiptPath` the page with the request's code is shown; without it `status` becomes `accepted`, and the form gives way to its thanks.
 */
export function useLeadForm(form: LeadForm, receiptPath?: string) {
  const ref = useRef<HTMLFormElement>(null);
  const wasSent = new URLSearchParams(useLocation().search).get('envio') === form.source;
  const [status, setStatus] = useState<'open' | 'sending' | 'accepted'>('open');
  const [problem, setProblem] = useState<Problem | null>(null);
  /** Counts refusals, so that the effect runs again for the same mistake. */
  const [refusals, setRefusals] = useState(0);
  const [suggestedEmail, setSuggestedEmail] = useState<string | null>(null);
  const press = useRef(Promise.resolve());
  const fields = problem?.fields ?? form.fields;

  useEffect(() => {
    if (refusals === 0) return;
    const wrong = ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong) wrong.focus();
    // Without a wrong field the only answer is the sentence above the fields, which may be out of view.
    else ref.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'center' });
  }, [refusals]);

  async function send(element: HTMLFormElement): Promise<void> {
    setStatus('sending');
    const chunk = await loadChecks();
    // If the code does not arrive, the browser posts the form.
    if (chunk === null) return element.submit();
    const answer = await chunk.sendLeadForm(form, new FormData(element));
    if (answer.status === 'refused') {
      setStatus('open');
      setProblem(answer);
      return setRefusals((count) => count + 1);
    }
    recordEvent('lead', { source: answer.source });
    if (receiptPath === undefined) setStatus('accepted');
    else navigate(receiptPath + answer.receipt, { replace: true });
  }

  async function recheckField(element: HTMLFormElement, field: LeadField): Promise<void> {
    const chunk = await loadChecks();
    await press.current;
    if (chunk === null) return;
    const { error, suggestion } = chunk.checkField(new FormData(element), field);
    if (field === 'email') setSuggestedEmail(error === undefined ? suggestion : null);
    if (fields[field] !== undefined) setProblem((before) => replaceError(before ?? form, field, error));
  }

  return {
    ref,
    status: wasSent && status === 'open' && problem === null ? 'accepted' : status,
    fields,
    message: problem === null ? form.message : problem.message,
    /** The address that the shopper probably meant, or null. */
    suggestedEmail,
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (status !== 'sending') void send(event.currentTarget);
    },
    /** Removes the error of a field that loses the focus, if its value is valid now. */
    recheck: ({ currentTarget, target: { name } }: FocusEvent<HTMLFormElement>) => {
      const field = name as LeadField;
      if (fields[field] !== undefined || name === 'email') void recheckField(currentTarget, field);
    },
    notePress: () => {
      press.current = nextRelease();
    },
    takeSuggestedEmail: () => {
      const input = ref.current?.querySelector<HTMLInputElement>('[name="email"]');
      if (!input || suggestedEmail === null) return;
      input.value = suggestedEmail;
      setSuggestedEmail(null);
      input.focus();
    },
  };
}

/** Only a field that had an error gets another one before the form is sent. */
function replaceError(before: Problem, field: LeadField, error: string | undefined): Problem {
  if (before.fields[field] === undefined) return before;
  const { [field]: _mended, ...others } = before.fields;
  const fields = error === undefined ? others : { ...others, [field]: error };
  return { fields, message: Object.keys(fields).length === 0 ? null : before.message };
}

/**
 * Resolves after the click of a press that has begun. Pressing a button takes the focus from a field first; if the form
 * changed its height then, the button would move away below the finger.
 */
function nextRelease(): Promise<void> {
  return new Promise((resolve) => {
    const release = () => setTimeout(resolve);
    addEventListener('pointerup', release, { once: true });
    addEventListener('pointercancel', release, { once: true });
  });
}
