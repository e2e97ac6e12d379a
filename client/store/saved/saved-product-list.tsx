import { Picture } from '../../ui/picture.tsx';
import type { SavedProduct } from '../card/saved-products.ts';

/** Products that this browser keeps, as pictures with their names. */
export function SavedProductList({ products }: { products: SavedProduct[] }) {
  return (
    <ul className="saved-products">
      {products.map(({ name, href, image }) => (
        <li key={href}>
          <a className="quiet-link" href={href}>
            <Picture image={image} preset="square" sizes="160px" alt="" />
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
