import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { ShippingPageView } from '#core/cart/get-shipping.ts';
import { formatMoney, formatNetPrice, withoutVat } from '#core/values/money.ts';
import { paths } from '#core/values/paths.ts';
import { formatWorkingDays, type ShippingView } from '#core/values/shipping.ts';
import { useSite } from '../../ui/site-context.tsx';
import { type Tool, useTool } from '../../ui/use-tool.ts';
import { ANSWER_TIMEOUT_MS, lastFreeFrom, NO_ANSWER, PROBLEM_ID } from './answers.ts';
import { ShippingMissing } from './shipping-missing.tsx';

type ShippingCalculatorProps = {
  /** The product whose delivery is asked for; without it, the cart's. The browser draws the cart's alone (`browser/shipping-answer.ts`). */
  sku?: string;
  /** What the page was loaded with; null if it knows nothing of the delivery. */
  loaded?: ShippingView | null;
  /** Names the order that `loaded` is for. If it changes, the delivery that is shown is asked for again. */
  order?: string;
  /** Shown below the options, which are for the order as it is now. */
  children?: (shipping: ShippingView) => ReactNode;
};

/** Shows what a delivery costs, at its place in the page. Without scripts the form leads to a page of its own. */
export function ShippingCalculator({ sku, loaded = null, order = '', children }: ShippingCalculatorProps) {
  const { quotesShipping } = useSite();
  const [asked, setAsked] = useState({ shipping: loaded, problem: '', order, busy: false });
  const latest = useRef(0);
  const { shipping, problem, busy } = asked;

  async function ask(query: URLSearchParams): Promise<void> {
    latest.current += 1;
    const turn = latest.current;
    setAsked((before) => ({ ...before, order, busy: true }));
    const answer = await askShipping(query);
    // A later question has been asked since.
    if (turn !== latest.current) return;
    const known = 'shipping' in answer ? { shipping: answer.shipping, problem: '' } : { shipping: null, ...answer };
    setAsked({ ...known, order, busy: false });
  }

  useEffect(() => {
    if (shipping !== null) lastFreeFrom.set(shipping.freeFrom);
  }, [shipping]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asks once for each order.
  useEffect(() => {
    if (shipping !== null && asked.order !== order) void ask(new URLSearchParams());
  }, [order]);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    void ask(new URLSearchParams({ postalCode: String(new FormData(form).get('postalCode') ?? '') }));
  }

  if (!quotesShipping) return null;
  return (
    <div className="shipping-calculator">
      <ShippingForm
        postalCode={loaded?.postalCode ?? ''}
        sku={sku ?? null}
        quantity={null}
        hasProblem={problem !== ''}
        onSubmit={submit}
      />
      <div role="status" aria-busy={busy}>
        {problem !== '' && (
          <p className="shipping-problem" id={PROBLEM_ID}>
            {problem}
          </p>
        )}
        {shipping !== null && <ShippingOptions shipping={shipping} />}
        {shipping !== null && !busy && asked.order === order && children?.(shipping)}
      </div>
    </div>
  );
}

/**
 * What a delivery costs, or why it is not known, for the shopper. Without a postal code the one that this browser remembers counts. Never
 * rejects.
 */
async function askShipping(query: URLSearchParams): Promise<{ shipping: ShippingView } | { problem: string }> {
  try {
    const response = await fetch(`${paths.shippingApi}?${query}`, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    });
    // Our own endpoint.
    if (response.ok) return { shipping: (await response.json()) as ShippingView };
    const { message } = (await response.json()) as { message?: string };
    return { problem: message || NO_ANSWER };
  } catch {
    return { problem: NO_ANSWER };
  }
}

const tool: Tool = {
  name: 'calcular_envio',
  description: 'Dice qué cuesta y cuánto tarda el envío a un código postal argentino.',
  isReading: true,
};

type ShippingFormProps = ShippingPageView['form'] & {
  hasProblem: boolean;
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
};

/** Asks for a postal code. Without a script it leads to `/envio`. */
export function ShippingForm({ postalCode, sku, quantity, hasProblem, onSubmit }: ShippingFormProps) {
  return (
    // Explicit, because Firefox reports a form with an empty required field, and the field, as invalid.
    <form
      className="shipping-form"
      action={paths.shipping}
      method="get"
      aria-invalid={false}
      onSubmit={onSubmit}
      {...useTool(tool)}
    >
      {sku !== null && <input type="hidden" name="sku" value={sku} />}
      {quantity !== null && <input type="hidden" name="quantity" value={quantity} />}
      <label className="field">
        Tu código postal
        <input
          name="postalCode"
          defaultValue={postalCode}
          autoComplete="postal-code"
          // Eight characters, and the spaces that are pasted with them.
          maxLength={12}
          required
          aria-invalid={false}
          aria-describedby={hasProblem ? PROBLEM_ID : undefined}
        />
      </label>
      <button className="button quiet" type="submit">
        Calcular envío
      </button>
    </form>
  );
}

/** Where the delivery goes, what it costs and how long it takes, and what an order lacks for a free one. */
export function ShippingOptions({ shipping }: { shipping: ShippingView }) {
  const { postalCode, place, options, missing } = shipping;
  return (
    <div className="shipping-options" data-free-from={shipping.freeFrom ?? undefined}>
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
                <small>{`Precio sin impuestos nacionales ${formatNetPrice(withoutVat(option.price))}`}</small>
              </span>
            )}
          </li>
        ))}
      </ul>
      {missing !== null && options.length > 0 && <ShippingMissing missing={missing} />}
    </div>
  );
}
