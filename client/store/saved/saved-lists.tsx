import { useEffect, useState } from 'react';
import { paths } from '#core/values/paths.ts';
import { Section } from '../../ui/page-heading.tsx';
import { listFavourites, listSeenProducts, onSavedProductsChange, type SeenProduct } from '../card/stored-products.ts';
import { ClearButton, Favourites } from './favourites.tsx';
import { SeenProductList } from './seen-product-list.tsx';

type Lists = { favourites: string[]; seen: SeenProduct[] };

/** The favourites of this browser and the products that it saw. */
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
  return (
    <Section id="vistos" title="Vistos hace poco" more={products.length > 0 && <ClearButton list="vistos" />}>
      {products.length > 0 ? (
        <SeenProductList products={products} />
      ) : (
        <p>
          Todavía no viste ninguna ficha. <a href={paths.shop}>Ir a la tienda</a>
        </p>
      )}
    </Section>
  );
}
