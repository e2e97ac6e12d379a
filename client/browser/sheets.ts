import { watchSheet } from '../ui/watch-sheet.ts';
import { PAGE_SHOWN } from './shown-step.ts';

/** The widths at which a sheet lies over the page. On a wider screen the same element is a part of the page. */
const PHONE = '(width < 64rem)';

const watched = new WeakSet<Element>();

/** Makes each sheet of a phone a modal dialog while it is open. Without scripts it is a plain popover. */
export function startSheets(): void {
  const start = () => {
    for (const sheet of document.querySelectorAll<HTMLElement>('.sheet[popover]')) {
      if (watched.has(sheet)) continue;
      watched.add(sheet);
      watchSheet(sheet);
    }
  };
  window.addEventListener(PAGE_SHOWN, start);
  matchMedia(PHONE).addEventListener('change', () =>
    document.querySelector<HTMLElement>('.sheet:popover-open')?.hidePopover(),
  );
  start();
}
