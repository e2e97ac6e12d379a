import type { Ports } from '../use-cases.ts';
import type { NoteList } from './note-list.ts';
import type { NoteQuery } from './note-query.ts';

export function listNotes(_ports: Pick<Ports, 'lambda' | 'report'>): (query: NoteQuery) => Promise<NoteList> {
  return async () => {
    throw new Error('not built yet');
  };
}
