import type { CatalogueWinery } from '../catalogue/catalogue-schema.ts';
import type {
  CatalogueNote,
  CatalogueSelection,
  CatalogueSelectionType,
  CatalogueWine,
} from '../catalogue/content-schema.ts';
import type { Catalogue } from '../catalogue/load-catalogue.ts';
import {
  notePath,
  pairingPath,
  selectionPath,
  selectionTypeIcon,
  winePath,
  wineryLogoPath,
  wineryPath,
} from '../pictures/picture-paths.ts';
import { dishText, sceneText, selectionText, wineryText } from '../pictures/picture-texts.ts';
import type { Entry } from '../strapi-api/content-type.ts';

const MAX_POSTS = 12;

/** Makes posts from the latest notes, with the text in `posts.json` or else the note's own title and lead. */
export function listPosts({ notes, content: { posts } }: Pick<Catalogue, 'notes' | 'content'>): Entry[] {
  return notes.slice(0, MAX_POSTS).map(({ slug, title, bajada, updatedAt, categories, art }, index) => {
    const text = posts.posts.find((post) => post.slug === slug);
    return {
      slug,
      title: text?.title ?? title,
      excerpt: text?.excerpt ?? bajada,
      sort: index + 1,
      publishedAt: updatedAt,
      post_category: text?.post_category ?? categories[0]?.slug ?? null,
      image: { name: notePath(slug), alternativeText: sceneText(art) },
    };
  });
}

/** Maps a note. What is published last is what was updated last. */
export function toNote({ art, products: _products, updatedAt, categories, ...note }: CatalogueNote): Entry {
  return {
    ...note,
    publishedAt: updatedAt,
    categories: categories.map(({ slug }) => slug),
    image: { name: notePath(note.slug), alternativeText: sceneText(art) },
  };
}

export function toCellar({ art, altitude: _altitude, ...winery }: CatalogueWinery): Entry {
  const { slug, title } = winery;
  return {
    ...winery,
    image: { name: wineryPath(slug), alternativeText: wineryText(title, art.hour) },
    logo: { name: wineryLogoPath(slug), alternativeText: title },
  };
}

export function toSelectionType({ icon, ...type }: CatalogueSelectionType): Entry {
  return { ...type, slug: icon, icon_flag: { name: selectionTypeIcon(icon), alternativeText: null } };
}

/** Maps a selection. The file names its type by title; the CMS entry relates to the type's slug, which is its `icon`. */
export function toSelection(
  { art: _art, picture, ...selection }: CatalogueSelection,
  types: readonly CatalogueSelectionType[],
): Entry {
  const type = types.find(({ title }) => title === selection.selection_type);
  return {
    ...selection,
    selection_type: type?.icon ?? null,
    image: { name: selectionPath(picture), alternativeText: selectionText(selection.title) },
  };
}

/** Maps a wine profile and relates it to those of `selections` that contain the wine. */
export function toWine({ art: _art, ...wine }: CatalogueWine, selections: readonly CatalogueSelection[]): Entry {
  const listing = selections.filter(({ wines }) => wines.includes(wine.slug));
  return {
    ...wine,
    image: { name: winePath(wine.slug), alternativeText: wine.title },
    foodit: wine.foodit.map(({ art, ...pairing }, position) => ({
      ...pairing,
      image: { name: pairingPath(wine.slug, position), alternativeText: dishText(art) },
    })),
    selections: listing.map(({ slug }) => slug),
  };
}
