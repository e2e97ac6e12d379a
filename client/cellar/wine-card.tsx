import type { WineCard as Card } from '#core/cellar/wine-card.ts';
import { Picture } from '../ui/picture.tsx';

const SIZES = '(width >= 64rem) 240px, (width >= 48rem) 30vw, 46vw';

/** A card that links to a wine profile. */
export function WineCard({ wine }: { wine: Card }) {
  return (
    <div className="wine-card">
      <Picture className="cover-picture" image={wine.image} preset="squareCard" sizes={SIZES} alt="" />
      <h3>
        <a className="cover-link" data-view-transition="" href={wine.href}>
          {wine.title}
        </a>
      </h3>
      {wine.subtitle !== null && <p>{wine.subtitle}</p>}
    </div>
  );
}
