import type { Ports } from '../use-cases.ts';
import type { SelectionStory } from './selection-story.ts';

export function getSelection(
  _ports: Pick<Ports, 'cms' | 'site' | 'report'>,
): (input: { slug: string }) => Promise<SelectionStory> {
  return async () => {
    throw new Error('not built yet');
  };
}
