import type { ProductCard as Card } from '#core/store/product-card.ts';
import { ProductCard } from './product-card.tsx';

/** Cards of the first row on a phone are the page's largest paint. */
const EAGER_CARDS = 2;

export function ProductGrid({ cards }: { cards: Card[] }) {
  return (
    <div className="product-grid">
      {cards.map((card, index) => (
        <ProductCard key={card.sku} card={card} priority={index < EAGER_CARDS} />
      ))}
    </div>
  );
}
