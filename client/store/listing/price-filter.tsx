import type { FilterPanelView } from '#core/store/listing/filters.ts';
import type { ListingView } from '#core/store/listing/listing-view.ts';
import { UNREAD_PRICE } from '#core/store/listing/price-ranges.ts';
import { MAX_PRICE_TEXT } from '#core/store/product-query.ts';
import { formatMoney } from '#core/values/money.ts';
import { Icon } from '../../ui/icon.tsx';
import { type Tool, useTool } from '../../ui/use-tool.ts';

type PriceFilterProps = { price: FilterPanelView['price']; listing: Pick<ListingView, 'path' | 'query'> };

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

/**
 * Sends its two fields as two values of `price`, which the browser itself must do, because an empty one counts, after the
 * range that is chosen now; `browser/price-form.ts` makes them one `min-max`. A text that is no amount changes nothing in the list.
 */
function PriceForm({ price, listing: { path, query } }: PriceFilterProps) {
  const isUnread = price.unread !== null;
  return (
    <form
      className="price-filter"
      action={path}
      data-native=""
      data-lowest={price.lowest ?? undefined}
      data-highest={price.highest ?? undefined}
      {...useTool(tool)}
    >
      {query.map(({ name, value }) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <PriceField
        label="Desde"
        value={price.unread?.min ?? price.min}
        listingLimit={price.lowest}
        isUnread={isUnread}
      />
      <PriceField
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
  label: string;
  value: number | string | null;
  listingLimit: number | null;
  isUnread: boolean;
};

const UNREAD_ID = 'precio-sin-entender';

/** An empty field shows `listingLimit`, the lowest or highest price of the listing. */
function PriceField({ label, value, listingLimit, isUnread }: PriceFieldProps) {
  return (
    <label className="field">
      {label}
      <input
        name="price"
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
