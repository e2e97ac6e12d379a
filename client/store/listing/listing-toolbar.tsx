import type { ListingView, SortOption } from '#core/store/listing/listing-view.ts';
import { Icon } from '../../ui/icon.tsx';
import { FILTER_PANEL_ID } from './filter-panel.tsx';

/** The number of products, the button that opens the filters on a phone, and the sort menu. */
export function ListingToolbar({ listing }: { listing: ListingView }) {
  const { resultLabel, countLabel, canNarrow, filters, chips } = listing;
  const sort = listing.isEmpty ? [] : listing.sort;
  const selectedSort = sort.find(({ selected }) => selected);
  return (
    <div className="listing-toolbar">
      <h2 id="resultados" className="sr-only">
        Productos
      </h2>
      <p className="listing-label" role="status">
        {resultLabel !== null && <strong>{resultLabel}</strong>} {countLabel}
        {/* The count is the same in another order, and an unchanged text is not announced. */}
        {selectedSort && <span className="sr-only">, orden: {selectedSort.label}</span>}
      </p>
      <div className="listing-controls spread">
        {canNarrow && filters.status === 'loaded' && (
          <button className="button quiet listing-filter-button" type="button" popoverTarget={FILTER_PANEL_ID}>
            <Icon name="filter" />
            Filtros{chips.length > 0 && ` (${chips.length})`}
          </button>
        )}
        {sort.length > 0 && <SortMenu options={sort} selected={selectedSort} />}
      </div>
    </div>
  );
}

/** Sort orders are links, not a `<select>`: links work without scripts, and arrow keys do not load another page. */
function SortMenu({ options, selected }: { options: SortOption[]; selected: SortOption | undefined }) {
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
