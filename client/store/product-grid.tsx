import type { ProductCard as Card } from '#core/store/product-card.ts';
import { ProductCard } from './product-card.tsx';

/** The first row on a phone. */
const EAGER_CARDS = 2;

/** `priority` if nothing larger stands above: then the first pictures are the page's largest paint. */
export function ProductGrid({ cards, priority }: { cards: Card[]; priority: boolean }) {
  return (
    <div className="product-grid">
      {cards.map((card, index) => (
        <ProductCard key={card.sku} card={card} priority={priority && index < EAGER_CARDS} />
      ))}
    </div>
  );
}
