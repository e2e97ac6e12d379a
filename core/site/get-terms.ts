import type { Ports } from '../use-cases.ts';
import type { TermsPage } from './terms-page.ts';

export function getTerms(_ports: Pick<Ports, 'site'>): () => Promise<TermsPage> {
  return async () => {
    throw new Error('not built yet');
  };
}
