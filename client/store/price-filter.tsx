import type { SubmitEvent } from 'react';
import type { FilterPanel } from '#core/store/filters.ts';
import type { Listing } from '#core/store/listing.ts';
import { typedPriceHref } from '#core/store/price-ranges.ts';
import { navigate } from '../routing/navigate.ts';
import { Icon } from '../ui/icon.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';

type PriceFilterProps = {
  price: FilterPanel['price'];
  /** The listing's path without its query. */
  path: string;
  /** The listing's query pairs without the page. */
  query: Listing['query'];
};

/**
 * Price ranges as links, and a form for any other range. The form is rendered after hydration, because its two fields
 * need a script to become one `price=min-max`. It stands last, so that nothing moves when it appears.
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
    // The new listing replaces both fields, and a removed field loses the focus; the button stays.
    if (event.nativeEvent.submitter instanceof HTMLElement) event.nativeEvent.submitter.focus();
    navigate(typedPriceHref({ path, query }, toDigits(fields.get('min')), toDigits(fields.get('max'))));
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

/** Removes all but digits, because shoppers separate thousands with dots. */
function toDigits(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value.replace(/\D/g, '') : '';
}
