import { type SubmitEvent, useState } from 'react';
import type { FilterPanel } from '#core/store/listing/filters.ts';
import type { Listing } from '#core/store/listing/listing.ts';
import { typedPriceHref, UNREAD_PRICE } from '#core/store/listing/price-ranges.ts';
import { MAX_PRICE_TEXT } from '#core/store/product-query.ts';
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
 * Sends its two fields as two values of `price`, which the browser itself must do, because an empty one counts, after the
 * range that is chosen now; once hydrated they become one `min-max`. A text that is no amount changes nothing in the list.
 */
function PriceForm({ price, listing: { path, query } }: PriceFilterProps) {
  const [isUnread, setUnread] = useState(price.unread !== null);
  function onSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const [min = '', max = ''] = ['price', ...TOOL_NAMES].flatMap((name) => fields.getAll(name).map(String)).slice(-2);
    const href = typedPriceHref({ path, query }, price, { min, max });
    setUnread(href === null);
    if (href === null) return;
    // The new listing replaces both fields, and a removed field loses the focus; the button stays.
    if (event.nativeEvent.submitter instanceof HTMLElement) event.nativeEvent.submitter.focus();
    navigate(href);
  }
  const [minName, maxName] = useKnowsTools() ? TOOL_NAMES : ['price', 'price'];
  return (
    <form
      className="price-filter"
      action={path}
      data-native=""
      data-lowest={price.lowest ?? undefined}
      data-highest={price.highest ?? undefined}
      onSubmit={onSubmit}
      {...useTool(tool)}
    >
      {query.map(({ name, value }) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <PriceField
        name={minName}
        key={`min ${price.min}`}
        label="Desde"
        value={price.unread?.min ?? price.min}
        listingLimit={price.lowest}
        isUnread={isUnread}
      />
      <PriceField
        name={maxName}
        key={`max ${price.max}`}
        label="Hasta"
        value={price.unread?.max ?? price.max}
        listingLimit={price.highest}
        isUnread={isUnread}
      />
      {isUnread && (
        <p className="field-error" id={UNREAD_ID} role="alert">
          {UNREAD_PRICE}
        </p>
      )}
      <button className="button quiet" type="submit">
        Aplicar
      </button>
    </form>
  );
}

type PriceFieldProps = {
  name: string;
  label: string;
  value: number | string | null;
  listingLimit: number | null;
  isUnread: boolean;
};

const UNREAD_ID = 'precio-sin-entender';

/** An empty field shows `listingLimit`, the lowest or highest price of the listing. */
function PriceField({ name, label, value, listingLimit, isUnread }: PriceFieldProps) {
  return (
    <label className="field">
      {label}
      <input
        name={name}
        inputMode="numeric"
        maxLength={MAX_PRICE_TEXT}
        autoComplete="off"
        aria-describedby={isUnread ? UNREAD_ID : undefined}
        defaultValue={value ?? ''}
        placeholder={listingLimit === null ? '$' : formatMoney(listingLimit)}
      />
    </label>
  );
}
