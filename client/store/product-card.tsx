import type { ProductCard as Card } from '#core/store/product-card.ts';
import { paths } from '#core/values/paths.ts';
import { Picture } from '../ui/picture.tsx';
import { PriceBlock } from './price-block.tsx';

/** How wide a card is in the grid of 2, 3 and 4. */
const GRID_SIZES = '(width >= 75rem) 220px, (width >= 48rem) 30vw, 46vw';

/** One product in a grid or a row. The title's link covers the card; the form lies above it. */
export function ProductCard({ card, priority = false, sizes }: { card: Card; priority?: boolean; sizes?: string }) {
  return (
    <article className="product-card">
      <div className="product-card-picture cover-picture zoom">
        <Picture image={card.image} preset="square" sizes={sizes ?? GRID_SIZES} priority={priority} alt="" />
        {card.promotionBadge !== null && <span className="badge">{card.promotionBadge}</span>}
        {card.stockBadge !== null && <span className="badge stock">{card.stockBadge}</span>}
        {card.soldOut && <span className="badge sold-out">Sin stock</span>}
      </div>
      <h3>
        <a className="cover-link" data-view-transition="" href={card.href}>
          {card.name}
        </a>
      </h3>
      {card.winery !== null && <p className="product-card-winery">{card.winery}</p>}
      <PriceBlock prices={card.prices} />
      {!card.soldOut && (
        <form method="post" action={paths.cartItemsApi}>
          <input type="hidden" name="sku" value={card.sku} />
          <input type="hidden" name="quantity" value="1" />
          <button className="button quiet wide" type="submit" aria-label={`Agregar al carrito: ${card.name}`}>
            Agregar al carrito
          </button>
        </form>
      )}
    </article>
  );
}
