import type { ProductSheet } from '#core/site/get-product-sheet.ts';

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
