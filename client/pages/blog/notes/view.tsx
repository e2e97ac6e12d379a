import type { NoteListView } from '#core/blog/list-notes.ts';
import type { NoteCardView } from '#core/blog/note.ts';
import { NoteCard } from '../../../blog/note-card.tsx';
import { BlockContent } from '../../../ui/block-content.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FilteredList } from '../../../ui/filtered-list.tsx';
import { Pagination } from '../../../ui/page-links.tsx';
import { ToggleLinks } from '../../../ui/toggle-links.tsx';

export function Page({ data }: { data: NoteListView }) {
  const { main } = data;
  return (
    <FilteredList
      place={data.main === null ? null : 'notes'}
      page={data}
      pageNumber={data.pagination.page}
      label="Notas"
      filters={<Categories categories={data.categories} />}
    >
      {main !== null && (
        <BlockContent name="main-note" block={main} className="notes-main">
          {(note) => note !== null && <ListedNote note={note} main />}
        </BlockContent>
      )}
      <BlockContent name="notes" block={data.notes}>
        {(notes) =>
          data.emptySentence === null ? (
            <Notes notes={notes} pagination={data.pagination} />
          ) : (
            <EmptyState sentence={data.emptySentence} links={[{ label: 'Ver todas las notas', href: data.path }]} />
          )
        }
      </BlockContent>
    </FilteredList>
  );
}

function Categories({ categories }: Pick<NoteListView, 'categories'>) {
  if (categories.length < 2) return null;
  return (
    <nav className="notes-categories" aria-label="Categorías">
      <ToggleLinks label="Categorías" options={categories.map((each) => ({ id: each.slug, ...each }))} />
    </nav>
  );
}

function Notes({ notes, pagination }: { notes: NoteCardView[] } & Pick<NoteListView, 'pagination'>) {
  return (
    <>
      {notes.length > 0 && (
        <ul className="notes-grid">
          {notes.map((note) => (
            <li key={note.href}>
              <ListedNote note={note} />
            </li>
          ))}
        </ul>
      )}
      <Pagination pagination={pagination} />
    </>
  );
}

/** On a phone the picture stands beside the title. */
const LISTED_SIZES = '(width >= 48rem) 380px, (width >= 38rem) 46vw, (width >= 20rem) 128px, 92vw';

/** `main` is the large note that opens the list. */
function ListedNote({ note, main = false }: { note: NoteCardView; main?: boolean }) {
  return (
    <NoteCard
      note={note}
      summary={note.summary}
      category={note.categories[0] ?? null}
      readingTime={note.readingTime}
      kind={main ? 'large' : 'plain'}
      {...(main ? {} : { sizes: LISTED_SIZES })}
      priority={main}
    />
  );
}
