import type { Breadcrumb } from '#core/values/links.ts';

/** Links to the pages above this one; the last item is the page itself. */
export function Breadcrumbs({ items }: { items: Breadcrumb[] }) {
  return (
    <nav className="breadcrumbs" aria-label="Ruta de navegación">
      <ol>
        {items.map((item) => (
          <li key={item.label}>
            {item.href === null ? (
              <span aria-current="page">{item.label}</span>
            ) : (
              <a className="quiet-link" href={item.href}>
                {item.label}
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
