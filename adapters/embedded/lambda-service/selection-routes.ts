import { Router } from 'express';
import type { WireSelectionFilter } from '../../lambda/lambda-wire.ts';
import type { Named } from '../catalogue/read-catalogue.ts';
import type { LambdaContent, ListedSelection } from './lambda-content.ts';
import { cutPage, parseIds, parsePageRequest } from './page-request.ts';

/** Creates the routes `/selection-filter` and `/selections`. */
export function createSelectionRoutes({ readSelections }: Pick<LambdaContent, 'readSelections'>): Router {
  const router = Router();

  router.get('/selection-filter', async (_request, response) => {
    const { selections, types } = await readSelections();
    response.json({
      selectionTypes: [...types],
      grapes: listGrapes(selections),
      combinations: listCombinations(selections),
    } satisfies WireSelectionFilter);
  });

  router.get('/selections', async (request, response) => {
    const types = parseIds(request.query['selectionType']);
    const grapes = parseIds(request.query['grape']);
    const page = parsePageRequest(request.query);
    const { selections } = await readSelections();
    const found = selections.filter(
      (selection) =>
        (types.length === 0 || types.includes(selection.type)) &&
        (grapes.length === 0 || selection.grapes.some(({ id }) => grapes.includes(id))),
    );
    const { items, pagination } = cutPage(found, page);
    response.json({ selections: items.map(({ sent }) => sent), pagination });
  });

  return router;
}

/** Lists the grapes of all selections, sorted by name. */
function listGrapes(selections: readonly ListedSelection[]): Named[] {
  const { compare } = new Intl.Collator('es');
  const grapes = new Map(selections.flatMap((selection) => selection.grapes).map((grape) => [grape.id, grape]));
  return [...grapes.values()].sort((a, b) => compare(a.name, b.name));
}

/** Each pair of a type and a grape that some selection has, once. */
function listCombinations(selections: readonly ListedSelection[]) {
  const grapesOfType = new Map<string, Set<string>>();
  for (const { type, grapes } of selections) {
    grapesOfType.set(type, new Set([...(grapesOfType.get(type) ?? []), ...grapes.map(({ id }) => id)]));
  }
  return [...grapesOfType].flatMap(([selectionType, grapes]) => [...grapes].map((grape) => ({ selectionType, grape })));
}
