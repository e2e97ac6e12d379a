import type { PromotedLink } from '#core/store/listing/promoted-links.ts';

/** One row of links to the most wanted parts of the listing. */
export function PromotedLinks({ links }: { links: PromotedLink[] }) {
  if (links.length === 0) return null;
  return (
    <nav aria-label="Lo más buscado">
      <ul className="promoted-links">
        {links.map(({ label, href }) => (
          <li key={href}>
            <a href={href} rel="nofollow">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
