import { PAGE_SHOWN } from './shown-step.ts';

/** Scrolls each row of options that is wider than a phone to its selected option (`ui/toggle-links.tsx`). */
export function startToggleLinks(): void {
  const show = () => {
    for (const list of document.querySelectorAll<HTMLElement>('.toggle-links')) showSelected(list);
  };
  window.addEventListener(PAGE_SHOWN, show);
  show();
}

/** The browser limits the position to the row's ends. */
function showSelected(list: HTMLElement): void {
  const [selected, first] = [list.querySelector('[aria-current]')?.parentElement, list.firstElementChild];
  if (selected && first instanceof HTMLElement)
    list.scrollLeft = selected.offsetLeft - first.offsetLeft - (list.clientWidth - selected.offsetWidth) / 2;
}
