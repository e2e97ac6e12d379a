import { sessionStore } from '../account/session-store.ts';
import { PAGE_SHOWN } from './shown-step.ts';

/**
 * Fills in the name of a signed-in visitor in the forms that ask for one: now, on each page that is shown, and once the session is
 * known. A page is the same for everybody, so it cannot have the name itself. Of the account, a browser knows no more.
 */
export function fillInName(): void {
  const filled = new WeakSet<HTMLInputElement>();
  const fill = () => {
    const user = sessionStore.store.get()?.user;
    const name = [user?.firstName, user?.lastName].filter(Boolean).join(' ');
    if (name === '') return;
    for (const input of document.querySelectorAll<HTMLInputElement>('form input[autocomplete="name"]')) {
      // A name is filled in once, so that the visitor can empty the field, and never while they type.
      if (filled.has(input) || input === document.activeElement) continue;
      filled.add(input);
      if (input.value === '') input.value = name;
    }
  };
  sessionStore.store.subscribe(fill);
  window.addEventListener(PAGE_SHOWN, fill);
  fill();
}
