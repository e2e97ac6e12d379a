import { fold } from '#core/values/text.ts';
import { linkName } from './swap-page.ts';

/**
 * Narrows a long group of filters to the options with the typed text, whatever its case and accents. Escape empties the box first; only
 * the next one closes the sheet around it.
 */
export function startFilterSearch(): void {
  window.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement && target.closest('.filter-search')) narrow(target);
  });
  window.addEventListener(
    'keydown',
    (event) => {
      const { target, key } = event;
      if (key !== 'Escape' || !(target instanceof HTMLInputElement) || !target.closest('.filter-search')) return;
      if (target.value === '') return;
      event.preventDefault();
      target.value = '';
      narrow(target);
    },
    { capture: true },
  );
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
