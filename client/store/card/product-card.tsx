import { type ReactNode, useContext } from 'react';
import type { ProductCard as Card } from '#core/store/card/product-card.ts';
import { FixedPart } from '../../ui/fixed-part.tsx';
import { KeptMarkup } from '../../ui/kept-markup.tsx';
import { Picture } from '../../ui/picture.tsx';
import { PriceBlock } from '../price/price-block.tsx';
import { BuyFormContext } from './buy-form-slot.tsx';

/** The width of a card's picture in a grid of two, three or four columns. */
const GRID_SIZES = '(width >= 75rem) 220px, (width >= 48rem) 30vw, 46vw';

/** The page state leaves out what the fixed parts of a card show. There `winery` is null if the card has no line of origin. */
export type StateCard = Pick<Card, 'sku' | 'name' | 'href' | 'prices'> & Partial<Card>;

type ProductCardProps = {
  card: StateCard;
  priority?: boolean;
  sizes?: string;
  /** Controls that only a browser can show; they follow from the card alone. */
  children?: ReactNode;
};

/** One product in a grid or a row. The title's link covers the card; the buy form lies above that link. */
export function ProductCard({ card, priority = false, sizes = GRID_SIZES, children }: ProductCardProps) {
  const BuyForm = useContext(BuyFormContext);
  const { winery, place } = card;
  const origin = winery ?? place;
  // React preloads no image in a `<picture>`. The browser finds it as early: the document arrives in one piece.
  const picture = card.image && (
    <Picture image={card.image} preset="squareCard" sizes={sizes} priority={priority} alt="" />
  );
  const selector = `.product-card:has([href="${card.href}"]) > `;
  return (
    <KeptMarkup className="product-card" subject={card} variant={sizes + !children + priority}>
      <FixedPart selector={`${selector}div`} className="product-card-picture cover-picture zoom">
        {card.image && (
          <>
            {priority ? <picture>{picture}</picture> : picture}
            {card.promotionBadge && <span className="badge">{card.promotionBadge}</span>}
            {card.stockBadge && <span className="badge stock">{card.stockBadge}</span>}
            {card.soldOut && <span className="badge sold-out">Sin stock</span>}
            {card.score && <span className="product-card-score">{card.score}</span>}
          </>
        )}
      </FixedPart>
      <h3>
        <a className="cover-link" data-view-transition="" href={card.href}>
          {card.name}
        </a>
      </h3>
      {(winery !== null || place) && (
        <FixedPart as="p" selector={`${selector}p`} className="product-card-origin">
          {origin && (
            <>
              {origin}
              {winery && place && <span>{` · ${place}`}</span>}
            </>
          )}
        </FixedPart>
      )}
      <PriceBlock prices={card.prices} kept={card.image ? null : `${selector}dl`} />
      {!card.soldOut && <BuyForm sku={card.sku} name={card.name} />}
      {children}
    </KeptMarkup>
  );
}
