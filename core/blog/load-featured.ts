import { type Block, isEmptyList, mapBlock } from '../block.ts';
import type { Ports } from '../ports/ports.ts';
import { isPathSegment } from '../values/query-values.ts';
import type { Post } from './note.ts';
import { type PostCard, toPostCard } from './note-card.ts';

/** The page of notes that other pages read, too. */
const NOTES_PAGE = { page: 1, limit: 100, category: null };

/**
 * The cards of the latest posts. In a preview, a card whose note nobody has leads nowhere, and the editor is told; as long as
 * the service of the notes does not answer, it is taken to have them. The public page asks that service for nothing.
 */
export async function loadFeatured(
  { cms, lambda, report }: Pick<Ports, 'cms' | 'lambda' | 'report'>,
  limit: number,
): Promise<Block<PostCard[]>> {
  const record = report.missingNoteRecorder();
  if (record === null) {
    return mapBlock(await report.settle(cms.listPosts(limit), 'posts', { isEmpty: isEmptyList }), toCards);
  }
  const [posts, notes] = await Promise.all([
    report.settle(cms.listPosts(limit), 'posts', { isEmpty: isEmptyList }),
    report.settle(lambda.listNotes(NOTES_PAGE), 'notes'),
  ]);
  if (posts.status === 'failed' || notes.status === 'failed') return mapBlock(posts, toCards);
  const known = new Set(notes.data.items.map(({ slug }) => slug));
  const others = posts.data.filter(({ slug }) => !known.has(slug));
  const missing = await findMissing({ lambda, report }, others);
  for (const post of missing) record(post);
  return mapBlock(posts, (list) =>
    list.map((post) => (missing.includes(post) ? { ...toPostCard(post), href: null } : toPostCard(post))),
  );
}

function toCards(posts: readonly Post[]): PostCard[] {
  return posts.map(toPostCard);
}

async function findMissing(
  { lambda, report }: Pick<Ports, 'lambda' | 'report'>,
  posts: readonly Post[],
): Promise<Post[]> {
  const found = await Promise.all(
    posts.map(async (post) => {
      const note = isPathSegment(post.slug) ? await report.settle(lambda.getNote(post.slug), 'note') : null;
      return note === null || (note.status === 'loaded' && note.data === null) ? [post] : [];
    }),
  );
  return found.flat();
}
