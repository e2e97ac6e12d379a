import { Fragment } from 'react';
import type { ListingAnswer, ListingView, PromotedLink } from '#core/store/listing/listing-view.ts';
import type { ProductGridView } from '#core/store/listing/product-grid.ts';
import { PageFact } from '../../events/page-fact.tsx';
import { BlockContent, toBlockData } from '../../ui/block-content.tsx';
import { EmptyState, WaysOut } from '../../ui/empty-state.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Pagination } from '../../ui/page-links.tsx';
import { useSite } from '../../ui/site-context.tsx';
import { CardHeart } from '../card/card-heart.tsx';
import { ProductCard } from '../card/product-card.tsx';
import { ProductRail } from '../card/product-rail.tsx';
import { MemberPricesFailure } from '../price/price-block.tsx';
import { Banners } from './banners.tsx';
import { EventOpening, EventTerms, EventTermsLink } from './event-opening.tsx';
import { FilterChips, FilterPanel } from './filter-panel.tsx';
import { ListingToolbar } from './listing-toolbar.tsx';

/** The number of cards in the first row on a phone; their pictures are loaded eagerly. */
const EAGER_CARDS = 2;

const RESULTS_ID = 'productos';

/** The page of a category, a search or a special event. Its only state is the URL. */
export function Listing({ data: listing }: { data: ListingView }) {
  const { carousel, searchNotice, invalidSearch, answers } = listing;
  const returnLabel = listing.mode === 'search' ? 'Volver a los resultados' : `Volver a ${listing.title}`;
  return (
    <>
      <div className="wrap" data-list-label={returnLabel}>
        {invalidSearch === null && (
          <a className="skip-link" href={`#${RESULTS_ID}`}>
            Saltar a los productos
          </a>
        )}
        <PageHead page={{ ...listing, title: listing.metaTitle }} pageNumber={listing.page} />
        <ListingHead listing={listing} />
        <ListingFacts listing={listing} />
        {searchNotice !== null && (
          <p className="listing-notice" role="status">
            {searchNotice.text}
            {[searchNotice.suggestion, searchNotice.exact].map(
              (link) =>
                link !== null && (
                  <Fragment key={link.href}>
                    {' '}
                    <a href={link.href} rel="nofollow">
                      {link.label}
                    </a>
                  </Fragment>
                ),
            )}
          </p>
        )}
        {invalidSearch !== null ? (
          <InvalidSearch sentence={invalidSearch} />
        ) : (
          <>
            {answers !== null && <SearchAnswers answers={answers.first} label="Quizás buscabas" />}
            <PromotedLinks links={listing.promoted} />
            <Results listing={listing} />
            {answers !== null && <SearchAnswers answers={answers.more} label="También en el club y las notas" />}
          </>
        )}
      </div>
      {carousel !== null && (
        <BlockContent name="collections" block={carousel} className="wrap">
          {({ title, cards }) => <ProductRail title={title} cards={cards} />}
        </BlockContent>
      )}
      {listing.terms !== null && (
        <div className="wrap">
          <EventTerms terms={listing.terms} />
        </div>
      )}
    </>
  );
}

/** What the figures say of a search, and of other filters. */
function ListingFacts({ listing: { mode, searchText, isEmpty, totalLabel } }: { listing: ListingView }) {
  const results = isEmpty ? 0 : Number(totalLabel.replaceAll(/\D/g, ''));
  return (
    <>
      {mode === 'search' && <PageFact name="search" props={{ query: searchText.slice(0, 100), results }} />}
      <PageFact name="listing" props={{ results }} />
    </>
  );
}

function InvalidSearch({ sentence }: { sentence: string }) {
  const { categories } = useSite();
  return (
    <div className="listing-invalid">
      <p role="alert">{sentence}</p>
      <WaysOut links={categories.map(toCategoryLink)} />
    </div>
  );
}

function ListingHead({ listing }: { listing: ListingView }) {
  const { mode, title, description, heading, opening, terms, dates } = listing;
  const head =
    opening === null ? (
      <>
        <h1>{title}</h1>
        {mode === 'category' && description !== '' && <p className="lede">{description}</p>}
        {dates && <p className="small-muted">{dates}</p>}
        {terms !== null && <EventTermsLink />}
      </>
    ) : (
      <EventOpening title={title} opening={opening} dates={dates ?? null} hasTerms={terms !== null} />
    );
  if (heading === null) return <div className="listing-head">{head}</div>;
  return (
    <div className="listing-head" {...toBlockData(mode, heading)}>
      {head}
      {heading.status === 'failed' && (
        <p className="block-failed small-muted" role="status">
          {heading.error.sentence}
        </p>
      )}
    </div>
  );
}

function Results({ listing }: { listing: ListingView }) {
  const { products, filters, canNarrow } = listing;
  return (
    <div className="listing-body" data-results="">
      <BlockContent name="filters" block={filters} className="listing-filters">
        {(panel) => canNarrow && <FilterPanel panel={panel} listing={listing} />}
      </BlockContent>
      <section className="listing-results" id={RESULTS_ID} aria-labelledby="resultados" tabIndex={-1}>
        <ListingToolbar listing={listing} />
        <FilterChips {...listing} />
        <MemberPricesFailure block={listing.memberPrices} />
        <div className="product-grid">
          <BlockContent name="products" block={products} className="product-grid-part">
            {(grid) =>
              grid.emptySentence === null ? (
                <FoundProducts grid={grid} />
              ) : (
                <NoProducts grid={grid} sentence={grid.emptySentence} path={listing.path} />
              )
            }
          </BlockContent>
          {/* Blocks do not nest: the stylesheet shows the banners after the fourth card. */}
          <BlockContent name="banners" block={listing.banners} className="product-grid-banners">
            {(banners) => <Banners banners={banners} label="Destacados" />}
          </BlockContent>
        </div>
      </section>
    </div>
  );
}

function FoundProducts({ grid: { cards, pagination } }: { grid: ProductGridView }) {
  return (
    <>
      {cards.map((card, index) => (
        <ProductCard key={card.sku} card={card} priority={index < EAGER_CARDS}>
          <CardHeart card={card} />
        </ProductCard>
      ))}
      <Pagination pagination={pagination} />
    </>
  );
}

function NoProducts({ grid, sentence, path }: { grid: ProductGridView; sentence: string; path: string }) {
  const { categories } = useSite();
  const others = grid.offersCategories ? categories.filter(({ href }) => href !== path) : [];
  const waysOut = grid.waysOut.map(({ label, href, count }) => ({
    href,
    label: count === null ? label : `${label} (${count})`,
  }));
  return (
    <>
      <EmptyState sentence={sentence} links={[...waysOut, ...others.map(toCategoryLink)]} />
      {waysOut.length === 0 && <Pagination pagination={grid.pagination} />}
    </>
  );
}

function toCategoryLink({ title, href }: { title: string; href: string }) {
  return { label: `Ver ${title}`, href };
}

/** One row of links to the most wanted parts of the listing. */
function PromotedLinks({ links }: { links: PromotedLink[] }) {
  if (links.length === 0) return null;
  return (
    <nav aria-label="Lo más buscado">
      <ul className="promoted-links">
        {links.map(({ label, href }) => (
          <li key={href}>
            <a href={href} rel="nofollow">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Links to pages that answer a search beside the products; nothing if there are none. */
function SearchAnswers({ answers, label }: { answers: ListingAnswer[]; label: string }) {
  if (answers.length === 0) return null;
  return (
    <nav className="search-answers cluster" aria-label={label}>
      <h2 className="small-heading">{label}</h2>
      <ul className="cluster">
        {answers.map((answer) => (
          <li key={answer.href}>
            <a href={answer.href}>
              <small>{answer.label}</small> <span>{answer.title}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
