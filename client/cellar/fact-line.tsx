import type { Fact } from '#core/cellar/wine.ts';

/** Labelled facts on one line, hairlines between them. */
export function FactLine({ facts }: { facts: Fact[] }) {
  if (facts.length === 0) return null;
  return (
    <dl className="fact-line">
      {facts.map((fact) => (
        <div key={fact.label}>
          <dt>{fact.label}</dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}
