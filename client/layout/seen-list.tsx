import { paths } from '#core/values/paths.ts';
import { listSavedProducts, type SavedProduct } from '../store/card/saved-products.ts';
import { SmallPicture } from '../ui/picture.tsx';

/** The most products of the list. */
const SHOWN = 5;

/** The products that this browser saw last, without the one of this page. */
export function listSeenProducts(): SavedProduct[] {
  return listSavedProducts('vistos')
    .filter(({ href }) => href !== location.pathname)
    .slice(0, SHOWN);
}

/** Links to products seen before, for a shopper who has typed nothing yet. */
export function SeenList({ products }: { products: SavedProduct[] }) {
  return (
    <div className="suggestion-list floating-list">
      <section aria-label="Vistos hace poco">
        <h2>Vistos hace poco</h2>
        {products.map(({ name, href, image }) => (
          <a key={href} href={href}>
            <SmallPicture image={image} size={48} />
            <span>{name}</span>
          </a>
        ))}
      </section>
      <a className="suggestion-list-all" href={paths.favourites}>
        Ver y borrar
      </a>
    </div>
  );
}
