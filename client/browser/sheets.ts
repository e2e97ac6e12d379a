import { watchSheet } from '../ui/watch-sheet.ts';
import { PAGE_SHOWN } from './shown-step.ts';

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
  start();
}
