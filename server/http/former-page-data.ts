import type { RequestHandler } from 'express';
import { NO_STORE } from './no-store.ts';

/**
 * Page data was served below this path. A tab that an older build opened asks for it, and loads the document if it is gone. After
 * one release the path may be an unknown one.
 */
export const answerFormerPageData: RequestHandler = (_req, res) => {
  res
    .status(410)
    .set('cache-control', NO_STORE)
    .type('text/plain')
    .send('Esta dirección ya no existe. Recargá la página de la tienda.\n');
};
