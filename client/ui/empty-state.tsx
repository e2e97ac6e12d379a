/** Says that nothing was found, and offers links to continue with. */
export function EmptyState({ sentence, links }: { sentence: string; links: { label: string; href: string }[] }) {
  return (
    <div className="empty-state">
      <p>{sentence}</p>
      {links.length > 0 && (
        <ul className="action-row" aria-label="Otras formas de seguir">
          {links.map((link) => (
            <li key={link.href}>
              <a className="button quiet" href={link.href}>
                {link.label}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
