import type { MouseEvent } from 'react';
import { useLeftList } from '../../routing/left-list.ts';
import { Icon } from '../../ui/icon.tsx';

/**
 * Leads back to the list that the shopper came from, as it was left: with its filters, page, scroll position and focus.
 * Without scripts, or if the sheet was opened otherwise, it leads to the sheet's event or category.
 */
export function BackLink({ back }: { back: { href: string; label: string } }) {
  const list = useLeftList();

  function goBack(event: MouseEvent): void {
    if (list === null || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    history.go(-list.stepsAgo);
  }

  return (
    <a className="product-sheet-back text-action" href={list?.href ?? back.href} onClick={goBack}>
      <Icon name="arrow-left" />
      {list?.label ?? back.label}
    </a>
  );
}
