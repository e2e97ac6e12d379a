import { paths } from '#core/values/paths.ts';
import { useSite } from '../ui/site-context.tsx';

/** Says that the cart is empty, with links to every category. */
export function CartEmpty() {
  const { categories } = useSite();
  return (
    <div className="cart-empty">
      <img src="/imgs/glass-empty.svg" alt="" width={80} height={130} />
      <p>Tu carrito está vacío.</p>
      <p className="lede">Empezá por donde más te guste.</p>
      <ul className="action-row">
        {categories.map((category) => (
          <li key={category.name}>
            <a className="button quiet" href={category.href}>
              {category.title}
            </a>
          </li>
        ))}
        <li>
          <a className="button" href={paths.shop}>
            Ver toda la tienda
          </a>
        </li>
      </ul>
      <a className="text-action" href={paths.selections}>
        O mirá las selecciones del mes del club
      </a>
    </div>
  );
}
