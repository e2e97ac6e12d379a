import type { SubmitEvent } from 'react';
import type { FilterPanel } from '#core/store/filters.ts';
import type { Listing } from '#core/store/listing.ts';
import { typedPriceHref } from '#core/store/price-ranges.ts';
import { navigate } from '../routing/navigate.ts';
import { Icon } from '../ui/icon.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';

type PriceFilterProps = {
  price: FilterPanel['price'];
  /** The listing's path without a query, and the pairs of its query. */
  path: string;
  query: Listing['query'];
};

/**
 * Price ranges as links, and a form for any other range. The query has one `price=min-max`, which two fields cannot send
 * without a script, so the form is rendered after hydration, last in its group so that it moves nothing.
 */
export function PriceFilter({ price, path, query }: PriceFilterProps) {
  const hydrated = useHydrated();
  return (
    <details className="filter-group" open>
      <summary>
        Precio
        <Icon name="chevron-down" />
      </summary>
      <ul className="filter-group-options">
        {price.ranges.map((range) => (
          <li key={range.label}>
            <a href={range.href} rel="nofollow" aria-current={range.selected ? 'true' : undefined}>
              {range.label}
            </a>
          </li>
        ))}
      </ul>
      {hydrated && <PriceForm price={price} path={path} query={query} />}
    </details>
  );
}

function PriceForm({ price, path, query }: PriceFilterProps) {
  function onSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    // The fields are replaced with the listing and would lose the focus; the button is not.
    if (event.nativeEvent.submitter instanceof HTMLElement) event.nativeEvent.submitter.focus();
    navigate(typedPriceHref({ path, query }, digits(fields.get('min')), digits(fields.get('max'))));
  }
  return (
    <form className="price-filter" onSubmit={onSubmit}>
      <PriceField key={`min ${price.min}`} name="min" label="Desde" value={price.min} />
      <PriceField key={`max ${price.max}`} name="max" label="Hasta" value={price.max} />
      <button className="button quiet" type="submit">
        Aplicar
      </button>
    </form>
  );
}

function PriceField({ name, label, value }: { name: string; label: string; value: number | null }) {
  return (
    <label className="field">
      {label}
      <input name={name} inputMode="numeric" pattern="[\d.]*" defaultValue={value ?? ''} placeholder="$" />
    </label>
  );
}

/** Shoppers type thousands with dots. */
function digits(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value.replace(/\D/g, '') : '';
}
