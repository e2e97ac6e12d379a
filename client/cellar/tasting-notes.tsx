import type { Fact } from '#core/cellar/wine.ts';

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
