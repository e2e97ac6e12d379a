import type { PageLink, PaginationView } from '#core/values/pagination.ts';
import { Icon } from './icon.tsx';

/** Links to the pages of a list. Renders nothing if there is only one page. */
export function Pagination({ pagination }: { pagination: PaginationView }) {
  if (pagination.pageCount < 2) return null;
  return (
    <nav className="pagination" aria-label="Páginas">
      <Links pagination={pagination} />
    </nav>
  );
}

function Links({ pagination: { previousHref, nextHref, links } }: { pagination: PaginationView }) {
  return (
    <ul className="pagination-links">
      {previousHref !== null && (
        <li>
          <a href={previousHref} rel="prev" aria-label="Página anterior">
            <Icon name="arrow-left" />
          </a>
        </li>
      )}
      {links.map((link, index) => (
        <li key={link.kind === 'gap' ? `gap-${index}` : link.page}>
          <Page link={link} />
        </li>
      ))}
      {nextHref !== null && (
        <li>
          <a href={nextHref} rel="next" aria-label="Página siguiente">
            <Icon name="arrow-right" />
          </a>
        </li>
      )}
    </ul>
  );
}

function Page({ link }: { link: PageLink }) {
  if (link.kind === 'gap') return <span>…</span>;
  return (
    <a href={link.href} aria-label={`Página ${link.page}`} aria-current={link.current ? 'page' : undefined}>
      {link.page}
    </a>
  );
}
