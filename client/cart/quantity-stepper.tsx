import type { ChangeEvent } from 'react';
import type { CartLineView } from '#core/cart/cart-view.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { toLinePath } from './cart-forms.ts';

/** The highest listed quantity; the plus button goes on up to the stock. */
const MAX_LISTED_QUANTITY = 24;

/**
 * Three forms, so that each works without scripts: one unit less, a chosen quantity, one unit more. The middle form's
 * button is visible only if no script sends the chosen quantity.
 */
export function QuantityStepper({ line }: { line: CartLineView }) {
  const { sku, name, quantity, maxQuantity } = line;
  return (
    <fieldset className="quantity-stepper" aria-label={`Cantidad de ${name}`}>
      <Step sku={sku} from={quantity} to={Math.max(1, quantity - 1)} label="Una unidad menos" icon="minus" />
      <form method="post" action={toLinePath(sku)}>
        <select name="quantity" value={quantity} aria-label="Cantidad" onChange={submitForm}>
          {listedQuantities(quantity, maxQuantity).map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
        <button className="quantity-stepper-apply" type="submit">
          Actualizar
        </button>
      </form>
      <Step
        sku={sku}
        from={quantity}
        to={quantity < maxQuantity ? quantity + 1 : quantity}
        label="Una unidad más"
        icon="plus"
      />
    </fieldset>
  );
}

type StepProps = { sku: string; from: number; to: number; label: string; icon: IconName };

/**
 * At its limit the button sends the current quantity. It is not disabled, because a disabled button loses the focus.
 */
function Step({ sku, from, to, label, icon }: StepProps) {
  return (
    <form method="post" action={toLinePath(sku)}>
      <input type="hidden" name="quantity" value={to} />
      <button className="quantity-stepper-step" type="submit" aria-label={label} aria-disabled={to === from}>
        <Icon name={icon} />
      </button>
    </form>
  );
}

function submitForm(event: ChangeEvent<HTMLSelectElement>): void {
  event.currentTarget.form?.requestSubmit();
}

/** The quantities from 1 to the stock, at most `MAX_LISTED_QUANTITY`, and always the line's own quantity. */
function listedQuantities(quantity: number, maxQuantity: number): number[] {
  const listed = Array.from({ length: Math.min(maxQuantity, MAX_LISTED_QUANTITY) }, (_, index) => index + 1);
  return listed.includes(quantity) ? listed : [...listed, quantity];
}
