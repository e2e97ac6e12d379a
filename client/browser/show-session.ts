import { loginHref } from '#core/values/links.ts';
import { type Session, sessionStore } from '../account/session-store.ts';
import { signInMemory } from '../account/sign-in-memory.ts';
import { showMemberVariants } from './member-variants.ts';
import { PAGE_SHOWN } from './shown-step.ts';

/**
 * Shows what a cached page cannot know of its visitor: the account, the units in the cart, and a member's prices. A member's words and
 * prices are in the markup of every page; the stylesheet shows them below `data-member`.
 */
export function startShowingSession(): void {
  sessionStore.store.subscribe(show);
  // What a page says of an end is gone with the page.
  window.addEventListener(PAGE_SHOWN, () =>
    document.querySelector('template[data-session-ended] + .session-ended')?.remove(),
  );
  window.addEventListener(PAGE_SHOWN, show);
  document.addEventListener('submit', ({ target }) => {
    if (target instanceof Element && target.matches('.account-slot form')) signInMemory.forget();
  });
  show();
}

function show(): void {
  const session = sessionStore.store.get();
  if (session === null) return;
  const isMember = session.user?.isSubscriber ?? false;
  document.documentElement.toggleAttribute('data-member', isMember);
  showMemberVariants(isMember);
  showAccount(session);
  showEnd(session);
  showCount(session.cart.count ?? 0);
}

function showAccount({ status, user }: Session): void {
  const slot = document.querySelector<HTMLElement>('.account-slot');
  if (slot === null) return;
  slot.dataset['session'] = status;
  const login = slot.querySelector<HTMLAnchorElement>('.account-slot-login');
  if (login !== null) login.href = loginHref(location.pathname + location.search);
  const known = slot.querySelector<HTMLElement>(':scope > details');
  if (!user) {
    known?.remove();
    return;
  }
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ');
  const label = `Tu cuenta${name && `: ${name}`}, ${user.initials}`;
  if (known?.querySelector('summary')?.ariaLabel === label) return;
  const menu = slot.querySelector('template')?.content.cloneNode(true);
  if (!(menu instanceof DocumentFragment)) return;
  const summary = menu.querySelector('summary');
  if (summary !== null) Object.assign(summary, { ariaLabel: label, textContent: user.initials });
  const nameLine = menu.querySelector('[data-name]');
  if (name === '') nameLine?.remove();
  else if (nameLine !== null) nameLine.textContent = name;
  menu.querySelector(user.isSubscriber ? '[data-guest]' : '[data-subscriber]')?.remove();
  known?.remove();
  slot.prepend(menu);
}

let isEndTold = false;

/** Says once that the provider ended the session, on the page that reads it, until the shopper has signed in. */
function showEnd({ status, ended }: Session): void {
  const template = document.querySelector<HTMLTemplateElement>('template[data-session-ended]');
  if (template === null) return;
  if (status === 'authenticated') document.querySelector('template[data-session-ended] + .session-ended')?.remove();
  if (!ended || isEndTold) return;
  isEndTold = true;
  const notice = template.content.cloneNode(true) as DocumentFragment;
  const link = notice.querySelector('a');
  if (link !== null) link.href = loginHref(location.pathname + location.search);
  template.after(notice);
}

function showCount(count: number): void {
  const link = document.querySelector('.cart-link');
  link?.querySelector('.cart-link-count')?.remove();
  if (count === 0) return;
  const badge = Object.assign(document.createElement('span'), { className: 'cart-link-count' });
  const words = Object.assign(document.createElement('span'), { className: 'sr-only' });
  words.textContent = count === 1 ? ' unidad' : ' unidades';
  badge.append(count > 99 ? '99+' : String(count), words);
  link?.append(badge);
}
