import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { ShippingView } from '#core/values/shipping.ts';
import { useSite } from '../../ui/site-context.tsx';
import { ShippingForm } from './shipping-form.tsx';
import { lastFreeFrom } from './shipping-missing.tsx';
import { ShippingOptions } from './shipping-options.tsx';

type ShippingCalculatorProps = {
  /** The product whose delivery is asked for; without it, the cart's. */
  sku?: string;
  /** What the page was loaded with; null if it knows nothing of the delivery. */
  loaded?: ShippingView | null;
  /** Names the order that `loaded` is for. If it changes, the delivery that is shown is asked for again. */
  order?: string;
  /** Shown below the options, which are for the order as it is now. */
  children?: (shipping: ShippingView) => ReactNode;
};

const NO_ANSWER = { problem: 'No pudimos calcular el envío. Revisá tu conexión y probá de nuevo.' };

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
    // Its code is loaded when a shopper asks.
    const asking = import('./ask-shipping.ts').then(({ askShipping }) => askShipping(query));
    const answer = (await asking.catch(() => null)) ?? NO_ANSWER;
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
    const query = new URLSearchParams({ postalCode: String(new FormData(form).get('postalCode') ?? '') });
    if (sku !== undefined) query.set('sku', sku);
    // The quantity that is chosen in the form beside it.
    const quantity = form.closest('.product-sheet-buy')?.querySelector<HTMLSelectElement>('select[name="quantity"]');
    if (quantity) query.set('quantity', quantity.value);
    void ask(query);
  }

  if (!quotesShipping) return null;
  return (
    <div className="shipping-calculator">
      <ShippingForm postalCode={loaded?.postalCode ?? ''} sku={sku ?? null} onSubmit={submit} />
      <div role="status" aria-busy={busy}>
        {problem !== '' && <p className="shipping-problem">{problem}</p>}
        {shipping !== null && <ShippingOptions shipping={shipping} />}
        {shipping !== null && !busy && asked.order === order && children?.(shipping)}
      </div>
    </div>
  );
}
