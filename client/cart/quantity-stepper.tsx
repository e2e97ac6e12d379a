import type { ChangeEvent } from 'react';
import type { CartLineView } from '#core/cart/cart-view.ts';
import { Icon, type IconName } from '../components/icon.tsx';
import { lineAction } from './line-action.ts';

/** How far the list goes; the plus goes on to the whole stock. */
const LISTED = 24;

/**
 * One less, a chosen quantity, one more: three forms, so that each works without scripts. The middle one's button shows
 * only where nothing else would send what was chosen.
 */
export function QuantityStepper({ line }: { line: CartLineView }) {
  const { sku, name, quantity, maxQuantity } = line;
  return (
    <fieldset className="quantity-stepper" aria-label={`Cantidad de ${name}`}>
      <Step sku={sku} to={quantity - 1} label="Una unidad menos" icon="minus" disabled={quantity <= 1} />
      <form method="post" action={lineAction(sku)}>
        <select name="quantity" value={quantity} aria-label="Cantidad" onChange={send}>
          {listedQuantities(quantity, maxQuantity).map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
        <button className="quantity-stepper-apply" type="submit">
          Actualizar
        </button>
      </form>
      <Step sku={sku} to={quantity + 1} label="Una unidad más" icon="plus" disabled={quantity >= maxQuantity} />
    </fieldset>
  );
}

type StepProps = { sku: string; to: number; label: string; icon: IconName; disabled: boolean };

function Step({ sku, to, label, icon, disabled }: StepProps) {
  return (
    <form method="post" action={lineAction(sku)}>
      <input type="hidden" name="quantity" value={to} />
      <button className="quantity-stepper-step" type="submit" aria-label={label} disabled={disabled}>
        <Icon name={icon} />
      </button>
    </form>
  );
}

function send(event: ChangeEvent<HTMLSelectElement>): void {
  event.currentTarget.form?.requestSubmit();
}

/** Up to what there is; what the line holds already is always among them. */
function listedQuantities(quantity: number, maxQuantity: number): number[] {
  const listed = Array.from({ length: Math.min(maxQuantity, LISTED) }, (_, index) => index + 1);
  return listed.includes(quantity) ? listed : [...listed, quantity];
}
