import { useState } from 'react';
import { type FilterChoice, type FilterGroupView, toChoices } from '#core/store/listing/filter-group.ts';
import { FixedPart } from '../../ui/fixed-part.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useKept } from '../../ui/kept-markup.tsx';
import { FilterSearch } from './filter-search.tsx';

/** A longer list first shows only its largest options. */
const SHORT_LIST_LENGTH = 10;

/** One group of filters; each option is a link. A page's state has their number alone. */
export function FilterGroup({ group, open }: { group: FilterGroupView & { size?: number }; open: boolean }) {
  const { key, chosen, options } = group;
  const size = options?.length ?? group.size ?? 0;
  // `useState` keeps the first value: a group must not close when its last option is deselected.
  const [initiallyOpen] = useState(open || chosen.length > 0);
  const content = <FilterGroupContent group={group} size={size} />;
  return <details className="filter-group" data-filter={key} open={initiallyOpen} {...useKept(group, content)} />;
}

function FilterGroupContent({ group, size }: { group: FilterGroupView; size: number }) {
  const { key, label, options } = group;
  const isLong = size > SHORT_LIST_LENGTH;
  return (
    <>
      <summary>
        {label}
        <Icon name="chevron-down" />
      </summary>
      {isLong && (
        <div className="filter-search scripted">
          <FilterSearch label={label} size={size} options={options} />
        </div>
      )}
      <FixedPart as="ul" selector={`[data-filter="${key}"] > ul`} className="filter-group-options">
        {options && <Options group={group} isLong={isLong} />}
      </FixedPart>
      {isLong && (
        // A check box, because the options that it shows stand between the others, in the order of their names.
        <label className="filter-group-more text-action">
          <input className="sr-only" type="checkbox" />
          {`Ver ${key === 'type' ? 'los' : 'las'} ${size}`}
          <span className="sr-only">{`: ${label}`}</span>
          <Icon name="chevron-down" />
        </label>
      )}
    </>
  );
}

function Options({ group, isLong }: { group: FilterGroupView; isLong: boolean }) {
  const options = toChoices(group);
  const frequent = isLong ? findFrequent(options) : null;
  return options.map((option) => (
    <li key={option.id} className={frequent?.has(option.id) === false ? 'rare' : undefined}>
      <Option option={option} />
    </li>
  ));
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
