/** A spilled glass of wine: the picture of error pages. */
export function EmptyGlass() {
  return (
    <svg className="empty-glass" viewBox="0 116 360 150" aria-hidden="true">
      <ellipse cx="196" cy="252" rx="150" ry="9" className="shadow" />
      <path
        className="wine"
        d="M16 250c-4-12 18-15 34-20 22-7 34-2 58-10 18-6 40-6 48 6 8 11-6 20-24 24-30 7-112 10-116 0Zm296-4c4-6 22-7 26-1s-24 9-26 1Z"
      />
      <g transform="rotate(-8 190 200)">
        <path
          className="bowl"
          d="M96 150c36-14 84-16 112 2 22 14 30 34 30 48s-8 34-30 48c-28 18-76 16-112 2-8-30-8-70 0-100Z"
        />
        <path className="left" d="M93 218c30 8 90 10 134 6-5 9-12 17-19 22-28 18-76 16-112 2-2-9-3-19-3-30Z" />
        <ellipse cx="96" cy="200" rx="11" ry="50" className="rim" />
        <path className="stem" d="M238 197c22 0 44 1 70-1v8c-26-2-48-1-70-1Z" />
        <ellipse cx="312" cy="200" rx="8" ry="42" className="foot" />
        <path className="light" d="M122 160c30-9 66-9 84 4" />
      </g>
    </svg>
  );
}
