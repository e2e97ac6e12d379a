/** One option; `href` is the same list with the option selected, or deselected if it is selected now. */
export type ToggleLink = { id: string; name: string; href: string; selected: boolean };

/** Options as links, so that they work without scripts and open in a new tab. */
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
