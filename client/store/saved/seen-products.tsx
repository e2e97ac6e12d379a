import { paths } from '#core/values/paths.ts';
import type { SeenProduct } from '../card/saved-products.ts';
import { SeenProductList } from './seen-product-list.tsx';

/** The most products of the row. */
const SHOWN = 6;

/** The products that this browser saw, latest first. */
export function SeenProducts({ products }: { products: SeenProduct[] }) {
  return (
    <section className="section wrap" aria-labelledby="vistos">
      <div className="section-head">
        <h2 id="vistos">Vistos hace poco</h2>
        <a href={paths.favourites}>Ver y borrar</a>
      </div>
      <SeenProductList products={products.slice(0, SHOWN)} />
    </section>
  );
}
