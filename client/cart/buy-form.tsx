import type { QuantityOption } from '#core/store/card/stock.ts';
import { paths } from '#core/values/paths.ts';
import type { BuyFormProps } from '../store/card/buy-form-slot.tsx';
import { Icon } from '../ui/icon.tsx';
import { type Tool, useTool } from '../ui/use-tool.ts';
import { useAddedQuantity } from './state/added-quantities.ts';
import { toLinePath } from './state/cart-forms.ts';

/** Adds a product to the cart: one unit from a card, the chosen quantity from the product sheet. */
export function BuyForm({ quantityOptions, ...props }: BuyFormProps) {
  return quantityOptions === undefined ? (
    <CardForm {...props} />
  ) : (
    <SheetForm {...props} quantityOptions={quantityOptions} />
  );
}

/** Once its product was added, the card has a stepper. The button stays the same element, so that it keeps the focus. */
function CardForm({ sku, name }: BuyFormProps) {
  const { quantity, maxQuantity } = useAddedQuantity(sku);
  const isAdded = quantity > 0;
  return (
    <form
      className={isAdded ? 'quantity-stepper' : undefined}
      method="post"
      action={isAdded ? toLinePath(sku) : paths.cartItemsApi}
    >
      {isAdded ? (
        <>
          <button
            className="quantity-stepper-step"
            type="submit"
            name="quantity"
            value={Math.min(quantity - 1, maxQuantity)}
            aria-label={`Una unidad menos: ${name}`}
          >
            <Icon name="minus" />
          </button>
          <span>
            {quantity}
            <span className="sr-only"> en el carrito</span>
          </span>
        </>
      ) : (
        <>
          <input type="hidden" name="sku" value={sku} />
          <input type="hidden" name="quantity" value="1" />
        </>
      )}
      <button
        className={isAdded ? 'quantity-stepper-step' : 'button quiet wide'}
        type="submit"
        name={isAdded ? 'quantity' : undefined}
        value={isAdded ? quantity + 1 : undefined}
        aria-label={isAdded ? `Una unidad más: ${name}` : `Agregar al carrito: ${name}`}
      >
        {isAdded ? <Icon name="plus" /> : 'Agregar al carrito'}
      </button>
    </form>
  );
}

const tool: Tool = {
  name: 'agregar_al_carrito',
  description: 'Pone este producto en el carrito, sin comprarlo.',
};

type SheetFormProps = BuyFormProps & { quantityOptions: QuantityOption[] };

function SheetForm({ sku, quantityOptions, isTool = false, className, children }: SheetFormProps) {
  return (
    <form className={className} method="post" action={paths.cartItemsApi} {...useTool(isTool ? tool : null)}>
      {children}
      <input type="hidden" name="sku" value={sku} />
      <QuantitySelect options={quantityOptions} />
      <button className="button large" type="submit">
        Agregar al carrito
      </button>
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
