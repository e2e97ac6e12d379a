import type { ShownStep } from './shown-step.ts';

let region: HTMLElement | null = null;
let offline: HTMLElement | null = null;

/** Puts the empty live region on the page, because a screen reader announces only what changes in one that it knows. */
export function startNotices(): void {
  region = append('p', 'sr-only');
  offline = append('div', '');
}

function append(name: string, className: string): HTMLElement {
  const element = Object.assign(document.createElement(name), { className });
  element.role = 'status';
  document.body.append(element);
  return element;
}

/** Announces the page that is shown: its title, or what a list says of itself under other filters. */
export function announce({ isSameList, before, url }: ShownStep, title: string): void {
  if (region === null || (before.pathname === url.pathname && !isSameList)) return;
  const statuses = isSameList ? [...document.querySelectorAll('main [role="status"]')] : [];
  // What a sheet of filters says is heard there.
  const ofList = statuses.find((each) => each.textContent.trim() !== '' && !each.closest('[data-stays]'))?.textContent;
  region.textContent = ofList?.trim() || title;
}

/** Lets the browser do what the missing code would have done. While offline an error page would replace the page and what was typed. */
export function doWithoutCode(act: () => void): void {
  if (navigator.onLine) act();
  else showOffline();
}

/** Says why a link led nowhere; goes away once the browser is online again. */
export function showOffline(): void {
  const notice = Object.assign(document.createElement('p'), {
    className: 'floating-notice spread',
    textContent: 'Parece que no tenés conexión. Revisala y probá de nuevo.',
  });
  offline?.replaceChildren(notice);
  addEventListener('online', () => notice.remove(), { once: true });
}
