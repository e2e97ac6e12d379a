import { loadChunk } from './load-chunk.ts';
import { doWithoutCode } from './notices.ts';
import { PAGE_SHOWN } from './shown-step.ts';

/** Few visits send a form, so this code is loaded at the first use of one: then it is there if the connection is lost meanwhile. */
const loadLeadForms = () => loadChunk(() => Promise.all([import('./lead-forms.ts'), import('./lead-checks.ts')]));

/** Sends the forms of leads in place, and lets the shop's own messages appear, not the browser's. */
export function startForms(): void {
  const prepare = () => {
    for (const form of document.querySelectorAll<HTMLFormElement>('.lead-form')) form.noValidate = true;
  };
  window.addEventListener(PAGE_SHOWN, prepare);
  prepare();
  window.addEventListener('focusin', ({ target }) => {
    const form = target instanceof Element && target.closest<HTMLFormElement>('.lead-form');
    // If the code does not arrive, the shop checks the form when it is sent.
    if (form)
      loadLeadForms().then(
        ([, { checkFieldsOf }]) => checkFieldsOf(form),
        () => undefined,
      );
  });
}

/** Whether the form is sent in place. If the code for it does not arrive, the browser posts the form. */
export function sendForm(form: HTMLFormElement): boolean {
  if (!form.matches('.lead-form')) return false;
  loadLeadForms().then(
    ([{ postLead }]) => postLead(form),
    () => doWithoutCode(() => form.submit()),
  );
  return true;
}
