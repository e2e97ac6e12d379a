import type { ShownStep } from './shown-step.ts';

/** A list that the shopper left for one of its entries; kept in the state of history entries, so that it survives a reload. */
type LeftList = { key: string; href: string; label: string };

type EntryState = { leftList?: LeftList };

/**
 * Leads the sheet's link back to the list that the shopper came from, as it was left: with its filters, page, scroll position and
 * focus. Without it, and without scripts, the link leads to the sheet's event or category.
 */
export function showLeftList({ before, fromKey, isTraversal }: ShownStep): void {
  const left = lastLabel;
  lastLabel = findListLabel();
  if (!isTraversal) {
    const leftList = left === null ? currentList : { key: fromKey, href: before.pathname + before.search, label: left };
    currentList = lastLabel === null ? leftList : null;
    navigation.updateCurrentEntry({ state: { leftList: currentList } });
  } else currentList = readState().leftList ?? null;
  markBackLink();
}

let currentList: LeftList | null = null;
/** The label of the list that is shown, which the next navigation leaves. */
let lastLabel: string | null = null;

/** Null if the page is no list. */
function findListLabel(): string | null {
  return document.querySelector<HTMLElement>('main [data-list-label]')?.dataset['listLabel'] ?? null;
}

/** Marks the link of the document's own page, and goes back in the history when it is pressed. */
export function startLeftList(): void {
  lastLabel = findListLabel();
  if (globalThis.navigation === undefined) return;
  currentList = readState().leftList ?? null;
  markBackLink();
  window.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('.product-sheet-back') : null;
    if (link === null || currentList === null || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    const { key } = currentList;
    if (!navigation.entries().some((entry) => entry.key === key)) return;
    event.preventDefault();
    navigation.traverseTo(key);
  });
}

function readState(): EntryState {
  return (navigation.currentEntry?.getState() as EntryState | undefined) ?? {};
}

function markBackLink(): void {
  const link = document.querySelector<HTMLAnchorElement>('.product-sheet-back');
  if (link === null || currentList === null) return;
  link.href = currentList.href;
  const words = link.lastChild;
  if (words !== null) words.textContent = currentList.label;
}
