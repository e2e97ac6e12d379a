import type { SubmitEvent } from 'react';
import { navigate } from '#client/routing/navigate.ts';
import type { FilterPanel, Listing } from '#core/store/listing.ts';
import { Icon } from './icon.tsx';
import { priceHref, priceRanges } from './price-ranges.ts';
import { useHydrated } from './use-hydrated.ts';

/**
 * Price as a few ranges that are links. The query takes one `price=min-max`, which two fields cannot spell without a
 * script: the form comes with hydration, below everything it could move.
 */
export function PriceFilter({ price, listing }: { price: FilterPanel['price']; listing: Listing }) {
  const hydrated = useHydrated();
  return (
    <details className="filter-group" open>
      <summary>
        Precio
        <Icon name="chevron-down" />
      </summary>
      <ul className="filter-options">
        {priceRanges(price, listing).map((range) => (
          <li key={range.label}>
            <a href={range.href} rel="nofollow" aria-current={range.selected ? 'true' : undefined}>
              {range.label}
            </a>
          </li>
        ))}
      </ul>
      {hydrated && <PriceForm key={`${price.min}-${price.max}`} price={price} listing={listing} />}
    </details>
  );
}

function PriceForm({ price, listing }: { price: FilterPanel['price']; listing: Listing }) {
  function onSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    navigate(priceHref(listing, `${digits(fields.get('min'))}-${digits(fields.get('max'))}`));
  }
  return (
    <form className="price-form" onSubmit={onSubmit}>
      <label className="field">
        Desde
        <input name="min" inputMode="numeric" pattern="[\d.]*" defaultValue={price.min} placeholder="$" />
      </label>
      <label className="field">
        Hasta
        <input name="max" inputMode="numeric" pattern="[\d.]*" defaultValue={price.max} placeholder="$" />
      </label>
      <button className="button quiet" type="submit">
        Aplicar
      </button>
    </form>
  );
}

/** Shoppers type thousands with dots. */
function digits(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value.replace(/\D/g, '') : '';
}
