import type { Ports } from '../use-cases.ts';
import type { NoteArticle } from './note-article.ts';

export function getNote(_ports: Pick<Ports, 'lambda' | 'report'>): (input: { slug: string }) => Promise<NoteArticle> {
  return async () => {
    throw new Error('not built yet');
  };
}
