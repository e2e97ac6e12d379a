import type { WineryIndexView, WineryRegion } from '#core/cellar/list-wineries.ts';
import { paths } from '#core/values/paths.ts';
import { WineryCard } from '../../../cellar/winery-card.tsx';
import { BlockContent } from '../../../ui/block-content.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { PageHeading, SectionHead } from '../../../ui/page-heading.tsx';

export function Page({ data }: { data: WineryIndexView }) {
  return (
    <div className="wrap">
      <PageHead page={data} />
      <PageHeading place="wineries" title={data.title} text={data.description} className="wineries-title" />
      <BlockContent name="wineries" block={data.regions}>
        {(regions) =>
          regions.length === 0 ? (
            <EmptyState
              sentence="Todavía no hay bodegas para mostrar."
              links={[{ label: 'Ver los vinos', href: paths.wines }]}
            />
          ) : (
            <Regions regions={regions} />
          )
        }
      </BlockContent>
    </div>
  );
}

function Regions({ regions }: { regions: WineryRegion[] }) {
  return (
    <>
      <nav aria-label="Regiones">
        <ul className="wineries-regions cluster">
          {regions.map(({ id, name }) => (
            <li key={id}>
              <a href={`#${id}`}>{name}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="wineries-list card-grid">
        {regions.map(({ id, name, countLabel, wineries }) => (
          <section className={wineries.length === 1 ? 'single' : undefined} aria-labelledby={id} key={id}>
            <SectionHead id={id} title={name} more={<p>{countLabel}</p>} />
            <ul className="card-grid">
              {wineries.map((winery) => (
                <li key={winery.href}>
                  <WineryCard winery={winery} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
