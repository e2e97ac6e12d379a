import { fold } from '#core/values/text.ts';
import { linkName } from './swap-page.ts';

const started = new WeakSet<Element>();

/**
 * Narrows a long group of filters to the options with the text of `box`, whatever its case and accents. Escape empties the box first; only
 * the next one closes the sheet around it.
 */
export function startFilterSearch(box: HTMLInputElement): void {
  if (started.has(box)) return;
  started.add(box);
  box.addEventListener('input', () => narrow(box));
  box.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || box.value === '') return;
    event.preventDefault();
    box.value = '';
    narrow(box);
  });
  narrow(box);
}

function narrow(box: HTMLInputElement): void {
  const wanted = fold(box.value.trim());
  const group = box.closest('details');
  const items = [...(group?.querySelectorAll<HTMLElement>('li') ?? [])];
  for (const item of items)
    item.hidden = wanted !== '' && !(item.firstElementChild && fold(linkName(item.firstElementChild)).includes(wanted));
  group?.classList.toggle('searched', wanted !== '');
  const status = box.parentElement?.querySelector<HTMLElement>('[role="status"]');
  if (!status) return;
  const count = items.filter(({ hidden }) => !hidden).length;
  status.classList.toggle('sr-only', wanted === '');
  status.textContent = wanted === '' ? '' : count === 0 ? 'Ninguna opción' : `${count} de ${items.length}`;
}
