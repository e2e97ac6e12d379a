import { Icon } from '../components/icon.tsx';

/** The search box: a plain GET form, so it works before any script. */
export function SearchForm({ searchText, className = 'search-form' }: { searchText?: string; className?: string }) {
  return (
    <search className={className}>
      <form action="/tienda/buscador">
        <input
          className="input"
          type="search"
          name="q"
          aria-label="Buscar en la tienda"
          placeholder="Buscá vinos o bodegas"
          defaultValue={searchText}
          key={searchText}
          autoComplete="off"
          enterKeyHint="search"
        />
        <button type="submit" aria-label="Buscar">
          <Icon name="search" />
        </button>
      </form>
    </search>
  );
}
