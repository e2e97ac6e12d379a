import type { WireNote, WireSelection } from '../../lambda/lambda-wire.ts';
import type { CatalogueNote, CatalogueSelection, CatalogueWine } from '../catalogue/content-schema.ts';
import { grapesOf } from '../catalogue/grapes.ts';
import type { Catalogue } from '../catalogue/load-catalogue.ts';
import type { Named } from '../catalogue/read-catalogue.ts';
import {
  mediaPath,
  notePath,
  pairingPath,
  selectionPath,
  selectionTypeIcon,
  winePath,
  wineryLogoPath,
} from '../pictures/picture-paths.ts';
import { dishText, sceneText, selectionText } from '../pictures/picture-texts.ts';

export type NoteCategory = { name: string; slug: string };

/** A note as it is sent, with the fields that find it. */
export type ListedNote = { slug: string; categories: readonly NoteCategory[] };

/** Updated last first. */
export type NoteList = { notes: readonly ListedNote[]; categories: readonly NoteCategory[] };

/** A selection as it is sent, and what finds it: the id of its type, and the grapes of its wines. */
export type ListedSelection = { sent: object; type: string; grapes: readonly Named[] };

/** Newest first. */
export type SelectionList = { selections: readonly ListedSelection[]; types: readonly Named[] };

/** The notes and selections that the lambda serves. */
export interface LambdaContent {
  readNotes(): Promise<NoteList>;
  readSelections(): Promise<SelectionList>;
}

type WireWine = WireSelection['wines'][number];

/** The notes and selections of the catalogue. */
export function createCatalogueContent(catalogue: Catalogue): LambdaContent {
  const { selectionTypes, selections } = catalogue.content.selections;
  const noteList = {
    notes: catalogue.notes.map(toWireNote),
    categories: catalogue.content['note-categories'].categories,
  };
  const selectionList = {
    selections: selections.map((selection) => ({
      sent: toWireSelection(selection, catalogue),
      type: selectionTypes.find(({ title }) => title === selection.selection_type)?.icon ?? '',
      grapes: winesOf(selection, catalogue).flatMap((wine) => grapesOf(wine, catalogue)),
    })),
    types: selectionTypes.map(({ icon, title }) => ({ id: icon, name: title })),
  };
  return { readNotes: async () => noteList, readSelections: async () => selectionList };
}

function toWireNote({ art, ...note }: CatalogueNote): WireNote {
  return { ...note, publishedAt: '', image: { url: notePath(note.slug), alternativeText: sceneText(art) } };
}

function winesOf(selection: CatalogueSelection, { wines }: Catalogue): CatalogueWine[] {
  return selection.wines.flatMap((slug) => wines.find((wine) => wine.slug === slug) ?? []);
}

function toWireSelection(selection: CatalogueSelection, catalogue: Catalogue): WireSelection {
  const { title, slug, anio_mes_vigencia, content, picture } = selection;
  return {
    title,
    slug,
    anio_mes_vigencia,
    content,
    image: { url: selectionPath(picture), alternativeText: selectionText(title) },
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
