import { type ReactNode, useContext } from 'react';
import type { ProductCardView } from '#core/store/card/product-card-view.ts';
import { KeptMarkup } from '../../ui/kept-markup.tsx';
import { Picture } from '../../ui/picture.tsx';
import { PriceBlock } from '../price/price-block.tsx';
import { BuyFormContext } from './buy-form-slot.tsx';

/** The width of a card's picture in a grid of two, three or four columns. */
const GRID_SIZES = '(width >= 75rem) 220px, (width >= 48rem) 30vw, 46vw';

type ProductCardProps = {
  card: ProductCardView;
  priority?: boolean;
  sizes?: string;
  /** Controls that only a browser can show; they follow from the card alone. */
  children?: ReactNode;
};

/** The prices, with the dates of the promotion below them. */
function CardPrices({ card: { prices, promotionDates } }: Pick<ProductCardProps, 'card'>) {
  if (promotionDates === undefined) return <PriceBlock prices={prices} />;
  return (
    <div className="product-card-prices">
      <PriceBlock prices={prices} />
      <a className="product-card-dates" href={promotionDates.href}>
        {promotionDates.label}
      </a>
    </div>
  );
}

/** One product in a grid or a row. The title's link covers the card; the buy form lies above that link. */
export function ProductCard({ card, priority = false, sizes = GRID_SIZES, children }: ProductCardProps) {
  const BuyForm = useContext(BuyFormContext);
  const { winery, place } = card;
  const origin = winery ?? place;
  // React preloads no image in a `<picture>`. The browser finds it as early: the document arrives in one piece.
  const picture = <Picture image={card.image} preset="squareCard" sizes={sizes} priority={priority} alt="" />;
  return (
    <KeptMarkup className="product-card" subject={card} variant={sizes + !children + priority}>
      <div className="product-card-picture cover-picture zoom">
        {priority ? <picture>{picture}</picture> : picture}
        {card.promotionBadge && <span className="badge">{card.promotionBadge}</span>}
        {card.stockBadge && <span className="badge stock">{card.stockBadge}</span>}
        {card.soldOut && <span className="badge sold-out">Sin stock</span>}
        {card.score && <span className="product-card-score">{card.score}</span>}
      </div>
      <h3>
        <a className="cover-link" data-view-transition="" href={card.href}>
          {card.name}
        </a>
      </h3>
      {origin && (
        <p className="product-card-origin">
          {origin}
          {winery && place && <span>{` · ${place}`}</span>}
        </p>
      )}
      <CardPrices card={card} />
      {!card.soldOut && <BuyForm sku={card.sku} name={card.name} />}
      {children}
    </KeptMarkup>
  );
}
