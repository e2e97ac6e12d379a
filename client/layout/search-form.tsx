import type { ReactNode } from 'react';
import { paths } from '#core/values/paths.ts';
import { Icon } from '../components/icon.tsx';

type SearchFormProps = {
  searchText?: string;
  className?: string;
  onText?: (text: string) => void;
  children?: ReactNode;
};

/** The search box: a plain GET form, so it works before any script. */
export function SearchForm({ searchText, className = 'search-form', onText, children }: SearchFormProps) {
  return (
    <search className={className}>
      <form action={paths.search}>
        <input
          // Another search is another field: `defaultValue` counts only once.
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
