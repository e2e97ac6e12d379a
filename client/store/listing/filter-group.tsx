import { useState } from 'react';
import { type FilterChoice, type FilterGroupView, toChoices } from '#core/store/listing/filter-group.ts';
import { Icon } from '../../ui/icon.tsx';
import { FilterSearch } from './filter-search.tsx';

/** A longer list first shows only its largest options. */
const SHORT_LIST_LENGTH = 10;

/** One group of filters; each option is a link. */
export function FilterGroup({ group, open }: { group: FilterGroupView; open: boolean }) {
  const { key, label } = group;
  const options = toChoices(group);
  // `useState` keeps the first value: a group must not close when its last option is deselected.
  const [initiallyOpen] = useState(open || options.some((option) => option.selected));
  const frequent = options.length > SHORT_LIST_LENGTH ? findFrequent(options) : null;
  /** The options that the shopper searched by name; null if nothing is searched. */
  const [found, setFound] = useState<ReadonlySet<string> | null>(null);
  return (
    <details className={`filter-group${found === null ? '' : ' searched'}`} open={initiallyOpen}>
      <summary>
        {label}
        <Icon name="chevron-down" />
      </summary>
      {frequent !== null && (
        <div className="filter-search scripted">
          <FilterSearch group={group} onFound={setFound} />
        </div>
      )}
      <ul className="filter-group-options">
        {options.map((option) => (
          <li
            key={option.id}
            className={found === null && frequent?.has(option.id) === false ? 'rare' : undefined}
            hidden={found?.has(option.id) === false}
          >
            <Option option={option} />
          </li>
        ))}
      </ul>
      {frequent !== null && (
        // A check box, because the options that it shows stand between the others, in the order of their names.
        <label className="filter-group-more">
          <input className="sr-only" type="checkbox" />
          Ver {key === 'type' ? 'los' : 'las'} {options.length}
          <span className="sr-only">: {label}</span>
          <Icon name="chevron-down" />
        </label>
      )}
    </details>
  );
}

/** The ids of the options with the most products. */
function findFrequent(options: readonly FilterChoice[]): Set<string> {
  const byQuantity = options.toSorted((one, other) => (other.quantity ?? 0) - (one.quantity ?? 0));
  return new Set(byQuantity.slice(0, SHORT_LIST_LENGTH - 2).map(({ id }) => id));
}

function Option({ option }: { option: FilterChoice }) {
  const count = option.quantity !== null && <small>{option.quantity}</small>;
  if (option.disabled) {
    return (
      <span aria-disabled="true">
        {option.name} {count}
      </span>
    );
  }
  return (
    <a href={option.href} rel="nofollow" aria-current={option.selected ? 'true' : undefined}>
      {option.name} {count}
    </a>
  );
}
