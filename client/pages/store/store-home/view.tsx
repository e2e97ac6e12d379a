import type { StoreHomeView } from '#core/store/home/get-store-home.ts';
import { paths } from '#core/values/paths.ts';
import { ProductRail } from '../../../store/card/product-rail.tsx';
import { Banners } from '../../../store/listing/banners.tsx';
import { CategoryIndex } from '../../../store/listing/category-index.tsx';
import { MemberPricesFailure } from '../../../store/price/price-block.tsx';
import { BlockContent } from '../../../ui/block-content.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { PageHeading, Section } from '../../../ui/page-heading.tsx';

const PAGE = {
  title: 'Tienda',
  description:
    'Vinos, espumantes, aceites de oliva, whiskys, destilados y accesorios: la tienda completa, por categoría, colección y evento.',
  canonicalPath: paths.shop,
  breadcrumbs: [
    { label: 'Inicio', href: paths.home },
    { label: 'Tienda', href: null },
  ],
};

export function Page({ data }: { data: StoreHomeView }) {
  return (
    <>
      <div className="wrap store-home-head">
        <PageHead page={PAGE} />
        <PageHeading place="shop" title={PAGE.title} />
      </div>
      <BlockContent name="banners" block={data.banners}>
        {(banners) => <Banners banners={banners} label="Destacados de la tienda" priority />}
      </BlockContent>
      <BlockContent name="event" block={data.events} className="wrap">
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
      </BlockContent>
      <BlockContent name="categories" block={data.categories} className="wrap">
        {(categories) => (
          <Section place="shop-categories" title="Por categoría">
            <CategoryIndex categories={categories} />
          </Section>
        )}
      </BlockContent>
      <BlockContent name="collections" block={data.collections} className="wrap">
        {(collections) =>
          collections.map(({ title, cards }) => <ProductRail key={title} title={title} cards={cards} />)
        }
      </BlockContent>
      <MemberPricesFailure block={data.memberPrices} />
    </>
  );
}
