import { useEffect, useState } from 'react';
import type { SavedProductsPage } from '#core/store/card/saved-products.ts';
import { paths } from '#core/values/paths.ts';
import { arePagesDocuments } from '../../ui/document-pages.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { Section } from '../../ui/page-heading.tsx';
import { useExternalStore } from '../../ui/use-external-store.ts';
import {
  listFavourites,
  listSeenProducts,
  loadedSeenList,
  onSavedProductsChange,
  type SeenProduct,
} from '../card/saved-products.ts';
import { ClearButton, Favourites } from './favourites.tsx';

type Lists = { favourites: string[]; seen: SeenProduct[] };

/** The lists that only this browser has. The server sends the same page to everybody. */
export function Page({ data }: { data: SavedProductsPage }) {
  return (
    <div className="wrap saved-products-page">
      <PageHead page={data} />
      <h1 className="saved-products-title">{data.title}</h1>
      <p className="lede">{data.description}</p>
      <noscript>
        <p>Para guardarlas hace falta JavaScript.</p>
      </noscript>
      {arePagesDocuments ? <div data-live="favourites" /> : <SavedLists />}
    </div>
  );
}

export function SavedLists() {
  const [lists, setLists] = useState<Lists | null>(null);

  useEffect(() => {
    const read = () => setLists({ favourites: listFavourites(), seen: listSeenProducts() });
    read();
    return onSavedProductsChange(read);
  }, []);

  if (lists === null) return null;
  return (
    <Favourites paths={lists.favourites}>
      <Seen products={lists.seen} />
    </Favourites>
  );
}

function Seen({ products }: { products: SeenProduct[] }) {
  const SeenList = useExternalStore(loadedSeenList, null);
  return (
    <Section id="vistos" title="Vistos hace poco" more={products.length > 0 && <ClearButton list="vistos" />}>
      {products.length > 0 ? (
        SeenList !== null && <SeenList products={products} />
      ) : (
        <p>
          Todavía no viste ninguna ficha. <a href={paths.shop}>Ir a la tienda</a>
        </p>
      )}
    </Section>
  );
}
