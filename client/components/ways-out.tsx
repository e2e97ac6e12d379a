import type { WayOut } from '#core/store/listing.ts';

/** Nothing was found; what to do about it. */
export function WaysOut({ sentence, links }: { sentence: string; links: WayOut[] }) {
  return (
    <div className="ways-out">
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
