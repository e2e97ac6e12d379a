import type { FilterChip } from '#core/store/listing/filter-chips.ts';
import { Icon } from '../../ui/icon.tsx';

/** The selected filters; each links to the listing without that filter. */
export function FilterChips({ chips, clearHref }: { chips: FilterChip[]; clearHref: string | null }) {
  if (chips.length === 0) return null;
  return (
    <ul className="filter-chips" aria-label="Filtros elegidos">
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
