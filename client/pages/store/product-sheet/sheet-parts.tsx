import type { ProductSheetView } from '#core/site/get-product-sheet.ts';
import { paths } from '#core/values/paths.ts';
import type { SeenProduct } from '../../../store/card/stored-products.ts';
import { Icon } from '../../../ui/icon.tsx';
import { SectionHead } from '../../../ui/page-heading.tsx';
import { ShareButton } from '../../../ui/share-button.tsx';

/** Leads to the sheet's event or category; in `browser/left-list.ts` back to the list that the shopper came from, as it was left. */
export function BackLink({ back }: { back: { href: string; label: string } }) {
  return (
    <a className="product-sheet-back text-action" href={back.href}>
      <Icon name="arrow-left" />
      {back.label}
    </a>
  );
}

/** Links to the selections that held the wine and to the notes that name it. */
export function SheetRelations({ data: { selections, notes } }: { data: ProductSheetView }) {
  return (
    <>
      {selections.length > 0 && (
        <section>
          <h2>En las cajas del club</h2>
          <ul className="sheet-relations">
            {selections.map(({ title, href, monthBadge }) => (
              <li key={href ?? title}>
                {href === null ? title : <a href={href}>{title}</a>}
                {monthBadge !== null && (
                  <>
                    {' '}
                    <small className="small-muted">{monthBadge}</small>
                  </>
                )}
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

/** The facts of a sheet that this browser may keep. */
type SheetProduct = Pick<ProductSheetView, 'name' | 'canonicalPath' | 'images'>;

/** Keeps the product as a favourite, and shares its page. */
export function ProductActions({ product }: { product: SheetProduct }) {
  const { name, canonicalPath: href } = product;
  return (
    <div className="product-actions action-row">
      <button
        className="text-action scripted"
        type="button"
        data-favourite={href}
        data-name={name}
        aria-pressed="false"
      >
        <Icon name="heart" />
        Favorito
      </button>
      <ShareButton />
    </div>
  );
}

/**
 * The place at the end of the sheet for the products that this browser saw before this one, and what it remembers of this product
 * (`browser/seen-products.ts`).
 */
export function SeenPlace({ product }: { product: SheetProduct }) {
  return (
    <section
      className="section wrap"
      aria-labelledby="vistos"
      data-seen={JSON.stringify(toSeenProduct(product))}
      hidden
    >
      <SectionHead id="vistos" title="Vistos hace poco" more={<a href={paths.favourites}>Ver y borrar</a>} />
      <ul className="saved-products-seen" />
    </section>
  );
}

function toSeenProduct({ name, canonicalPath, images: [image] }: SheetProduct): SeenProduct | null {
  return image === undefined ? null : { name, href: canonicalPath, image };
}
