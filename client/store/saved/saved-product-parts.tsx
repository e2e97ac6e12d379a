import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ProductSheet } from '#core/site/get-product-sheet.ts';
import { paths } from '#core/values/paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { ShareButton } from '../../ui/share-button.tsx';
import {
  isFavourite,
  listSavedProducts,
  onSavedProductsChange,
  rememberSeen,
  type SavedProduct,
  toggleFavourite,
} from '../card/saved-products.ts';
import { SavedProductList } from './saved-product-list.tsx';

/** The facts of a sheet that this browser may keep. */
export type SheetProduct = Pick<ProductSheet, 'name' | 'canonicalPath' | 'images'>;

/** The most products of the row. */
const SHOWN = 6;

/** Keeps the product as a favourite, and shares its page. */
export function ProductActions({ product }: { product: SheetProduct }) {
  const href = product.canonicalPath;
  const [isPressed, setIsPressed] = useState(() => isFavourite(href));
  useEffect(() => onSavedProductsChange(() => setIsPressed(isFavourite(href))), [href]);

  function toggle(): void {
    const saved = toSavedProduct(product);
    if (saved !== null) toggleFavourite(saved);
  }

  return (
    <div className="action-row">
      <button className="text-action" type="button" aria-pressed={isPressed} onClick={toggle}>
        <Icon name="heart" />
        Favorito
      </button>
      <ShareButton />
    </div>
  );
}

/**
 * The products that this browser saw before this one, at the end of the sheet. The row appears only while its place is
 * below the screen, so that nothing in sight moves.
 */
export function SeenProducts({ product }: { product: SheetProduct }) {
  const place = useRef<HTMLDivElement>(null);
  const [products, setProducts] = useState<SavedProduct[]>([]);

  useLayoutEffect(() => {
    const before = listSavedProducts('vistos').filter(({ href }) => href !== product.canonicalPath);
    const saved = toSavedProduct(product);
    if (saved !== null) rememberSeen(saved);
    const isBelowScreen = (place.current?.getBoundingClientRect().top ?? 0) >= innerHeight;
    if (isBelowScreen) setProducts(before.slice(0, SHOWN));
  }, [product]);

  return (
    <div ref={place}>
      {products.length > 0 && (
        <section className="section wrap" aria-labelledby="vistos">
          <div className="section-head">
            <h2 id="vistos">Vistos hace poco</h2>
            <a href={paths.favourites}>Ver y borrar</a>
          </div>
          <SavedProductList products={products} />
        </section>
      )}
    </div>
  );
}

function toSavedProduct({ name, canonicalPath, images: [image] }: SheetProduct): SavedProduct | null {
  return image === undefined ? null : { name, href: canonicalPath, image };
}
