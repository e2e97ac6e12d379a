import type { RequestHandler } from 'express';
import type { UseCases } from '#core/use-cases.ts';

/** Long enough that typing a word again, or one letter back, asks nobody. */
const MAX_AGE_S = 60;

/** `GET /api/suggest?q=`: what the search box proposes. It holds nothing of a visitor; a part of it is not kept. */
export function createSuggestRoute(useCases: Pick<UseCases, 'suggest'>): RequestHandler {
  return async (req, res) => {
    const { q } = req.query;
    const { suggestions, isWhole } = await useCases.suggest({ text: typeof q === 'string' ? q : '' });
    res.set('cache-control', isWhole ? `public, max-age=${MAX_AGE_S}` : 'no-store').json(suggestions);
  };
}
