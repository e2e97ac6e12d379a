import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import type { FilterOption } from '#core/store/product.ts';
import { fold } from '#core/values/text.ts';
import { linkName } from '../../ui/fixed-part.tsx';

type FilterSearchProps = {
  label: string;
  /** The number of options. */
  size: number;
  /** New ones are searched, too. */
  options: readonly FilterOption[] | undefined;
};

/**
 * A box that narrows a long group of filters to the options with the typed text, whatever its case and accents. It hides the
 * elements of the others, because a page's state has no options.
 */
export function FilterSearch({ label, size, options }: FilterSearchProps) {
  const box = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [count, setCount] = useState(size);
  const wanted = fold(text.trim());

  // biome-ignore lint/correctness/useExhaustiveDependencies: new options are new elements.
  useLayoutEffect(() => {
    const group = box.current?.closest('details');
    const items = [...(group?.querySelectorAll<HTMLElement>('li') ?? [])];
    for (const item of items) item.hidden = wanted !== '' && !fold(linkName(item.firstElementChild)).includes(wanted);
    group?.classList.toggle('searched', wanted !== '');
    setCount(items.filter(({ hidden }) => !hidden).length);
  }, [wanted, options]);

  function onKeyDown(event: KeyboardEvent): void {
    // Escape empties the box first; only the next one closes the sheet around it.
    if (event.key !== 'Escape' || text === '') return;
    event.preventDefault();
    setText('');
  }

  return (
    <>
      <input
        ref={box}
        className="field-input"
        type="search"
        aria-label={`Buscar en ${label}`}
        placeholder={`Buscar entre ${size}`}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <p className={wanted === '' ? 'sr-only' : undefined} role="status">
        {wanted === '' ? '' : count === 0 ? 'Ninguna opción' : `${count} de ${size}`}
      </p>
    </>
  );
}
