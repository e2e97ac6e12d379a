import { Router } from 'express';
import type { WireNote, WireNotePage } from '../../lambda/lambda-wire.ts';
import type { CatalogueNote } from '../catalogue/content-schema.ts';
import type { Catalogue } from '../catalogue/load-catalogue.ts';
import { Refusal } from '../loopback.ts';
import { notePath } from '../pictures/picture-paths.ts';
import { sceneText } from '../pictures/picture-texts.ts';
import { cutPage, parseIds, parsePageRequest } from './page-request.ts';

/** Creates the routes `/notes` and `/notes/{slug}`. */
export function createNoteRoutes(catalogue: Catalogue): Router {
  const { categories } = catalogue.content['note-categories'];
  const notes = catalogue.notes.map(toWireNote);
  const router = Router();

  router.get('/notes', (request, response) => {
    const wanted = parseIds(request.query['category']);
    const found = notes.filter(
      (note) => wanted.length === 0 || note.categories.some(({ slug }) => wanted.includes(slug)),
    );
    const { items, pagination } = cutPage(found, parsePageRequest(request.query));
    response.json({ notes: items, categories, pagination } satisfies WireNotePage);
  });

  router.get('/notes/:slug', (request, response) => {
    const note = notes.find(({ slug }) => slug === request.params.slug);
    if (note === undefined) throw new Refusal(404, 'Unknown note');
    response.json(note);
  });

  return router;
}

function toWireNote({ art, ...note }: CatalogueNote): WireNote {
  return { ...note, image: { url: notePath(note.slug), alternativeText: sceneText(art) } };
}
