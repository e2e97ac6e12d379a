import { type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import type { ProductSheet } from '#core/site/get-product-sheet.ts';
import { paths } from '#core/values/paths.ts';
import { useLeftList } from '../../routing/left-list.ts';
import { arePagesDocuments } from '../../ui/document-pages.ts';
import { Icon } from '../../ui/icon.tsx';
import { Section, SectionHead } from '../../ui/page-heading.tsx';
import { ShareButton } from '../../ui/share-button.tsx';
import { useExternalStore } from '../../ui/use-external-store.ts';
import {
  listSeenProducts,
  loadedSeenList,
  rememberSeen,
  type SeenProduct,
  toggleFavourite,
} from '../card/saved-products.ts';
import { useIsFavourite } from '../card/use-is-favourite.ts';

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
type SheetProduct = Pick<ProductSheet, 'name' | 'canonicalPath' | 'images'>;

/** Keeps the product as a favourite, and shares its page. */
export function ProductActions({ product }: { product: SheetProduct }) {
  const { name, canonicalPath: href } = product;

  return (
    <div className="product-actions action-row">
      <button
        className="text-action scripted"
        type="button"
        data-favourite={arePagesDocuments ? href : undefined}
        data-name={arePagesDocuments ? name : undefined}
        aria-pressed={useIsFavourite(href)}
        onClick={() => toggleFavourite({ name, href })}
      >
        <Icon name="heart" />
        Favorito
      </button>
      <ShareButton />
    </div>
  );
}

/** The most products of the row. */
const SHOWN = 6;

/**
 * The products that this browser saw before this one, at the end of the sheet. The row appears only while its place is
 * below the screen, so that nothing in sight moves.
 */
export function SeenProductsSlot({ product }: { product: SheetProduct }) {
  return arePagesDocuments ? <SeenPlace product={product} /> : <SeenRow product={product} />;
}

/** Where `browser/seen-products.ts` puts them, and what it remembers of this product. */
function SeenPlace({ product }: { product: SheetProduct }) {
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

function SeenRow({ product }: { product: SheetProduct }) {
  const place = useRef<HTMLDivElement>(null);
  const SeenList = useExternalStore(loadedSeenList, null);
  const [products, setProducts] = useState<SeenProduct[]>([]);

  useLayoutEffect(() => {
    const before = listSeenProducts().filter(({ href }) => href !== product.canonicalPath);
    const seen = toSeenProduct(product);
    if (seen !== null) rememberSeen(seen);
    const isBelowScreen = (place.current?.getBoundingClientRect().top ?? 0) >= innerHeight;
    if (isBelowScreen && SeenList !== null) setProducts(before);
  }, [product, SeenList]);

  return (
    <div ref={place}>
      {SeenList !== null && products.length > 0 && (
        <Section
          className="section wrap"
          id="vistos"
          title="Vistos hace poco"
          more={<a href={paths.favourites}>Ver y borrar</a>}
        >
          <SeenList products={products.slice(0, SHOWN)} />
        </Section>
      )}
    </div>
  );
}

function toSeenProduct({ name, canonicalPath, images: [image] }: SheetProduct): SeenProduct | null {
  return image === undefined ? null : { name, href: canonicalPath, image };
}
