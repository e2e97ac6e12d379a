import { type MouseEvent, useEffect, useState } from 'react';
import type { ProductSheet } from '#core/site/get-product-sheet.ts';
import { useLeftList } from '../../routing/left-list.ts';
import { Icon } from '../../ui/icon.tsx';
import type { SheetProduct } from '../saved/saved-product-parts.tsx';

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

/** Links to the selections that held the wine and to the notes that name it. */
export function SheetRelations({ data: { selections, notes } }: { data: ProductSheet }) {
  return (
    <>
      {selections.length > 0 && (
        <section>
          <h2>En las cajas del club</h2>
          <ul className="sheet-relations">
            {selections.map(({ title, href, monthBadge }) => (
              <li key={href}>
                <a href={href}>{title}</a> <small>{monthBadge}</small>
              </li>
            ))}
          </ul>
        </section>
      )}
      {notes.length > 0 && (
        <section>
          <h2>Para leer</h2>
          <ul className="sheet-relations">
            {notes.map(({ title, href }) => (
              <li key={href}>
                <a href={href}>{title}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

type Parts = typeof import('../saved/saved-product-parts.tsx');

/**
 * A part of a sheet that only a browser can show: what it keeps of products, and sharing. Its code loads after the page;
 * the stylesheet keeps the place of the buttons.
 */
export function LazySheetPart({ part, product }: { part: keyof Parts; product: SheetProduct }) {
  const [parts, setParts] = useState<Parts | null>(null);
  useEffect(() => {
    import('../saved/saved-product-parts.tsx').then(setParts, () => {}); // If the code does not load, the sheet lacks only these parts.
  }, []);
  const Part = parts?.[part];
  return (
    <div className={`lazy-sheet-part ${part}`}>
      {Part !== undefined && <Part key={product.canonicalPath} product={product} />}
    </div>
  );
}
