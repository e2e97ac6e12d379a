import { useEffect, useState } from 'react';
import type { ProductCard } from '#core/store/card/product-card.ts';
import { Icon } from '../../ui/icon.tsx';
import { isFavourite, onSavedProductsChange, toggleFavourite } from './saved-products.ts';

/** Keeps a card's product as a favourite, in the corner of its picture. */
export function CardHeart({ card: { name, href, image } }: { card: ProductCard }) {
  // The link of an event's card says where to go back to; a favourite has none.
  const [path = href] = href.split('?', 1);
  const [isPressed, setIsPressed] = useState(() => isFavourite(path));
  useEffect(() => onSavedProductsChange(() => setIsPressed(isFavourite(path))), [path]);
  return (
    <button
      className="card-heart"
      type="button"
      aria-pressed={isPressed}
      aria-label={`Favorito: ${name}`}
      onClick={() => toggleFavourite({ name, href: path, image })}
    >
      <Icon name="heart" />
    </button>
  );
}
