import { dataOf } from '#core/block.ts';
import type { SelectionGrid, SelectionListView } from '#core/club/list-selections.ts';
import { toChoices } from '#core/store/listing/filter-group-view.ts';
import { paths } from '#core/values/paths.ts';
import { SelectionCard } from '../../../club/selection-card.tsx';
import { BlockContent } from '../../../ui/block-content.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FilteredList } from '../../../ui/filtered-list.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Pagination } from '../../../ui/page-links.tsx';
import { ToggleLinks } from '../../../ui/toggle-links.tsx';

/** The pictures of the first row are the page's largest contentful paint. */
const EAGER_CARDS = 2;

export function Page({ data }: { data: SelectionListView }) {
  const { selections } = data;
  const pageNumber = dataOf(selections)?.pagination.page ?? 1;
  return (
    <FilteredList
      place="selections"
      page={data}
      pageNumber={pageNumber}
      label="Lista de selecciones"
      filters={<Filters filters={data.filters} />}
    >
      <BlockContent name="selections" block={selections}>
        {(grid) => <Results grid={grid} clearHref={data.clearHref} />}
      </BlockContent>
    </FilteredList>
  );
}

function Filters({ filters }: Pick<SelectionListView, 'filters'>) {
  return (
    <BlockContent name="filters" block={filters} className="selections-filters">
      {(groups) =>
        groups.map((group) => (
          <section key={group.key} aria-labelledby={`filtro-${group.key}`}>
            <h2 className="small-heading" id={`filtro-${group.key}`}>
              {group.label}
            </h2>
            <ToggleLinks label={group.label} options={toChoices(group)} rel="nofollow" />
          </section>
        ))
      }
    </BlockContent>
  );
}

function Results({ grid, clearHref }: { grid: SelectionGrid; clearHref: string | null }) {
  return (
    <>
      <div className="selections-toolbar small-muted spread">
        <p role="status">{grid.countLabel}</p>
        {clearHref !== null && (
          <a className="text-action" href={clearHref}>
            Limpiar filtros
            <Icon name="close" />
          </a>
        )}
      </div>
      {grid.emptySentence === null ? (
        <>
          <ul className="card-grid">
            {grid.cards.map((card, index) => (
              <li key={card.href}>
                <SelectionCard card={card} priority={index < EAGER_CARDS} />
              </li>
            ))}
          </ul>
          <Pagination pagination={grid.pagination} />
        </>
      ) : (
        <EmptyState
          sentence={grid.emptySentence}
          links={[...grid.waysOut, { label: 'Ver todas las selecciones', href: clearHref ?? paths.selections }]}
        />
      )}
    </>
  );
}
