import type { ProductCardView } from '#core/store/card/product-card-view.ts';
import { Icon } from '../../ui/icon.tsx';

/** Keeps a card's product as a favourite, in the corner of its picture (`browser/favourites.ts`). */
export function CardHeart({ card: { name, href } }: { card: Pick<ProductCardView, 'name' | 'href'> }) {
  // The link of an event's card says where to go back to; a favourite has none.
  const [path = href] = href.split('?', 1);
  return (
    <button
      className="card-heart scripted"
      type="button"
      data-favourite={path}
      data-name={name}
      aria-pressed="false"
      aria-label={`Favorito: ${name}`}
    >
      <Icon name="heart" />
    </button>
  );
}
