import type { FilterPanelView } from '#core/store/listing/filters.ts';
import type { ListingView } from '#core/store/listing/listing-view.ts';
import { CloseButton, Icon } from '../../ui/icon.tsx';
import { FilterGroup } from './filter-group.tsx';
import { PriceFilter } from './price-filter.tsx';

export const FILTER_PANEL_ID = 'filtros';

/**
 * The filters; each option is a link. A column on a wide screen, a popover on a phone, so that no script is needed. The
 * first two groups and the price start open.
 */
export function FilterPanel({ panel, listing }: { panel: FilterPanelView; listing: ListingView }) {
  const { totalLabel, clearHref } = listing;
  const [first, ...others] = panel.groups;
  return (
    <div className="filter-panel sheet" id={FILTER_PANEL_ID} popover="auto" data-stays="">
      <div className="filter-panel-top spread">
        <h2 className="small-heading" id="filtros-titulo" tabIndex={-1}>
          Filtros
        </h2>
        <CloseButton label="Cerrar los filtros" popoverTarget={FILTER_PANEL_ID} popoverTargetAction="hide" />
      </div>
      {first !== undefined && <FilterGroup group={first} open />}
      <PriceFilter price={panel.price} listing={listing} />
      {others.map((group, index) => (
        <FilterGroup key={group.key} group={group} open={index === 0} />
      ))}
      <div className="filter-panel-foot">
        {/* The page's own count is inert while the sheet is open. */}
        <p className="sr-only" role="status">
          {totalLabel}
        </p>
        {clearHref !== null && (
          <a className="button bare" href={clearHref}>
            Limpiar
          </a>
        )}
        <button className="button" type="button" popoverTarget={FILTER_PANEL_ID} popoverTargetAction="hide">
          Ver {totalLabel}
        </button>
      </div>
    </div>
  );
}

/** The selected filters; each links to the listing without that filter. */
export function FilterChips({ chips, clearHref }: Pick<ListingView, 'chips' | 'clearHref'>) {
  if (chips.length === 0) return null;
  return (
    <ul className="filter-chips cluster" aria-label="Filtros elegidos">
      {chips.map((chip) => (
        <li key={chip.href}>
          <a href={chip.href} rel="nofollow" aria-label={`Quitar el filtro ${chip.label}`}>
            {chip.label}
            <Icon name="close" />
          </a>
        </li>
      ))}
      {clearHref !== null && chips.length > 1 && (
        <li>
          <a className="clear" href={clearHref}>
            Limpiar filtros
          </a>
        </li>
      )}
    </ul>
  );
}
