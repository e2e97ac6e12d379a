import { type ChangeEvent, useState } from 'react';
import type { CartLineView } from '#core/cart/cart-view.ts';
import { formatMoney, formatNetPrice, savingOf } from '#core/values/money.ts';
import { paths } from '#core/values/paths.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { Picture } from '../ui/picture.tsx';
import { useSite } from '../ui/site-context.tsx';
import { takeFocus } from '../ui/take-focus.ts';
import { LineForm } from './line-form.tsx';

type CartLinesProps = { lines: CartLineView[]; busy: boolean; isOffer?: boolean };

/**
 * The lines of the cart, on the page and in the drawer. Every control is a form, so that it works without scripts. An offer
 * has none: those of a link are not in the cart yet.
 */
export function CartLines({ lines, busy, isOffer = false }: CartLinesProps) {
  return (
    <ul className="cart-lines" aria-busy={busy}>
      {lines.map((line) => (
        <Line key={line.sku} line={line} isOffer={isOffer} />
      ))}
    </ul>
  );
}

function Line({ line, isOffer }: { line: CartLineView; isOffer: boolean }) {
  return (
    <li className="cart-line">
      <LineFacts line={line} />
      {isOffer ? (
        <p className="cart-line-controls spread">{`${toUnits(line.quantity)} · hay ${line.maxQuantity} en stock`}</p>
      ) : (
        <LineControls line={line} />
      )}
    </li>
  );
}

function toUnits(quantity: number): string {
  return quantity === 1 ? '1 unidad' : `${quantity} unidades`;
}

/** A line that cannot be bought as it is has one control that mends it: a smaller quantity, or else its removal. */
function LineControls({ line: { problem, ...line } }: { line: CartLineView }) {
  const { sku, name, quantity, maxQuantity } = line;
  const [isLessened, setIsLessened] = useState(false);
  const canOnlyBeRemoved = maxQuantity === 0;
  return (
    <div className="cart-line-controls spread">
      {!canOnlyBeRemoved && <QuantityStepper line={line} takesFocus={isLessened && problem === null} />}
      {problem === 'fewer' && (
        <LineForm sku={sku} onSubmit={() => setIsLessened(true)}>
          <input type="hidden" name="quantity" value={maxQuantity} />
          <button className="button quiet" type="submit" aria-label={`Llevar ${toUnits(maxQuantity)} de ${name}`}>
            {`Llevar ${maxQuantity}`}
          </button>
        </LineForm>
      )}
      <LineForm sku={sku} className="cart-line-remove">
        <input type="hidden" name="quantity" value="0" />
        <input type="hidden" name="had" value={quantity} />
        <button
          className={canOnlyBeRemoved ? 'button quiet' : 'text-action'}
          type="submit"
          aria-label={`Quitar ${name}`}
        >
          <Icon name="trash" />
          Quitar
        </button>
      </LineForm>
    </div>
  );
}

/** What a line is and what it costs. */
function LineFacts({ line }: { line: CartLineView }) {
  const { name, unitPrice, memberPrice, lineTotal, pays } = line;
  const problem = describeProblem(line);
  const paysAsMember = savingOf(lineTotal, pays) !== null;
  const isLower = unitPrice !== null && memberPrice !== null && savingOf(unitPrice, memberPrice) !== null;
  return (
    <>
      <Picture className="cover-picture" image={line.image} preset="thumbnail" sizes="96px" alt="" />
      <p className="cart-line-name">
        {unitPrice === null ? (
          name
        ) : (
          <a className="quiet-link" href={line.href}>
            {name}
          </a>
        )}
      </p>
      <p className="cart-line-unit">
        {unitPrice !== null && `${formatMoney((paysAsMember ? memberPrice : null) ?? unitPrice)} por unidad`}
        {line.litrePrice !== undefined && (
          <span className="cart-line-litre">{` · ${formatMoney(line.litrePrice)} por litro`}</span>
        )}
        {problem !== null && <strong className="cart-line-problem">{problem}</strong>}
        {isLower && <span>{paysAsMember ? 'Es tu precio de socio' : `SOCIOS ${formatMoney(memberPrice)}`}</span>}
      </p>
      {lineTotal > 0 && (
        <>
          <p className="cart-line-total">
            {paysAsMember && (
              <s>
                <span className="sr-only">Precio regular </span>
                {formatMoney(lineTotal)}
              </s>
            )}
            <strong>{formatMoney(pays)}</strong>
          </p>
          <p className="cart-line-net">Precio sin impuestos nacionales {formatNetPrice(line.priceWithoutTaxes)}</p>
        </>
      )}
    </>
  );
}

/** What keeps the line from being bought as it is, or its price from being known or from being as it was. */
function describeProblem({ problem, maxQuantity, endedOffer }: CartLineView): string | null {
  switch (problem) {
    case 'gone':
      return 'Ya no lo vendemos';
    case 'soldOut':
      return 'Sin stock';
    case 'fewer':
      return maxQuantity === 1 ? 'Queda 1 unidad' : `Quedan ${maxQuantity} unidades`;
    case 'unknownPrice':
      return 'Precio no disponible por ahora';
    case null:
      return endedOffer ?? null;
  }
}

/** The highest listed quantity; the plus button goes on up to the stock. */
const MAX_LISTED_QUANTITY = 24;

/**
 * Three forms, so that each works without scripts: one unit less, a chosen quantity, one unit more. The middle form's
 * button is visible only if no script sends the chosen quantity.
 */
function QuantityStepper({ line, takesFocus }: { line: Omit<CartLineView, 'problem'>; takesFocus: boolean }) {
  const { sku, name, quantity, maxQuantity } = line;
  return (
    <fieldset className="quantity-stepper" aria-label={`Cantidad de ${name}`}>
      <Step
        sku={sku}
        from={quantity}
        to={Math.max(1, Math.min(quantity - 1, maxQuantity))}
        label="Una unidad menos"
        icon="minus"
      />
      <LineForm sku={sku}>
        <select
          name="quantity"
          value={quantity}
          aria-label="Cantidad"
          onChange={submitForm}
          ref={takesFocus ? takeFocus : undefined}
        >
          {listedQuantities(quantity, maxQuantity).map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
        <button className="quantity-stepper-apply" type="submit">
          Actualizar
        </button>
      </LineForm>
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
    <LineForm sku={sku}>
      <input type="hidden" name="quantity" value={to} />
      <button className="quantity-stepper-step" type="submit" aria-label={label} aria-disabled={to === from}>
        <Icon name={icon} />
      </button>
    </LineForm>
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
