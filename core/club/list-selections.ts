import type { Ports } from '../use-cases.ts';
import type { SelectionList } from './selection-list.ts';
import type { SelectionQuery } from './selection-query.ts';

export function listSelections(
  _ports: Pick<Ports, 'lambda' | 'report'>,
): (query: SelectionQuery) => Promise<SelectionList> {
  return async () => {
    throw new Error('not built yet');
  };
}
