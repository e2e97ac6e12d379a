type Link = { label: string; href: string };

/** Says that nothing was found, and offers links to continue with. */
export function EmptyState({ sentence, links }: { sentence: string; links: Link[] }) {
  return (
    <div className="empty-state">
      <p>{sentence}</p>
      <WaysOut links={links} />
    </div>
  );
}

/** Links to continue with; nothing if there are none. */
export function WaysOut({ links }: { links: Link[] }) {
  if (links.length === 0) return null;
  return (
    <ul className="action-row" aria-label="Otras formas de seguir">
      {links.map((link) => (
        <li key={link.href}>
          <a className="button quiet" href={link.href}>
            {link.label}
          </a>
        </li>
      ))}
    </ul>
  );
}
