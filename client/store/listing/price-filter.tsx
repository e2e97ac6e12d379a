import type { SubmitEvent } from 'react';
import type { FilterPanel } from '#core/store/listing/filters.ts';
import type { Listing } from '#core/store/listing/listing.ts';
import { typedPriceHref } from '#core/store/listing/price-ranges.ts';
import { formatMoney } from '#core/values/money.ts';
import { navigate } from '../../routing/navigate.ts';
import { Icon } from '../../ui/icon.tsx';
import { type Tool, useKnowsTools, useTool } from '../../ui/use-tool.ts';

type PriceFilterProps = { price: FilterPanel['price']; listing: Pick<Listing, 'path' | 'query'> };

/** The service's price ranges as links, of which one is chosen, and a form for any other range. */
export function PriceFilter({ price, listing }: PriceFilterProps) {
  return (
    <details className="filter-group" open>
      <summary>
        Precio
        <Icon name="chevron-down" />
      </summary>
      {price.ranges.length > 0 && (
        <ul className="filter-group-options single">
          {price.ranges.map((range) => (
            <li key={range.href}>
              <a href={range.href} rel="nofollow" aria-current={range.selected ? 'true' : undefined}>
                {range.label} {range.quantity !== null && <small>{range.quantity}</small>}
              </a>
            </li>
          ))}
        </ul>
      )}
      <PriceForm price={price} listing={listing} />
    </details>
  );
}

const tool: Tool = {
  name: 'filtrar_por_precio',
  description: 'Deja en la lista los productos entre dos precios, en pesos, con los otros filtros.',
  isReading: true,
};

/** The names of the fields for assistants, which take a name twice for no field at all. */
const TOOL_NAMES = ['desde', 'hasta'] as const;

/**
 * Sends its two fields as two values of `price`, which the browser itself must do, because an empty one counts; once
 * hydrated they become one `min-max`.
 */
function PriceForm({ price, listing: { path, query } }: PriceFilterProps) {
  function onSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const [min = '', max = ''] = ['price', ...TOOL_NAMES].flatMap((name) => fields.getAll(name)).map(String);
    // The new listing replaces both fields, and a removed field loses the focus; the button stays.
    if (event.nativeEvent.submitter instanceof HTMLElement) event.nativeEvent.submitter.focus();
    navigate(typedPriceHref({ path, query }, price, { min, max }));
  }
  const [minName, maxName] = useKnowsTools() ? TOOL_NAMES : ['price', 'price'];
  return (
    <form className="price-filter" action={path} data-native="" onSubmit={onSubmit} {...useTool(tool)}>
      {query
        .filter(({ name }) => name !== 'price')
        .map(({ name, value }) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      <PriceField name={minName} key={`min ${price.min}`} label="Desde" value={price.min} listingLimit={price.lowest} />
      <PriceField
        name={maxName}
        key={`max ${price.max}`}
        label="Hasta"
        value={price.max}
        listingLimit={price.highest}
      />
      <button className="button quiet" type="submit">
        Aplicar
      </button>
    </form>
  );
}

type PriceFieldProps = { name: string; label: string; value: number | null; listingLimit: number | null };

/** An empty field shows `listingLimit`, the lowest or highest price of the listing. */
function PriceField({ name, label, value, listingLimit }: PriceFieldProps) {
  return (
    <label className="field">
      {label}
      <input
        name={name}
        inputMode="numeric"
        maxLength={20}
        autoComplete="off"
        defaultValue={value ?? ''}
        placeholder={listingLimit === null ? '$' : formatMoney(listingLimit)}
      />
    </label>
  );
}
