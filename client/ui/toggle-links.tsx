/** One choice; `href` leads to the same list with it made, or undone where it is made already. */
export type ToggleLink = { id: string; name: string; href: string; selected: boolean };

/** Choices as links, so that they work before any script and can be opened in a tab. */
export function ToggleLinks({ label, options }: { label: string; options: ToggleLink[] }) {
  return (
    <ul className="toggle-links" aria-label={label}>
      {options.map((option) => (
        <li key={option.id}>
          <a href={option.href} aria-current={option.selected ? 'true' : undefined}>
            {option.name}
          </a>
        </li>
      ))}
    </ul>
  );
}
