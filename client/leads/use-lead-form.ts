import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { LeadErrors } from '#core/leads/lead.ts';
import type { LeadForm } from '#core/leads/lead-form.ts';

export type LeadFormControl = {
  ref: RefObject<HTMLFormElement | null>;
  status: 'open' | 'sending' | 'taken';
  fields: LeadErrors;
  message: string | null;
  submit: (event: FormEvent<HTMLFormElement>) => void;
};

type Problem = { fields: LeadErrors; message: string | null };

/**
 * What the script adds to a form that works without it: the same check as the server's before anything is sent, and an
 * answer without losing the page. `onTaken` may lead on instead of thanking in place.
 */
export function useLeadForm(form: LeadForm, onTaken?: (code: string | null) => void): LeadFormControl {
  const ref = useRef<HTMLFormElement>(null);
  const wasSent = new URLSearchParams(useLocation().search).get('envio') === form.source;
  const [status, setStatus] = useState<LeadFormControl['status']>('open');
  // A new object at each refusal: the same mistake made again is shown again.
  const [problem, setProblem] = useState<Problem | null>(null);

  useEffect(() => {
    if (problem !== null) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problem]);

  async function send(element: HTMLFormElement): Promise<void> {
    setStatus('sending');
    // Fetched when somebody sends a form, which few visits do. Where it does not arrive, the browser posts the form.
    const code = await import('./check-and-send-lead.ts').catch(() => null);
    if (code === null) return element.submit();
    const answer = await code.checkAndSendLead(form, new FormData(element));
    if (answer.status === 'refused') {
      setStatus('open');
      return setProblem(answer);
    }
    if (onTaken === undefined) setStatus('taken');
    else onTaken(answer.code);
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
