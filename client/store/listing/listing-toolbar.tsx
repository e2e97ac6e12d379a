import type { SortOption } from '#core/store/listing/listing.ts';
import { FixedPart } from '../../ui/fixed-part.tsx';
import { Icon } from '../../ui/icon.tsx';
import { FILTER_PANEL_ID } from './filter-panel.tsx';

type ListingToolbarProps = {
  /** The text before the count; null if there is none. */
  label: string | null;
  countLabel: string;
  /** The number of selected filters; null if there is no filter panel. */
  filterCount: number | null;
  /** Empty if there is nothing to sort; of a page's state the selected one alone. */
  sort: SortOption[];
};

/** The number of products, the button that opens the filters on a phone, and the sort menu. */
export function ListingToolbar({ label, countLabel, filterCount, sort }: ListingToolbarProps) {
  const selectedSort = sort.find(({ selected }) => selected);
  return (
    <div className="listing-toolbar">
      <h2 id="resultados" className="sr-only">
        Productos
      </h2>
      <p className="listing-label" role="status">
        {label !== null && <strong>{label}</strong>} {countLabel}
        {/* The count is the same in another order, and an unchanged text is not announced. */}
        {selectedSort && <span className="sr-only">, orden: {selectedSort.label}</span>}
      </p>
      <div className="listing-controls">
        {filterCount !== null && (
          <button className="button quiet listing-filter-button" type="button" popoverTarget={FILTER_PANEL_ID}>
            <Icon name="filter" />
            Filtros{filterCount > 0 && ` (${filterCount})`}
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
      <FixedPart as="ul" className="sort-menu-items floating-list">
        {options.length > 1
          ? options.map((option) => (
              <li key={option.value}>
                <a href={option.href} rel="nofollow" aria-current={option.selected ? 'true' : undefined}>
                  {option.label}
                </a>
              </li>
            ))
          : undefined}
      </FixedPart>
    </details>
  );
}
