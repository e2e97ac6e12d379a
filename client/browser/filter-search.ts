import { fold } from '#core/values/text.ts';
import { linkName } from './move-focus.ts';
import { PAGE_SHOWN, type ShownStep } from './shown-step.ts';

const started = new WeakSet<Element>();

/** What is typed in the boxes of the list that is shown, by the filter of their group. */
const typed = new Map<string, string>();

// A choice in a group shows the list anew; the group stays narrowed.
window.addEventListener(PAGE_SHOWN, (event) => {
  if (!(event instanceof CustomEvent)) return;
  const { isSameList }: ShownStep = event.detail;
  if (!isSameList) typed.clear();
  for (const [filter, text] of typed) {
    const box = document.querySelector<HTMLInputElement>(`details[data-filter="${filter}"] .filter-search input`);
    if (box === null) continue;
    box.value = text;
    startFilterSearch(box);
  }
});

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
  const filter = group?.dataset['filter'];
  if (filter) typed.set(filter, box.value);
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
