import { type FilterChoice, type FilterGroupView, toChoices } from '#core/store/listing/filter-group-view.ts';
import { Icon } from '../../ui/icon.tsx';
import { useKept } from '../../ui/kept-markup.tsx';

/** A longer list first shows only its largest options. */
const SHORT_LIST_LENGTH = 10;

/** One group of filters; each option is a link. */
export function FilterGroup({ group, open }: { group: FilterGroupView; open: boolean }) {
  const { key, chosen } = group;
  const content = <FilterGroupContent group={group} />;
  return (
    <details className="filter-group" data-filter={key} open={open || chosen.length > 0} {...useKept(group, content)} />
  );
}

function FilterGroupContent({ group }: { group: FilterGroupView }) {
  const { key, label, options } = group;
  const size = options.length;
  const isLong = size > SHORT_LIST_LENGTH;
  return (
    <>
      <summary>
        {label}
        <Icon name="chevron-down" />
      </summary>
      {isLong && <FilterSearch label={label} size={size} />}
      <ul className="filter-group-options">
        <Options group={group} isLong={isLong} />
      </ul>
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

/** A box that narrows a long group of filters to the options with the typed text (`browser/filter-search.ts`). */
function FilterSearch({ label, size }: { label: string; size: number }) {
  return (
    <div className="filter-search scripted">
      <input
        className="field-input"
        type="search"
        aria-label={`Buscar en ${label}`}
        placeholder={`Buscar entre ${size}`}
        autoComplete="off"
      />
      <p className="sr-only" role="status" />
    </div>
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
