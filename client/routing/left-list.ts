import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useHydrated } from '../ui/use-hydrated.ts';

/** A list that the shopper left for one of its entries. A history entry's state holds it, so it survives a reload. */
export type LeftList = {
  /** Path and query, with filters, sort order and page. */
  href: string;
  /** The text of a link back to it. */
  label: string;
  /** How many history entries ago it was shown. */
  stepsAgo: number;
};

/** The list for the history state of the next entry; null unless the current page is a list or was reached from one. */
let currentList: LeftList | null = null;

/** Makes the page a list that the pages opened from it can lead back to. */
export function useReturnableList(label: string): void {
  const { pathname, search } = useLocation();
  useCurrentList({ href: pathname + search, label, stepsAgo: 0 });
}

/** The list that the shopper came from; null if there is none, on the server and during hydration. */
export function useLeftList(): LeftList | null {
  // Only `navigate` sets a state.
  const { state }: { state: HistoryState | null } = useLocation();
  const list = state?.leftList ?? null;
  useCurrentList(list);
  return useHydrated() ? list : null;
}

type HistoryState = { leftList: LeftList };

/** The history state of the next entry. */
export function nextHistoryState({ replace = false }: { replace?: boolean }): HistoryState | null {
  return currentList && { leftList: { ...currentList, stepsAgo: currentList.stepsAgo + (replace ? 0 : 1) } };
}

/** Sets `currentList` while the page is shown. */
function useCurrentList(list: LeftList | null): void {
  // A layout effect: the shopper cannot follow a link before it has run.
  useLayoutEffect(() => {
    currentList = list;
    return () => {
      currentList = null;
    };
  });
}
