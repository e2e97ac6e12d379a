import { type Request, Router } from 'express';
import { noteCategories, type OtherNote } from './content.ts';
import type { OtherData } from './data.ts';
import { type Entry, toWire } from './strapi-entry.ts';
import type { Tree } from './strapi-query.ts';

/** The content lambda of the contract. It identifies leads by id: a repeated id does not create a second lead. */
export function createLambdaService(data: OtherData): Router {
  const router = Router();
  router.get('/banner/:section', (req, res) => {
    if (!data.hasBanners) return res.json([]);
    return res.json([
      {
        name: `Cartel de ${req.params.section}`,
        area: 'tienda',
        html: '/carteles/uno.jpg',
        device: 'desktop',
        link: '/tienda',
        ...data.bannerFields,
      },
    ]);
  });
  router.post('/leads/createLeadSync', (req, res) => {
    const lead: { id?: string } = req.body;
    if (lead.id === undefined) return res.status(400).json({ error: 'id' });
    data.leads.set(lead.id, lead);
    return res.json({ ok: true });
  });
  router.get('/selection-filter', (_req, res) => {
    res.json({
      selectionTypes: [
        { id: 'puro-malbec', name: 'Puro Malbec' },
        { id: 'blanca', name: 'Blanca' },
      ],
      grapes: [{ id: 'malbec', name: 'Malbec' }],
    });
  });
  router.get('/selections', (req, res) => {
    const types = String(req.query['selectionType'] ?? '')
      .split(',')
      .filter((type) => type !== '');
    const found = data.content.selections.filter(
      (selection) => types.length === 0 || types.includes(typeOf(selection).toLowerCase().replaceAll(' ', '-')),
    );
    const { page, limit } = pageOf(req);
    const shown = found.slice((page - 1) * limit, page * limit);
    res.json({
      selections: shown.map((selection) => toWire(selection, whole, 'nested')),
      pagination: { limit, page, total: found.length },
    });
  });
  router.get('/notes', (req, res) => {
    const { category } = req.query;
    const found = data.content.notes
      .filter((note) => category === undefined || note.categories.some(({ slug }) => slug === category))
      .toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt));
    const { page, limit } = pageOf(req);
    const notes: OtherNote[] = found.slice((page - 1) * limit, page * limit);
    res.json({ notes, categories: noteCategories, pagination: { limit, page, total: found.length } });
  });
  router.get('/notes/:slug', (req, res) => {
    const note = data.content.notes.find(({ slug }) => slug === req.params.slug);
    return note ? res.json(note) : res.status(404).json({ error: 'none' });
  });
  return router;
}

/** The nested fields that a list of selections includes. */
const whole: Tree = {
  image: 'true',
  selection_type: { populate: { icon_flag: 'true' } },
  wines: {
    populate: {
      image: 'true',
      cellar: { populate: { logo: 'true' } },
      foodit: { populate: { image: 'true' } },
      selections: { populate: { selection_type: { populate: { icon_flag: 'true' } } } },
    },
  },
};

function typeOf({ selection_type: type }: Entry): string {
  const entry = typeof type === 'object' && type !== null && 'entry' in type ? type.entry : null;
  return String(entry?.['title'] ?? '');
}

function pageOf(req: Request): { page: number; limit: number } {
  return { page: Number(req.query['page'] ?? 1), limit: Number(req.query['limit'] ?? 12) };
}
