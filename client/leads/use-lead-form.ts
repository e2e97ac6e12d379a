import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { LeadErrors, LeadSource } from '#core/leads/lead.ts';
import type { LeadForm } from '#core/leads/lead-form.ts';

export type LeadFormControl = {
  ref: RefObject<HTMLFormElement | null>;
  status: 'open' | 'sending' | 'taken';
  fields: LeadErrors;
  message: string | null;
  submit: (event: FormEvent<HTMLFormElement>) => void;
};

/** `code` identifies a request that has one; `source` is the choice of a form that offers several. */
export type OnTaken = (taken: { source: LeadSource; code: string | null }) => void;

type Problem = { fields: LeadErrors; message: string | null };

/**
 * Sends a form without leaving the page, after the same checks as the server's. Without scripts the browser posts the form.
 * With `onTaken` the form stays; without it `status` becomes `taken`, and the form gives way to its thanks.
 */
export function useLeadForm(form: LeadForm, onTaken?: OnTaken): LeadFormControl {
  const ref = useRef<HTMLFormElement>(null);
  const wasSent = new URLSearchParams(useLocation().search).get('envio') === form.source;
  const [status, setStatus] = useState<LeadFormControl['status']>('open');
  // A new object for each refusal, so that the effect runs again for the same mistake.
  const [problem, setProblem] = useState<Problem | null>(null);

  useEffect(() => {
    if (problem !== null) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problem]);

  async function send(element: HTMLFormElement): Promise<void> {
    setStatus('sending');
    // Few visits send a form, so this code is loaded then. If it does not arrive, the browser posts the form.
    const chunk = await import('./send-lead-form.ts').catch(() => null);
    if (chunk === null) return element.submit();
    const answer = await chunk.sendLeadForm(form, new FormData(element));
    if (answer.status === 'refused') {
      setStatus('open');
      return setProblem(answer);
    }
    if (onTaken === undefined) setStatus('taken');
    else onTaken(answer);
  }

  return {
    ref,
    status: wasSent && status === 'open' && problem === null ? 'taken' : status,
    fields: problem?.fields ?? form.fields,
    message: problem === null ? form.message : problem.message,
    submit: (event) => {
      event.preventDefault();
      if (status !== 'sending') void send(event.currentTarget);
    },
  };
}
