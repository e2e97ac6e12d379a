import type { SortOption } from '#core/store/sort-options.ts';
import { Icon } from '../ui/icon.tsx';

/** The orders as links: they work before any script, and choosing one never surprises a keyboard. */
export function SortMenu({ options }: { options: SortOption[] }) {
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
