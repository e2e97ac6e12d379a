import { useEffect, useRef } from 'react';
import type { CartLineView } from '#core/cart/cart-view.ts';
import { Icon, type IconName } from '../components/icon.tsx';
import { lineAction } from './line-action.ts';

/**
 * One less, a typed quantity, one more: three forms, so that each works without scripts. The middle one's button shows
 * only where nothing else would send what was typed.
 */
export function QuantityStepper({ line }: { line: CartLineView }) {
  const { sku, name, quantity, maxQuantity } = line;
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    // Uncontrolled, so that typing is not disturbed; an answer from the shop wins over what was typed.
    if (input.current !== null) input.current.value = String(quantity);
  }, [quantity]);

  function sendTyped(): void {
    if (input.current !== null && input.current.value !== String(quantity)) input.current.form?.requestSubmit();
  }

  return (
    <fieldset className="quantity-stepper" aria-label={`Cantidad de ${name}`}>
      <Step sku={sku} to={quantity - 1} label="Una unidad menos" icon="minus" disabled={quantity <= 1} />
      <form method="post" action={lineAction(sku)}>
        <input
          ref={input}
          type="number"
          name="quantity"
          defaultValue={quantity}
          min={1}
          max={maxQuantity}
          inputMode="numeric"
          aria-label="Cantidad"
          onBlur={sendTyped}
        />
        <button className="quantity-stepper-apply" type="submit">
          Actualizar
        </button>
      </form>
      <Step sku={sku} to={quantity + 1} label="Una unidad más" icon="plus" disabled={quantity >= maxQuantity} />
    </fieldset>
  );
}

function Step({
  sku,
  to,
  label,
  icon,
  disabled,
}: {
  sku: string;
  to: number;
  label: string;
  icon: IconName;
  disabled: boolean;
}) {
  return (
    <form method="post" action={lineAction(sku)}>
      <input type="hidden" name="quantity" value={to} />
      <button type="submit" aria-label={label} disabled={disabled}>
        <Icon name={icon} />
      </button>
    </form>
  );
}
