import { Picture } from '../../ui/picture.tsx';
import type { SeenProduct } from '../card/stored-products.ts';

/** Products that this browser saw, as pictures with their names. */
export function SeenProductList({ products }: { products: SeenProduct[] }) {
  return (
    <ul className="saved-products-seen">
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
