/**
 * One option; `href` is the same list with the option selected, or deselected if it is selected now. A disabled option
 * would leave nothing to show.
 */
export type ToggleLink = { id: string; name: string; href: string; selected: boolean; disabled?: boolean };

type ToggleLinksProps = {
  label: string;
  options: ToggleLink[];
  /** Set it if several options may be selected at once, because crawlers would follow every combination. */
  rel?: 'nofollow';
};

/**
 * Options as links, so that they work without scripts and open in a new tab. On a phone they are one row, which
 * `browser/toggle-links.ts` scrolls to the selected one.
 */
export function ToggleLinks({ label, options, rel }: ToggleLinksProps) {
  return (
    <ul className="toggle-links cluster" aria-label={label}>
      {options.map((option) => (
        <li key={option.id}>
          {option.disabled ? (
            <span aria-disabled="true">{option.name}</span>
          ) : (
            <a href={option.href} rel={rel} aria-current={option.selected ? 'true' : undefined}>
              {option.name}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
