import { Router } from 'express';
import type { WireSelection, WireSelectionFilter, WireSelectionPage } from '../../lambda/lambda-wire.ts';
import type { CatalogueSelection, CatalogueWine } from '../catalogue/content-schema.ts';
import { grapesOf } from '../catalogue/grapes.ts';
import type { Catalogue } from '../catalogue/load-catalogue.ts';
import type { Named } from '../catalogue/read-catalogue.ts';
import {
  mediaPath,
  pairingPath,
  selectionPath,
  selectionTypeIcon,
  winePath,
  wineryLogoPath,
} from '../pictures/picture-paths.ts';
import { dishText, sceneText } from '../pictures/picture-texts.ts';
import { cutPage, parseIds, parsePageRequest } from './page-request.ts';

type WireWine = WireSelection['wines'][number];

/** Creates the routes `/selection-filter` and `/selections`. */
export function createSelectionRoutes(catalogue: Catalogue): Router {
  const { selectionTypes } = catalogue.content.selections;
  const selections = catalogue.content.selections.selections.map((selection) => ({
    wire: toWireSelection(selection, catalogue),
    type: selectionTypes.find(({ title }) => title === selection.selection_type)?.icon ?? '',
    grapes: new Set(winesOf(selection, catalogue).flatMap((wine) => grapesOf(wine, catalogue).map(({ id }) => id))),
  }));
  const filters = {
    selectionTypes: selectionTypes.map(({ icon, title }) => ({ id: icon, name: title })),
    grapes: listGrapes(catalogue),
    combinations: listCombinations(selections),
  } satisfies WireSelectionFilter;
  const router = Router();

  router.get('/selection-filter', (_request, response) => {
    response.json(filters);
  });

  router.get('/selections', (request, response) => {
    const types = parseIds(request.query['selectionType']);
    const grapes = parseIds(request.query['grape']);
    const found = selections.filter(
      (selection) =>
        (types.length === 0 || types.includes(selection.type)) &&
        (grapes.length === 0 || grapes.some((grape) => selection.grapes.has(grape))),
    );
    const { items, pagination } = cutPage(found, parsePageRequest(request.query));
    response.json({ selections: items.map(({ wire }) => wire), pagination } satisfies WireSelectionPage);
  });

  return router;
}

/** Lists the grapes of all selections, sorted by name. */
function listGrapes(catalogue: Catalogue): Named[] {
  const { compare } = new Intl.Collator('es');
  const selected = catalogue.content.selections.selections.flatMap((selection) => winesOf(selection, catalogue));
  const grapes = new Map(selected.flatMap((wine) => grapesOf(wine, catalogue)).map((grape) => [grape.id, grape]));
  return [...grapes.values()].sort((a, b) => compare(a.name, b.name));
}

/** Each pair of a type and a grape that some selection has, once. */
function listCombinations(selections: readonly { type: string; grapes: ReadonlySet<string> }[]) {
  const grapesOfType = new Map<string, Set<string>>();
  for (const { type, grapes } of selections) {
    grapesOfType.set(type, new Set([...(grapesOfType.get(type) ?? []), ...grapes]));
  }
  return [...grapesOfType].flatMap(([selectionType, grapes]) => [...grapes].map((grape) => ({ selectionType, grape })));
}

function winesOf(selection: CatalogueSelection, { wines }: Catalogue): CatalogueWine[] {
  return selection.wines.flatMap((slug) => wines.find((wine) => wine.slug === slug) ?? []);
}

function toWireSelection(selection: CatalogueSelection, catalogue: Catalogue): WireSelection {
  const { title, slug, anio_mes_vigencia, content, art, picture } = selection;
  return {
    title,
    slug,
    anio_mes_vigencia,
    content,
    image: { url: selectionPath(picture), alternativeText: sceneText(art) },
    selection_type: toWireType(selection, catalogue),
    wines: winesOf(selection, catalogue).map((wine) => toWireWine(wine, catalogue)),
  };
}

function toWireType({ selection_type }: CatalogueSelection, { content }: Catalogue): WireSelection['selection_type'] {
  const type = content.selections.selectionTypes.find(({ title }) => title === selection_type);
  if (type === undefined) return null;
  const { title, description, icon } = type;
  return { title, description, icon_flag: { url: mediaPath(selectionTypeIcon(icon)), alternativeText: null } };
}

function toWireWine({ title, slug, wines_subtitle, cellar, foodit }: CatalogueWine, catalogue: Catalogue): WireWine {
  const winery = catalogue.wineries.find((candidate) => candidate.slug === cellar);
  const selections = catalogue.content.selections.selections.filter(({ wines }) => wines.includes(slug));
  return {
    title,
    slug,
    wines_subtitle,
    image: { url: winePath(slug), alternativeText: title },
    cellar:
      winery === undefined
        ? null
        : { title: winery.title, slug: cellar, logo: { url: wineryLogoPath(cellar), alternativeText: winery.title } },
    selections: selections.map((selection) => ({
      title: selection.title,
      slug: selection.slug,
      anio_mes_vigencia: selection.anio_mes_vigencia,
      selection_type: toWireType(selection, catalogue),
    })),
    foodit: foodit.map(({ art, ...pairing }, position) => ({
      ...pairing,
      image: { url: pairingPath(slug, position), alternativeText: dishText(art) },
    })),
  };
}
