import type { Breadcrumb } from '#core/values/breadcrumb.ts';

/** The way back; the last step is where the shopper is. */
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
