import { PAGE_SHOWN } from './shown-step.ts';

/** Scrolls each row of options that is wider than a phone, so that its selected option is visible (`ui/toggle-links.tsx`). */
export function startToggleLinks(): void {
  const show = () => {
    for (const list of document.querySelectorAll<HTMLElement>('.toggle-links')) showSelected(list);
  };
  window.addEventListener(PAGE_SHOWN, show);
  show();
}

function showSelected(list: HTMLElement): void {
  const option = list.querySelector<HTMLElement>('[aria-current]')?.parentElement;
  if (!option || list.scrollWidth <= list.clientWidth) return;
  const { left, right } = option.getBoundingClientRect();
  const row = list.getBoundingClientRect();
  if (left < row.left || right > row.right) list.scrollLeft += left - row.left - (row.width - (right - left)) / 2;
}
