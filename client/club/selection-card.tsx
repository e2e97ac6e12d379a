import type { SelectionCardView } from '#core/club/selection.ts';
import { Picture } from '../ui/picture.tsx';

/** A card's width in a grid of two, three or four columns. */
const GRID_SIZES = '(width >= 64rem) 280px, (width >= 48rem) 30vw, 46vw';

/** A card that links to a selection: month, picture, audience and type. */
export function SelectionCard({
  card,
  priority = false,
  sizes,
}: {
  card: SelectionCardView;
  priority?: boolean;
  sizes?: string;
}) {
  const { type, winesLabel } = card;
  return (
    <div className="selection-card">
      <div className="selection-card-picture cover-picture zoom">
        <Picture image={card.image} preset="squareCard" sizes={sizes ?? GRID_SIZES} priority={priority} alt="" />
        <span className="month-badge">{card.monthBadge}</span>
      </div>
      <h3>
        <a className="cover-link" data-view-transition="" href={card.href}>
          {card.title}
        </a>
      </h3>
      <p className="selection-card-audience">{type.audience}</p>
      <p className="selection-card-type">{winesLabel === null ? type.name : `${type.name} · ${winesLabel}`}</p>
    </div>
  );
}

/** The current selections, one of each type. */
export function SelectionRow({ cards }: { cards: SelectionCardView[] }) {
  return (
    <ul className="selection-row card-grid">
      {cards.map((card) => (
        <li key={card.href}>
          <SelectionCard card={card} />
        </li>
      ))}
    </ul>
  );
}
