import { useSite } from '#client/layout/site-context.tsx';
import type { StoreHome } from '#core/store/store-home.ts';
import { Banners } from '../components/banners.tsx';
import { Block } from '../components/block.tsx';
import { breadcrumbList } from '../components/breadcrumb-list.ts';
import { Breadcrumbs } from '../components/breadcrumbs.tsx';
import { CategoryIndex } from '../components/category-index.tsx';
import { Head } from '../components/head.tsx';
import { Icon } from '../components/icon.tsx';
import { MemberPrices } from '../components/member-prices.tsx';
import { ProductRail } from '../components/product-rail.tsx';

const BREADCRUMBS = [
  { label: 'Inicio', href: '/' },
  { label: 'Tienda', href: null },
];

export function Page({ data }: { data: StoreHome }) {
  const { origin } = useSite();
  return (
    <>
      <Head
        title="Tienda"
        description="Vinos, espumantes, aceites de oliva, whiskys, destilados y accesorios: la tienda completa, por categoría, colección y evento."
        canonicalPath="/tienda"
        jsonLd={breadcrumbList(BREADCRUMBS, origin)}
      />
      <div className="wrap store-home-head">
        <Breadcrumbs items={BREADCRUMBS} />
        <h1>Tienda</h1>
      </div>
      <Block name="banners" block={data.banners}>
        {(banners) => <Banners banners={banners} label="Destacados de la tienda" priority />}
      </Block>
      <Block name="event" block={data.events} className="wrap">
        {(events) =>
          events.length > 0 && (
            <ul className="store-home-events" aria-label="Eventos especiales">
              {events.map((event) => (
                <li key={event.href}>
                  <a href={event.href}>
                    <span className="eyebrow">Evento especial</span>
                    {event.title}
                    <Icon name="arrow-right" />
                  </a>
                </li>
              ))}
            </ul>
          )
        }
      </Block>
      <Block name="categories" block={data.categories} className="wrap">
        {(categories) => (
          <section className="section">
            <div className="section-head">
              <h2>Por categoría</h2>
            </div>
            <CategoryIndex categories={categories} />
          </section>
        )}
      </Block>
      <Block name="collections" block={data.collections} className="wrap">
        {(collections) =>
          collections.map(({ title, cards }) => <ProductRail key={title} title={title} cards={cards} />)
        }
      </Block>
      <MemberPrices block={data.memberPrices} />
    </>
  );
}
