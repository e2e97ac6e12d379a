import { useRef } from 'react';
import type { SelectionGrid, SelectionList } from '#core/club/selection-list.ts';
import { Block } from '../components/block.tsx';
import { breadcrumbList } from '../components/breadcrumb-list.ts';
import { Breadcrumbs } from '../components/breadcrumbs.tsx';
import { Head } from '../components/head.tsx';
import { Icon } from '../components/icon.tsx';
import { Pagination } from '../components/pagination.tsx';
import { SelectionCard } from '../components/selection-card.tsx';
import { ToggleLinks } from '../components/toggle-links.tsx';
import { useResultsInView } from '../components/use-results-in-view.ts';
import { WaysOut } from '../components/ways-out.tsx';
import { useSite } from '../layout/site-context.tsx';

/** Cards of the first row are the page's largest paint. */
const EAGER_CARDS = 2;

export function Page({ data }: { data: SelectionList }) {
  const { origin } = useSite();
  const results = useRef<HTMLDivElement>(null);
  useResultsInView(results);
  return (
    <div className="wrap selections">
      <Head
        title={data.title}
        description={data.description}
        canonicalPath={data.canonicalPath}
        noIndex={data.noIndex}
        jsonLd={breadcrumbList(data.breadcrumbs, origin)}
      />
      <Breadcrumbs items={data.breadcrumbs} />
      <div className="selections-head">
        <h1>{data.title}</h1>
        <p className="lede">{data.description}</p>
      </div>
      <div className="selections-body" ref={results}>
        <Block name="filters" block={data.filters} className="selections-filters">
          {(groups) =>
            groups.map((group) => (
              <section key={group.key} aria-labelledby={`filtro-${group.key}`}>
                <h2 id={`filtro-${group.key}`}>{group.label}</h2>
                <ToggleLinks label={group.label} options={group.options} />
              </section>
            ))
          }
        </Block>
        <Block name="selections" block={data.selections}>
          {(grid) => <Results grid={grid} clearHref={data.clearHref} />}
        </Block>
      </div>
    </div>
  );
}

function Results({ grid, clearHref }: { grid: SelectionGrid; clearHref: string | null }) {
  return (
    <>
      <div className="selections-toolbar">
        <p role="status">{grid.countLabel}</p>
        {clearHref !== null && (
          <a href={clearHref}>
            Limpiar filtros
            <Icon name="close" />
          </a>
        )}
      </div>
      {grid.emptySentence === null ? (
        <>
          <h2 className="sr-only">Selecciones</h2>
          <ul className="selection-grid">
            {grid.cards.map((card, index) => (
              <li key={card.href}>
                <SelectionCard card={card} priority={index < EAGER_CARDS} />
              </li>
            ))}
          </ul>
          <Pagination pagination={grid.pagination} />
        </>
      ) : (
        <WaysOut
          sentence={grid.emptySentence}
          links={[{ label: 'Ver todas las selecciones', href: clearHref ?? '/club/nuestras-selecciones' }]}
        />
      )}
    </>
  );
}
