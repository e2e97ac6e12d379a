import type { ReactNode } from 'react';
import type { ProductCardView } from '#core/store/card/product-card-view.ts';
import { Carousel } from '../../ui/carousel.tsx';
import { Section } from '../../ui/page-heading.tsx';
import { ProductCard } from './product-card.tsx';

/** The width of a card's picture in the row. */
const RAIL_SIZES = '(width >= 64rem) 230px, (width >= 48rem) 30vw, 58vw';

type ProductRailProps = {
  title: string;
  cards: ProductCardView[];
  /** A listing with more of them, if there are more. */
  moreHref?: string | null;
  /** What follows the row. */
  children?: ReactNode;
};

/** A titled row of cards that scrolls sideways. */
export function ProductRail({ title, cards, moreHref = null, children }: ProductRailProps) {
  if (cards.length === 0) return null;
  return (
    <Section title={title} more={moreHref !== null && <a href={moreHref}>Ver todo</a>}>
      <Carousel className="product-rail card-rail" label={title}>
        {cards.map((card) => (
          <ProductCard key={card.sku} card={card} sizes={RAIL_SIZES} />
        ))}
      </Carousel>
      {children}
    </Section>
  );
}
