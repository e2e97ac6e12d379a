import type { LeadField } from '#core/leads/lead.ts';
import { checkField } from '../leads/send-lead-form.ts';
import { showError } from './lead-forms.ts';

const watched = new WeakSet<HTMLFormElement>();

/**
 * Checks a field again when it is left: takes away an error that is mended, and asks whether another address was meant than the one
 * that was typed. Only a field that had an error gets another one before the form is sent.
 */
export function checkFieldsOf(form: HTMLFormElement): void {
  if (watched.has(form)) return;
  watched.add(form);
  let press = Promise.resolve();
  form.addEventListener('pointerdown', () => {
    press = nextRelease();
  });
  form.addEventListener('focusout', ({ target }) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
      void press.then(() => check(form, target));
  });
  // One that was left before this code had come.
  for (const field of form.querySelectorAll<Field>('input, textarea'))
    if (field.value !== '' && field !== document.activeElement) check(form, field);
}

/** A field that a visitor fills in. */
type Field = HTMLInputElement | HTMLTextAreaElement;

function check(form: HTMLFormElement, field: Field): void {
  const name = field.name as LeadField;
  const wasWrong = field.ariaInvalid === 'true';
  if (!wasWrong && name !== 'email') return;
  const { error, suggestion } = checkField(new FormData(form), name);
  if (name === 'email') suggest(form, field, error === undefined ? suggestion : null);
  if (!wasWrong) return;
  showError(field, error);
  if (form.querySelector('[aria-invalid="true"]') === null) form.querySelector('.lead-form-refused')?.remove();
}

/** In the status below the field, which is always on the page, so that a screen reader announces its text. */
function suggest(form: HTMLFormElement, field: Field, address: string | null): void {
  const status = form.querySelector('.lead-form-hint');
  if (status === null || (status.querySelector('button')?.textContent ?? null) === address) return;
  if (address === null) {
    status.replaceChildren();
    return;
  }
  const button = document.createElement('button');
  Object.assign(button, { className: 'text-action', type: 'button', textContent: address });
  button.addEventListener('click', () => {
    field.value = address;
    status.replaceChildren();
    field.focus();
  });
  status.replaceChildren('¿Quisiste decir ', button, '?');
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
