import type { Json } from '#core/json.ts';
import type { Breadcrumb } from '#core/values/breadcrumb.ts';

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

/** The breadcrumbs as structured data (schema.org BreadcrumbList). `origin` has no trailing slash. */
export function breadcrumbJsonLd(items: readonly Breadcrumb[], origin: string): Json {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: items.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(href === null ? {} : { item: `${origin}${href}` }),
    })),
  };
}
