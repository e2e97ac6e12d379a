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

/** How a wine looks, smells and tastes (vista, nariz, boca), side by side. */
export function TastingNotes({ notes }: { notes: Fact[] }) {
  if (notes.length === 0) return null;
  return (
    <section className="section" aria-labelledby="cata">
      <h2 id="cata" className="sr-only">
        Notas de cata
      </h2>
      <dl className="tasting-notes">
        {notes.map((note) => (
          <div key={note.label}>
            <dt>{note.label}</dt>
            <dd>{note.value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
