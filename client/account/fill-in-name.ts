import type { DataRouter } from 'react-router-dom';
import { sessionStore } from './session-store.ts';

/**
 * Fills in the name of a signed-in visitor in the forms that ask for one: now, after each navigation, and once the session is
 * known. A page is the same for everybody, so it cannot have the name itself. Of the account, a browser knows no more.
 */
export function fillInName(router: DataRouter, whenIdle: () => Promise<void>): void {
  const filled = new WeakSet<HTMLInputElement>();
  const fill = async () => {
    // The new page's form is on the page by then.
    await whenIdle();
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
  sessionStore.store.subscribe(() => void fill());
  router.subscribe(({ navigation }) => {
    if (navigation.state === 'idle') void fill();
  });
  void fill();
}
