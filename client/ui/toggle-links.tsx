import { FixedPart } from './fixed-part.tsx';

/**
 * One option; `href` is the same list with the option selected, or deselected if it is selected now. A disabled option
 * would leave nothing to show.
 */
export type ToggleLink = { id: string; name: string; href: string; selected: boolean; disabled?: boolean };

type ToggleLinksProps = {
  label: string;
  options: ToggleLink[] | undefined;
  /** Set it if several options may be selected at once, because crawlers would follow every combination. */
  rel?: 'nofollow';
};

/** Options as links, so that they work without scripts and open in a new tab. */
export function ToggleLinks({ label, options, rel }: ToggleLinksProps) {
  return (
    <FixedPart
      as="ul"
      selector={`.toggle-links[aria-label="${label}"]`}
      ref={showSelected}
      className="toggle-links cluster"
      aria-label={label}
    >
      {options?.map((option) => (
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
    </FixedPart>
  );
}

/** On a phone the options are one row: scrolls it sideways, so that the first selected option is visible. */
function showSelected(list: HTMLElement | null): void {
  const option = list?.querySelector<HTMLElement>('[aria-current]')?.parentElement;
  if (list === null || !option || list.scrollWidth <= list.clientWidth) return;
  const { left, right } = option.getBoundingClientRect();
  const row = list.getBoundingClientRect();
  if (left < row.left || right > row.right) list.scrollLeft += left - row.left - (row.width - (right - left)) / 2;
}
