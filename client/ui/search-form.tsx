import { paths } from '#core/values/paths.ts';
import { Icon } from './icon.tsx';
import { type Tool, useTool } from './use-tool.ts';

const tool: Tool = {
  name: 'buscar',
  description: 'Busca productos por nombre, uva, bodega, comida o precio.',
  isReading: true,
};

type SearchFormProps = {
  /** Whether assistants may use this form: one of a page. */
  isTool?: boolean;
  searchText?: string | undefined;
  className?: string;
};

/** A plain GET form, so that searching works without scripts. */
export function SearchForm({ isTool = false, searchText, className = 'search-form' }: SearchFormProps) {
  const attributes = useTool(isTool ? tool : null);
  return (
    <search className={className}>
      <form action={paths.search} {...attributes}>
        <input
          className="field-input"
          type="search"
          name="q"
          aria-label="Buscar en la tienda"
          placeholder="Buscá vinos o bodegas"
          defaultValue={searchText}
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
