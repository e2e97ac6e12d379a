import type { Ports } from '../use-cases.ts';
import type { ContactPage } from './contact-page.ts';

export function listFaqs(_ports: Pick<Ports, 'cms' | 'report'>): () => Promise<ContactPage> {
  return async () => {
    throw new Error('not built yet');
  };
}
