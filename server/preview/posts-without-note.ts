import { dataOf } from '#core/block.ts';
import type { Ports } from '#core/ports/ports.ts';
import type { UseCases } from '#core/use-cases.ts';
import { paths } from '#core/values/paths.ts';
import type { Preview } from './previews.ts';

/**
 * The front page, which in a preview also tells the editor of each post that no note has its slug. As long as the service of
 * the notes does not answer, a post is taken to have its note. The public page asks that service for nothing.
 */
export function tellPostsWithoutNote(
  getHome: UseCases['getHome'],
  { lambda, report }: Pick<Ports, 'lambda' | 'report'>,
  currentPreview: () => Preview | null,
): UseCases['getHome'] {
  return async () => {
    const home = await getHome();
    const preview = currentPreview();
    if (preview === null) return home;
    const posts = (dataOf(home.posts) ?? []).map(({ title, href }) => ({ title, slug: slugOf(href) }));
    const notes = await Promise.all(
      posts.map(({ slug }) => report.settle(slug === null ? Promise.resolve(null) : lambda.getNote(slug), 'note')),
    );
    for (const [index, post] of posts.entries()) {
      const note = notes[index];
      if (note?.status !== 'loaded' || note.data !== null) continue;
      const part = { kind: 'no-note', entry: post, value: post, path: ['slug'] } as const;
      preview.dropped.push({ service: 'cms', route: '/posts', ...part });
    }
    return home;
  };
}

function slugOf(href: string | null): string | null {
  return href && decodeURIComponent(href.slice(paths.blog.length + 1));
}
