import { formatMoney, withoutVat } from '#core/values/money.ts';
import { formatWorkingDays, type ShippingView } from '#core/values/shipping.ts';
import { ShippingMissing } from './shipping-missing.tsx';

/** Where the delivery goes, what it costs and how long it takes, and what an order lacks for a free one. */
export function ShippingOptions({ shipping }: { shipping: ShippingView }) {
  const { postalCode, place, options, missing } = shipping;
  return (
    <div className="shipping-options">
      <p className="shipping-options-place">{`Envío a ${[postalCode, place].filter(Boolean).join(', ')}`}</p>
      {options.length === 0 && <p>Por ahora no llegamos a ese código postal.</p>}
      <ul>
        {options.map((option) => (
          <li key={option.id}>
            <span>
              {option.name} <small>{formatWorkingDays(option)}</small>
            </span>
            {option.price === 0 ? (
              <strong>Gratis</strong>
            ) : (
              <span className="shipping-options-price">
                <strong>{formatMoney(option.price)}</strong>{' '}
                <small>{`Sin impuestos nac. ${formatMoney(withoutVat(option.price))}`}</small>
              </span>
            )}
          </li>
        ))}
      </ul>
      {missing !== null && options.length > 0 && <ShippingMissing missing={missing} />}
    </div>
  );
}
