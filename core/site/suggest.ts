import type { Ports } from '../use-cases.ts';
import type { Suggestions } from './suggestions.ts';

export function suggest(
  _ports: Pick<Ports, 'shop' | 'cms' | 'lambda' | 'report'>,
): (input: { text: string }) => Promise<Suggestions> {
  return async () => {
    throw new Error('not built yet');
  };
}
