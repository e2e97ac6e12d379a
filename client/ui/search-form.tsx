import type { ReactNode } from 'react';
import { paths } from '#core/values/paths.ts';
import { Icon } from './icon.tsx';

type SearchFormProps = {
  searchText?: string;
  className?: string;
  onText?: (text: string) => void;
  onSubmit?: () => void;
  children?: ReactNode;
};

/** The search box: a plain GET form, so it works before any script. */
export function SearchForm({ searchText, className = 'search-form', onText, onSubmit, children }: SearchFormProps) {
  return (
    <search className={className}>
      <form action={paths.search} onSubmit={onSubmit}>
        <input
          // A new field for another search: `defaultValue` is read only once.
          key={searchText}
          className="field-input"
          type="search"
          name="q"
          aria-label="Buscar en la tienda"
          placeholder="Buscá vinos o bodegas"
          defaultValue={searchText}
          autoComplete="off"
          enterKeyHint="search"
          onInput={(event) => onText?.(event.currentTarget.value)}
        />
        <button type="submit" aria-label="Buscar">
          <Icon name="search" />
        </button>
      </form>
      {children}
    </search>
  );
}
