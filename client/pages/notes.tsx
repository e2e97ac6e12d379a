import { useRef } from 'react';
import type { NoteCard as Note } from '#core/blog/note-card.ts';
import type { NoteList } from '#core/blog/note-list.ts';
import { Block } from '../components/block.tsx';
import { breadcrumbList } from '../components/breadcrumb-list.ts';
import { Breadcrumbs } from '../components/breadcrumbs.tsx';
import { Head } from '../components/head.tsx';
import { NoteCard } from '../components/note-card.tsx';
import { Pagination } from '../components/pagination.tsx';
import { ToggleLinks } from '../components/toggle-links.tsx';
import { useResultsInView } from '../components/use-results-in-view.ts';
import { WaysOut } from '../components/ways-out.tsx';
import { useSite } from '../layout/site-context.tsx';

export function Page({ data }: { data: NoteList }) {
  const { origin } = useSite();
  const results = useRef<HTMLDivElement>(null);
  useResultsInView(results);
  const { main, notes, categories } = data;
  return (
    <div className="wrap">
      <Head
        title={data.title}
        description={data.description}
        canonicalPath={data.canonicalPath}
        noIndex={data.noIndex}
        jsonLd={breadcrumbList(data.breadcrumbs, origin)}
      />
      <Breadcrumbs items={data.breadcrumbs} />
      <div className="notes-head">
        <h1>{data.title}</h1>
        <p className="lede">{data.description}</p>
      </div>
      <div className="notes-body" ref={results}>
        {categories.length > 1 && (
          <nav className="notes-categories" aria-label="Categorías">
            <ToggleLinks label="Categorías" options={categories.map((each) => ({ id: each.slug, ...each }))} />
          </nav>
        )}
        {main !== null && (
          <Block name="main-note" block={main} className="notes-main">
            {(note) => note !== null && <Main note={note} />}
          </Block>
        )}
        <div data-block="notes" data-state="loaded">
          {data.emptySentence === null ? (
            <>
              <h2 className="sr-only">Notas</h2>
              <ul className="note-grid">
                {notes.map((note) => (
                  <li key={note.href}>
                    <NoteCard
                      note={note}
                      summary={note.summary}
                      category={note.categories[0] ?? null}
                      readingTime={note.readingTime}
                    />
                  </li>
                ))}
              </ul>
              <Pagination pagination={data.pagination} />
            </>
          ) : (
            <WaysOut sentence={data.emptySentence} links={[{ label: 'Ver todas las notas', href: data.path }]} />
          )}
        </div>
      </div>
    </div>
  );
}

function Main({ note }: { note: Note }) {
  return (
    <NoteCard
      note={note}
      summary={note.summary}
      category={note.categories[0] ?? null}
      readingTime={note.readingTime}
      kind="large"
      level="h2"
      priority
    />
  );
}
