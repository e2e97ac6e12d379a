import { type ReactNode, useContext } from 'react';
import type { ProductCard as Card } from '#core/store/card/product-card.ts';
import { KeptMarkup } from '../../ui/kept-markup.tsx';
import { Picture } from '../../ui/picture.tsx';
import { PriceBlock } from '../price/price-block.tsx';
import { BuyFormContext } from './buy-form-slot.tsx';

/** The width of a card's picture in a grid of two, three or four columns. */
const GRID_SIZES = '(width >= 75rem) 220px, (width >= 48rem) 30vw, 46vw';

type ProductCardProps = {
  card: Card;
  priority?: boolean;
  sizes?: string;
  /** Controls that only a browser can show; they follow from the card alone. */
  children?: ReactNode;
};

/** One product in a grid or a row. The title's link covers the card; the buy form lies above that link. */
export function ProductCard({ card, priority = false, sizes = GRID_SIZES, children }: ProductCardProps) {
  const BuyForm = useContext(BuyFormContext);
  const { winery, place } = card;
  return (
    <KeptMarkup className="product-card" subject={card} variant={sizes + !children} isSeen={priority}>
      <div className="product-card-picture cover-picture zoom">
        <Picture image={card.image} preset="squareCard" sizes={sizes} priority={priority} alt="" />
        {card.promotionBadge !== null && <span className="badge">{card.promotionBadge}</span>}
        {card.stockBadge !== null && <span className="badge stock">{card.stockBadge}</span>}
        {card.soldOut && <span className="badge sold-out">Sin stock</span>}
        {card.score !== null && <span className="product-card-score">{card.score}</span>}
      </div>
      <h3>
        <a className="cover-link" data-view-transition="" href={card.href}>
          {card.name}
        </a>
      </h3>
      {(winery ?? place) !== null && (
        <p className="product-card-origin">
          {winery ?? place}
          {winery !== null && place !== null && <span> · {place}</span>}
        </p>
      )}
      <PriceBlock prices={card.prices} />
      {!card.soldOut && <BuyForm sku={card.sku} name={card.name} />}
      {children}
    </KeptMarkup>
  );
}
