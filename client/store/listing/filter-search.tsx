import { type KeyboardEvent, useLayoutEffect, useState } from 'react';
import type { FilterGroupView } from '#core/store/listing/filter-group.ts';
import { fold } from '#core/values/text.ts';

type FilterSearchProps = {
  group: FilterGroupView;
  /** Called with the ids of the options that have the typed text in their names; with null if none is typed. */
  onFound: (ids: ReadonlySet<string> | null) => void;
};

/** A box that narrows a long group of filters to the options with the typed text, whatever its case and accents. */
export function FilterSearch({ group: { label, options }, onFound }: FilterSearchProps) {
  const [text, setText] = useState('');
  const wanted = fold(text.trim());
  const found = options.filter(({ name }) => fold(name).includes(wanted));

  useLayoutEffect(() => {
    const ids = options.filter(({ name }) => fold(name).includes(wanted)).map(({ id }) => id);
    onFound(wanted === '' ? null : new Set(ids));
  }, [options, wanted, onFound]);

  function onKeyDown(event: KeyboardEvent): void {
    // Escape empties the box first; only the next one closes the sheet around it.
    if (event.key !== 'Escape' || text === '') return;
    event.preventDefault();
    setText('');
  }

  return (
    <>
      <input
        className="field-input"
        type="search"
        aria-label={`Buscar en ${label}`}
        placeholder={`Buscar entre ${options.length}`}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <p className={wanted === '' ? 'sr-only' : undefined} role="status">
        {wanted === '' ? '' : found.length === 0 ? 'Ninguna opción' : `${found.length} de ${options.length}`}
      </p>
    </>
  );
}
