import type { Prize } from '#core/cellar/wine.ts';

/** A wine's prizes, drawn as the seals on a bottle. */
export function PrizeSeals({ prizes }: { prizes: Prize[] }) {
  if (prizes.length === 0) return null;
  return (
    <ul className="prize-seals" aria-label="Premios">
      {prizes.map((prize) => (
        <li key={prize.name + prize.points}>
          <span className="prize-seals-seal">
            <svg viewBox="0 0 100 100" aria-hidden="true">
              {/* A path, because the checker of HTML knows `pathLength` of paths only. */}
              <path className="beads" d="M96 50a46 46 0 1 1-92 0a46 46 0 1 1 92 0" pathLength="96" />
              <circle cx="50" cy="50" r="40" />
              <circle className="inner" cx="50" cy="50" r="36.5" />
            </svg>
            <strong>{prize.points || '★'}</strong>
            {/^\d/.test(prize.points) && <small>puntos</small>}
          </span>
          <span className="prize-seals-name">{prize.name}</span>
        </li>
      ))}
    </ul>
  );
}
