import { useEffect, useState } from 'react';
import type { SavedProductsPage } from '#core/store/sheet/get-saved-products.ts';
import { paths } from '#core/values/paths.ts';
import { PageHead } from '../../ui/page-head.tsx';
import {
  clearSavedProducts,
  listSavedProducts,
  onSavedProductsChange,
  type SavedListName,
  type SavedProduct,
} from '../card/saved-products.ts';
import { SavedProductList } from './saved-product-list.tsx';

type Lists = Record<SavedListName, SavedProduct[]>;

/** The lists that only this browser has. The server sends the same page to everybody. */
export function Page({ data }: { data: SavedProductsPage }) {
  const [lists, setLists] = useState<Lists | null>(null);

  useEffect(() => {
    const read = () => setLists({ favoritos: listSavedProducts('favoritos'), vistos: listSavedProducts('vistos') });
    read();
    return onSavedProductsChange(read);
  }, []);

  return (
    <div className="wrap saved-products-page">
      <PageHead page={data} />
      <h1 className="saved-products-title">{data.title}</h1>
      <p className="lede">{data.description}</p>
      <noscript>
        <p>Para guardarlas hace falta JavaScript.</p>
      </noscript>
      {lists !== null && (
        <>
          <List
            id="favoritos"
            title="Favoritos"
            products={lists.favoritos}
            empty="Todavía no guardaste ninguno: tocá el corazón de una botella."
          />
          <List id="vistos" title="Vistos hace poco" products={lists.vistos} empty="Todavía no viste ninguna ficha." />
        </>
      )}
    </div>
  );
}

type ListProps = { id: SavedListName; title: string; products: SavedProduct[]; empty: string };

function List({ id, title, products, empty }: ListProps) {
  return (
    <section className="section" aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id}>{title}</h2>
        {products.length > 0 && (
          <button className="text-action" type="button" onClick={() => clearSavedProducts(id)}>
            Borrar la lista
          </button>
        )}
      </div>
      {products.length > 0 ? (
        <SavedProductList products={products} />
      ) : (
        <p>
          {empty} <a href={paths.shop}>Ir a la tienda</a>
        </p>
      )}
    </section>
  );
}
