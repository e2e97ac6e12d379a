import { loginHref } from '#core/values/links.ts';
import { type KnownSession, sessionStore } from '../account/session-store.ts';
import { signInMemory } from '../account/sign-in-memory.ts';
import { loadChunk } from './load-chunk.ts';
import { showMemberVariants } from './member-variants.ts';
import { PAGE_SHOWN } from './shown-step.ts';

/**
 * Shows what a cached page cannot know of its visitor: the account, the units in the cart, and a member's prices. A member's words and
 * prices are in the markup of every page; the stylesheet shows them below `data-member`.
 */
export function startShowingSession(): void {
  sessionStore.store.subscribe(show);
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
  // Few sessions end while a page is open.
  if (session.ended)
    loadChunk(() => import('./session-notice.ts')).then(
      ({ tellEnd }) => tellEnd(),
      () => undefined,
    );
  showCount(session.cart.count ?? 0);
}

/** The slot has what suits the visitor that the document knows, and a template of the other: the account's menu, or the way to sign in. */
function showAccount({ status, user }: KnownSession): void {
  const slot = document.querySelector<HTMLElement>('.account-slot');
  if (slot === null) return;
  slot.dataset['session'] = status;
  const template = slot.querySelector<HTMLTemplateElement>(':scope > template');
  const shown = slot.firstElementChild;
  if (shown === null || template === null) return;
  if (shown.matches('details') !== Boolean(user)) {
    const next = template.content.firstElementChild;
    if (next === null) return;
    shown.replaceWith(next);
    template.content.append(shown);
  }
  if (user) fillAccount(slot, user);
  else for (const link of slot.querySelectorAll('a')) link.href = loginHref(location.pathname + location.search);
}

function fillAccount(slot: HTMLElement, user: NonNullable<KnownSession['user']>): void {
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ');
  const summary = slot.querySelector('summary');
  if (summary !== null) {
    summary.ariaLabel = `Tu cuenta${name && `: ${name}`}, ${user.initials}`;
    summary.textContent = user.initials;
  }
  const words = slot.querySelector<HTMLElement>('[data-name]');
  if (words !== null) Object.assign(words, { textContent: name, hidden: name === '' });
  const [club, invitation] = ['[data-subscriber]', '[data-guest]'].map((link) => slot.querySelector<HTMLElement>(link));
  if (club) club.hidden = !user.isSubscriber;
  if (invitation) invitation.hidden = user.isSubscriber;
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
