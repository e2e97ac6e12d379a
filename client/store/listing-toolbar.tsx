import type { Listing } from '#core/store/listing.ts';
import type { SortOption } from '#core/store/sort-options.ts';
import { Icon } from '../ui/icon.tsx';
import { FILTER_PANEL_ID } from './filter-panel.tsx';

/** How many products were found, the button of the filters on a phone, and the sort menu. */
export function ListingToolbar({ listing, narrowable }: { listing: Listing; narrowable: boolean }) {
  const { products, filters, resultLabel, chips, sort } = listing;
  const countLabel = products.status === 'loaded' ? products.data.countLabel : '';
  const isFound = products.status === 'loaded' && products.data.cards.length > 0;
  return (
    <div className="listing-toolbar">
      <h2 id="resultados" className="sr-only">
        Productos
      </h2>
      <p className="listing-label" role="status">
        {resultLabel !== null && <strong>{resultLabel}</strong>} {countLabel}
      </p>
      {narrowable && filters.status === 'loaded' && (
        <button className="button quiet listing-filter-button" type="button" popoverTarget={FILTER_PANEL_ID}>
          <Icon name="filter" />
          Filtros{chips.length > 0 && ` (${chips.length})`}
        </button>
      )}
      {isFound && sort.length > 1 && <SortMenu options={sort} />}
    </div>
  );
}

/** The orders are links: they work without scripts, and the arrow keys do not change the page as in a select. */
function SortMenu({ options }: { options: SortOption[] }) {
  const selected = options.find((option) => option.selected);
  return (
    <details className="sort-menu">
      <summary>
        <span>Ordenar por</span> {selected?.label}
        <Icon name="chevron-down" />
      </summary>
      <ul className="sort-menu-items floating-list">
        {options.map((option) => (
          <li key={option.value}>
            <a href={option.href} rel="nofollow" aria-current={option.selected ? 'true' : undefined}>
              {option.label}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
