import { Router } from 'express';
import { Refusal } from '../loopback.ts';
import type { LambdaContent } from './lambda-content.ts';
import { cutPage, parseIds, parsePageRequest } from './page-request.ts';

/** Creates the routes `/notes` and `/notes/{slug}`. */
export function createNoteRoutes({ readNotes }: Pick<LambdaContent, 'readNotes'>): Router {
  const router = Router();

  router.get('/notes', async (request, response) => {
    const wanted = parseIds(request.query['category']);
    const page = parsePageRequest(request.query);
    const { notes, categories } = await readNotes();
    const found = notes.filter(
      (note) => wanted.length === 0 || note.categories.some(({ slug }) => wanted.includes(slug)),
    );
    const { items, pagination } = cutPage(found, page);
    response.json({ notes: items, categories, pagination });
  });

  router.get('/notes/:slug', async (request, response) => {
    const { notes } = await readNotes();
    const note = notes.find(({ slug }) => slug === request.params.slug);
    if (note === undefined) throw new Refusal(404, 'Unknown note');
    response.json(note);
  });

  return router;
}
