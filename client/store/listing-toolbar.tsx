import type { Listing } from '#core/store/listing.ts';
import { Icon } from '../ui/icon.tsx';
import { FILTER_PANEL_ID } from './filter-panel.tsx';
import { SortMenu } from './sort-menu.tsx';

/** What is shown, and the ways to change it. */
export function ListingToolbar({ listing, narrowable }: { listing: Listing; narrowable: boolean }) {
  const { products, filters, resultLabel, chips, sort } = listing;
  const countLabel = products.status === 'loaded' ? products.data.countLabel : '';
  const some = products.status === 'loaded' && products.data.cards.length > 0;
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
      {some && sort.length > 1 && <SortMenu options={sort} />}
    </div>
  );
}
