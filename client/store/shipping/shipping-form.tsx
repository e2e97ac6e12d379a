import type { FormEvent } from 'react';
import { paths } from '#core/values/paths.ts';

type ShippingFormProps = {
  /** What the fields begin with. */
  postalCode?: string;
  /** The product whose delivery is asked for; without it, the cart's. */
  sku?: string | null;
  quantity?: number | null;
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
};

/** Asks for a postal code. Without a script it leads to `/envio`. */
export function ShippingForm({ postalCode = '', sku = null, quantity = null, onSubmit }: ShippingFormProps) {
  return (
    <form className="shipping-form" action={paths.shipping} method="get" onSubmit={onSubmit}>
      {sku !== null && <input type="hidden" name="sku" value={sku} />}
      {quantity !== null && <input type="hidden" name="quantity" value={quantity} />}
      <label className="field">
        Tu código postal
        <input name="postalCode" defaultValue={postalCode} autoComplete="postal-code" maxLength={8} required />
      </label>
      <button className="button quiet" type="submit">
        Calcular envío
      </button>
    </form>
  );
}
