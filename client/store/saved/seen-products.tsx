import { paths } from '#core/values/paths.ts';
import type { SavedProduct } from '../card/saved-products.ts';
import { SavedProductList } from './saved-product-list.tsx';

/** The most products of the row. */
const SHOWN = 6;

/** The products that this browser saw, latest first. */
export function SeenProducts({ products }: { products: SavedProduct[] }) {
  return (
    <section className="section wrap" aria-labelledby="vistos">
      <div className="section-head">
        <h2 id="vistos">Vistos hace poco</h2>
        <a href={paths.favourites}>Ver y borrar</a>
      </div>
      <SavedProductList products={products.slice(0, SHOWN)} />
    </section>
  );
}
