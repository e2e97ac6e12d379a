import { useSite } from '#client/layout/site-context.tsx';
import type { Home } from '#core/site/home.ts';
import { Banners } from '../components/banners.tsx';
import { Block } from '../components/block.tsx';
import { CategoryIndex } from '../components/category-index.tsx';
import { Head } from '../components/head.tsx';
import { MemberPrices } from '../components/member-prices.tsx';
import { ProductRail } from '../components/product-rail.tsx';

const DESCRIPTION =
  'Vinos, espumantes, aceites y destilados de la Argentina, elegidos botella por botella. Comprá por unidad o por caja, o recibí una selección por mes con el club.';

export function Page({ data }: { data: Home }) {
  const { brandName, origin } = useSite();
  return (
    <>
      <Head title={brandName} description={DESCRIPTION} canonicalPath="/" jsonLd={toWebSite(brandName, origin)} />
      <Block name="banners" block={data.banners}>
        {(banners) => <Banners banners={banners} label="Novedades" priority />}
      </Block>
      <div className="wrap home-opening">
        <h1>Vinos con historia, contados sin vueltas.</h1>
        <p className="lede">
          Recorremos la Argentina de la Quebrada de Humahuaca a Trevelin y traemos lo que nos gusta tomar. Elegí por
          botella o por caja, o dejanos la elección a nosotros con el club.
        </p>
        <p className="home-actions">
          <a className="button large" href="/tienda">
            Ver la tienda
          </a>
          <a className="button quiet large" href="/club">
            Conocé el club
          </a>
        </p>
      </div>
      <Block name="categories" block={data.categories} className="wrap">
        {(categories) => (
          <section className="section">
            <div className="section-head">
              <h2>Qué hay en la tienda</h2>
              <a href="/tienda">Ver todo</a>
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

function toWebSite(name: string, origin: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name,
    url: `${origin}/`,
    inLanguage: 'es-AR',
    potentialAction: {
      '@type': 'SearchAction',
      target: `${origin}/tienda/buscador/{texto}`,
      'query-input': 'required name=texto',
    },
  };
}
