import type { QuantityOption } from '#core/store/card/stock.ts';
import { paths } from '#core/values/paths.ts';
import type { BuyFormProps } from '../store/card/buy-form-slot.tsx';

/** Adds a product to the cart: one unit from a card, the chosen quantity from the product sheet. */
export function BuyForm({ sku, name, quantityOptions, className, children }: BuyFormProps) {
  return (
    <form className={className} method="post" action={paths.cartItemsApi}>
      {children}
      <input type="hidden" name="sku" value={sku} />
      {quantityOptions === undefined ? (
        <>
          <input type="hidden" name="quantity" value="1" />
          <button className="button quiet wide" type="submit" aria-label={`Agregar al carrito: ${name}`}>
            Agregar al carrito
          </button>
        </>
      ) : (
        <>
          <QuantitySelect options={quantityOptions} />
          <button className="button large" type="submit">
            Agregar al carrito
          </button>
        </>
      )}
    </form>
  );
}

function QuantitySelect({ options }: { options: QuantityOption[] }) {
  return (
    <label className="field quantity-select">
      <span className="sr-only">Cantidad</span>
      <select name="quantity" defaultValue={options[0]?.value}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
