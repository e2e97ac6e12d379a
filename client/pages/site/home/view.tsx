import type { PostCardView } from '#core/blog/note.ts';
import type { WineryCardView } from '#core/cellar/winery.ts';
import type { LeadFormView } from '#core/leads/lead-form-view.ts';
import type { HomeView, MonthSelections } from '#core/site/get-home.ts';
import { paths } from '#core/values/paths.ts';
import { NoteCard } from '../../../blog/note-card.tsx';
import { WineryCard } from '../../../cellar/winery-card.tsx';
import { ClubBand } from '../../../club/club-band.tsx';
import { SelectionCard } from '../../../club/selection-card.tsx';
import { LeadForm } from '../../../leads/lead-form.tsx';
import { ProductRail } from '../../../store/card/product-rail.tsx';
import { Banners } from '../../../store/listing/banners.tsx';
import { CategoryIndex } from '../../../store/listing/category-index.tsx';
import { ClubLink } from '../../../store/price/club-link.tsx';
import { MemberPricesFailure } from '../../../store/price/price-block.tsx';
import { BlockContent } from '../../../ui/block-content.tsx';
import { Carousel } from '../../../ui/carousel.tsx';
import { Head } from '../../../ui/head.tsx';
import { usePageAddress } from '../../../ui/page-address.ts';
import { PageHeading, Section, useHeading } from '../../../ui/page-heading.tsx';
import { HomeCarousel } from './home-carousel.tsx';

const DESCRIPTION =
  'Vinos, espumantes, aceites y destilados de la Argentina, elegidos botella por botella. Comprá por unidad o por caja, o recibí una selección por mes con el club.';

export function Page({ data }: { data: HomeView }) {
  return (
    <>
      <Head title="Vinos argentinos y club de vinos" description={DESCRIPTION} canonicalPath="/" />
      <SentNotice />
      <Opening />
      <BlockContent name="home-carousel" block={data.carousel}>
        {(slides) => <HomeCarousel slides={slides} />}
      </BlockContent>
      <BlockContent name="categories" block={data.categories} className="wrap">
        {(categories) => (
          <Section place="home-categories" title="Qué hay en la tienda" more={<a href={paths.shop}>Ver todo</a>}>
            <CategoryIndex categories={categories} />
          </Section>
        )}
      </BlockContent>
      <BlockContent name="collections" block={data.collections} className="wrap">
        {(collections) =>
          collections.map(({ title, cards }) => (
            <ProductRail key={title} title={title} cards={cards} moreHref={paths.shop} />
          ))
        }
      </BlockContent>
      <MemberPricesFailure block={data.memberPrices} />
      <ClubBand club={data.club} discount={data.memberDiscount} picture={data.clubPicture} />
      <BlockContent name="selections" block={data.selections} className="wrap">
        {(selections) => <Selections selections={selections} />}
      </BlockContent>
      <BlockContent name="banners" block={data.banners} className="home-banners">
        {(banners) => <Banners banners={banners} label="Novedades" />}
      </BlockContent>
      <Section
        className="wrap section"
        id="notas"
        place="home-notes"
        title="Para leer con la copa servida"
        more={<a href={paths.blog}>Todas las notas</a>}
      >
        <BlockContent name="post-categories" block={data.postCategories}>
          {(categories) =>
            categories.length > 0 && (
              <ul className="home-note-categories cluster" aria-label="Categorías de notas">
                {categories.map((category) => (
                  <li key={category.href}>
                    <a className="quiet-link" href={category.href}>
                      {category.name}
                    </a>
                  </li>
                ))}
              </ul>
            )
          }
        </BlockContent>
        <BlockContent name="posts" block={data.posts}>
          {(posts) => <Posts posts={posts} />}
        </BlockContent>
      </Section>
      <div className="wrap" id="bodegas">
        <BlockContent name="wineries" block={data.wineries}>
          {(wineries) => <Wineries wineries={wineries} />}
        </BlockContent>
      </div>
      <Newsletter form={data.form} />
    </>
  );
}

/** Thanks at the top for a newsletter form that was sent without scripts, because the form is far below. */
function SentNotice() {
  const { search } = usePageAddress();
  if (new URLSearchParams(search).get('envio') !== 'home') return null;
  return (
    <p className="wrap home-sent" role="status">
      ¡Gracias! Recibimos tus datos.
    </p>
  );
}

/** What the shop is, in one sentence, and its two ways in. */
function Opening() {
  return (
    <div className="wrap home-opening">
      <div>
        <PageHeading
          place="home"
          title="Vinos con historia, contados sin vueltas."
          text="Elegí por botella o por caja, o dejanos la elección a nosotros una vez por mes."
        />
      </div>
      <p className="action-row">
        <a className="button large" href={paths.shop}>
          Ir a la tienda
        </a>
        <ClubLink className="button quiet large" />
      </p>
    </div>
  );
}

function Selections({ selections: { heading, cards } }: { selections: MonthSelections }) {
  if (cards.length === 0) return null;
  return (
    <Section id="selecciones" title={heading} more={<a href={paths.selections}>Todas las selecciones</a>}>
      <Carousel className="card-rail" label={heading}>
        {cards.map((card) => (
          <SelectionCard key={card.href} card={card} sizes="(width >= 64rem) 290px, (width >= 48rem) 30vw, 64vw" />
        ))}
      </Carousel>
    </Section>
  );
}

function Posts({ posts }: { posts: PostCardView[] }) {
  return (
    <ul className="home-posts">
      {posts.map((post, index) => (
        <li key={post.href ?? post.title}>
          <NoteCard
            note={post}
            summary={index === 0 ? post.excerpt : ''}
            category={post.category}
            kind={index === 0 ? 'large' : 'row'}
          />
        </li>
      ))}
    </ul>
  );
}

function Wineries({ wineries }: { wineries: WineryCardView[] }) {
  if (wineries.length === 0) return null;
  return (
    <Section id="titulo-bodegas" place="home-wineries" title="Quiénes lo hacen">
      <Carousel className="card-rail" label="Bodegas">
        {wineries.map((winery) => (
          <WineryCard key={winery.href} winery={winery} />
        ))}
      </Carousel>
    </Section>
  );
}

function Newsletter({ form }: { form: LeadFormView }) {
  const { title, text } = useHeading(
    'home-newsletter',
    'Una carta por mes, sin apuro',
    'Qué abrimos, qué llega en la próxima caja y alguna historia de viñedo.',
  );
  return (
    <section
      className="wrap section panel home-newsletter"
      data-block="lead"
      data-state="loaded"
      aria-labelledby="novedades"
    >
      <div>
        <h2 id="novedades">{title}</h2>
        <p>
          {text} <a href={paths.privacy}>Cómo cuidamos tus datos</a>
        </p>
      </div>
      <LeadForm
        form={form}
        fields={['name', 'email']}
        submitLabel="Quiero recibirla"
        inline
        thanks={<p>¡Gracias! Recibimos tus datos.</p>}
      />
    </section>
  );
}
