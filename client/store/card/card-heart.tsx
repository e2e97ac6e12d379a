import type { ProductCard } from '#core/store/card/product-card.ts';
import { arePagesDocuments } from '../../ui/document-pages.ts';
import { Icon } from '../../ui/icon.tsx';
import { toggleFavourite } from './saved-products.ts';
import { useIsFavourite } from './use-is-favourite.ts';

/** Keeps a card's product as a favourite, in the corner of its picture. */
export function CardHeart({ card: { name, href } }: { card: Pick<ProductCard, 'name' | 'href'> }) {
  // The link of an event's card says where to go back to; a favourite has none.
  const [path = href] = href.split('?', 1);
  return (
    <button
      className="card-heart scripted"
      type="button"
      data-favourite={arePagesDocuments ? path : undefined}
      data-name={arePagesDocuments ? name : undefined}
      aria-pressed={useIsFavourite(path)}
      aria-label={`Favorito: ${name}`}
      onClick={() => toggleFavourite({ name, href: path })}
    >
      <Icon name="heart" />
    </button>
  );
}
