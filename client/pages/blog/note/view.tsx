import type { NoteView } from '#core/blog/get-note.ts';
import type { ProductCardView } from '#core/store/card/product-card-view.ts';
import { paths } from '#core/values/paths.ts';
import { NoteCard } from '../../../blog/note-card.tsx';
import { ProductRail } from '../../../store/card/product-rail.tsx';
import { MemberPricesFailure } from '../../../store/price/price-block.tsx';
import { BlockContent, PageSubject } from '../../../ui/block-content.tsx';
import { CartByLinkButton } from '../../../ui/cart-by-link-button.tsx';
import { TableOfContents } from '../../../ui/contents-list.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { Section } from '../../../ui/page-heading.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import { ShareButton } from '../../../ui/share-button.tsx';

export function Page({ data }: { data: NoteView }) {
  return (
    <div className="wrap">
      <PageHead page={{ ...data, title: data.metaTitle, description: data.metaDescription }} />
      <PageSubject as="article" className="note">
        <Opening data={data} />
        <Picture
          className="note-picture cover-picture"
          image={data.image}
          preset="bannerMobile"
          sizes="(width >= 64rem) 1100px, 100vw"
          priority
        />
        <div className="note-body split">
          {data.contents.length > 0 && <TableOfContents title="En esta nota" items={data.contents} />}
          <RichText className="note-text" html={data.content} />
        </div>
      </PageSubject>
      <BlockContent name="products" block={data.products}>
        {(cards) => <NoteProducts cards={cards} />}
      </BlockContent>
      <MemberPricesFailure block={data.memberPrices} />
      <BlockContent name="notes" block={data.related}>
        {(notes) =>
          notes.length > 0 && (
            <Section id="mas-notas" title="Para seguir leyendo" more={<a href={paths.blog}>Todas las notas</a>}>
              <ul className="note-related">
                {notes.map((note) => (
                  <li key={note.href}>
                    <NoteCard note={note} category={note.categories[0] ?? null} readingTime={note.readingTime} />
                  </li>
                ))}
              </ul>
            </Section>
          )
        }
      </BlockContent>
    </div>
  );
}

/** The products of the note, and a link that puts one of each that is in stock into the cart. */
function NoteProducts({ cards }: { cards: ProductCardView[] }) {
  const skus = cards.filter(({ soldOut }) => !soldOut).map(({ sku }) => sku);
  return (
    <ProductRail title={cards.some(isWine) ? 'Los vinos de esta nota' : 'De esta nota, en la tienda'} cards={cards}>
      {skus.length > 1 && <CartByLinkButton skus={skus}>Llevar todo</CartByLinkButton>}
    </ProductRail>
  );
}

function isWine({ href }: ProductCardView): boolean {
  return href.startsWith(`${paths.wines}/`);
}

function Opening({ data }: { data: NoteView }) {
  return (
    <header className="note-opening">
      {data.categories.length > 0 && (
        <ul className="note-categories cluster" aria-label="Categorías">
          {data.categories.map((category) => (
            <li key={category.href}>
              <a href={category.href}>{category.name}</a>
            </li>
          ))}
        </ul>
      )}
      <h1>{data.title}</h1>
      {data.summary !== '' && <p className="lede">{data.summary}</p>}
      <p className="small-muted dotted-line">
        {data.author !== null && <span>Por {data.author}</span>}
        {data.date !== null && <time dateTime={data.date.iso}>{data.date.label}</time>}
        <span>{data.readingTime}</span>
      </p>
      <ShareButton />
    </header>
  );
}
