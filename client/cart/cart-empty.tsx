/** An empty cart says so and leads on. */
export function CartEmpty() {
  return (
    <div className="cart-empty">
      <p>Tu carrito está vacío.</p>
      <ul>
        <li>
          <a className="button" href="/tienda">
            Ver la tienda
          </a>
        </li>
        <li>
          <a className="button quiet" href="/club/nuestras-selecciones">
            Ver las selecciones del mes
          </a>
        </li>
      </ul>
    </div>
  );
}
