import type { CategoryLink } from '#core/blog/note.ts';
import type { DateLabel } from '#core/values/calendar.ts';
import type { Image } from '#core/values/image.ts';
import { Picture } from '../ui/picture.tsx';

type NoteCardProps = {
  /** Without an address the card leads nowhere. */
  note: { title: string; href: string | null; image: Image; date: DateLabel | null };
  /** Left out on a small card. */
  summary?: string;
  category: CategoryLink | null;
  readingTime?: string;
  /** `large` opens a page; `row` has its picture at the side. */
  kind?: 'large' | 'row' | 'plain';
  sizes?: string;
  priority?: boolean;
};

const PICTURES = {
  large: { preset: 'card', sizes: '(width >= 64rem) 720px, 100vw' },
  row: { preset: 'cardThumbnail', sizes: '128px' },
  plain: { preset: 'card', sizes: '(width >= 48rem) 380px, 92vw' },
} as const;

/** A card that links to a note, on the blog and on the front page. */
export function NoteCard(props: NoteCardProps) {
  const { note, summary, category, readingTime, kind = 'plain', sizes, priority } = props;
  const picture = PICTURES[kind];
  return (
    <div className={`note-card ${kind}`}>
      <div className="note-card-picture cover-picture zoom">
        <Picture image={note.image} {...picture} sizes={sizes ?? picture.sizes} priority={priority ?? false} alt="" />
      </div>
      <h3>
        {note.href === null ? (
          note.title
        ) : (
          <a className="cover-link" data-view-transition="" href={note.href}>
            {note.title}
          </a>
        )}
      </h3>
      {category !== null && (
        <p className="note-card-category">
          <a className="quiet-link" href={category.href}>
            {category.name}
          </a>
        </p>
      )}
      {summary && <p className="note-card-summary">{summary}</p>}
      {(note.date !== null || readingTime !== undefined) && (
        <p className="note-card-facts dotted-line">
          {note.date !== null && <time dateTime={note.date.iso}>{note.date.label}</time>}
          {readingTime !== undefined && <span>{readingTime}</span>}
        </p>
      )}
    </div>
  );
}
