import type { SelectionCard as Card } from '#core/club/selection-card.ts';
import { SelectionCard } from './selection-card.tsx';

/** The current selections, one of each type. */
export function SelectionRow({ cards }: { cards: Card[] }) {
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
