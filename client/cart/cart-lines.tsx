import type { CartLineView } from '#core/cart/cart-view.ts';
import { formatMoney } from '#core/values/money.ts';
import { Icon } from '../ui/icon.tsx';
import { Picture } from '../ui/picture.tsx';
import { toLinePath } from './cart-forms.ts';
import { QuantityStepper } from './quantity-stepper.tsx';

/** The lines of the cart, on the page and in the drawer. Every control is a form, so that it works without scripts. */
export function CartLines({ lines, busy }: { lines: CartLineView[]; busy: boolean }) {
  return (
    <ul className="cart-lines" aria-busy={busy}>
      {lines.map((line) => (
        <Line key={line.sku} line={line} />
      ))}
    </ul>
  );
}

function Line({ line }: { line: CartLineView }) {
  const { unitPrice, memberPrice, lineTotal, pays } = line;
  const paysAsMember = pays < lineTotal;
  return (
    <li className="cart-line">
      <Picture className="cover-picture" image={line.image} preset="thumbnail" sizes="96px" alt="" />
      <p className="cart-line-name">
        <a className="quiet-link" href={line.href}>
          {line.name}
        </a>
      </p>
      <p className="cart-line-unit">
        {unitPrice !== null
          ? `${formatMoney((paysAsMember ? memberPrice : null) ?? unitPrice)} por unidad`
          : 'Precio no disponible por ahora'}
        {memberPrice !== null && (
          <span>{paysAsMember ? 'Es tu precio de socio' : `SOCIOS ${formatMoney(memberPrice)}`}</span>
        )}
      </p>
      {unitPrice !== null && (
        <p className="cart-line-total">
          {paysAsMember && (
            <s>
              <span className="sr-only">Precio regular </span>
              {formatMoney(lineTotal)}
            </s>
          )}
          <strong>{formatMoney(pays)}</strong>
          <small>
            Sin impuestos nac. <span>{formatMoney(line.priceWithoutTaxes)}</span>
          </small>
        </p>
      )}
      <div className="cart-line-controls">
        <QuantityStepper line={line} />
        <form className="cart-line-remove" method="post" action={toLinePath(line.sku)}>
          <input type="hidden" name="quantity" value="0" />
          <input type="hidden" name="had" value={line.quantity} />
          <button type="submit" aria-label={`Quitar ${line.name}`}>
            <Icon name="trash" />
            Quitar
          </button>
        </form>
      </div>
    </li>
  );
}
