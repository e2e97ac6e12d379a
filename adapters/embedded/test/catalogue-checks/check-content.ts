import { isIllustration } from '../../artwork/illustrations.ts';
import { grapesOf } from '../../catalogue/grapes.ts';
import type { Catalogue } from '../../catalogue/load-catalogue.ts';
import { findRepeated, findUnknownIds } from './check-references.ts';

/** Lists the faults in the shop's texts, one sentence each. */
export function checkContent(catalogue: Catalogue): string[] {
  return [
    ...checkWines(catalogue),
    ...checkSelections(catalogue),
    ...checkNotes(catalogue),
    ...checkPlans(catalogue),
    ...checkIllustrations(catalogue),
  ];
}

function checkWines(catalogue: Catalogue): string[] {
  const { wines, wineries } = catalogue;
  const wineryIds = new Set(wineries.map(({ slug }) => slug));
  return [
    ...findRepeated('wine', wines, ({ slug }) => slug),
    ...findRepeated('wine', wines, ({ id }) => id),
    ...wines.flatMap(({ slug, cellar }) => findUnknownIds(slug, 'winery', [cellar], wineryIds)),
    ...wines
      .filter((wine) => grapesOf(wine, catalogue).length === 0)
      .map(({ slug, wines_composition }) => `${slug}: no known grape in "${wines_composition}"`),
  ];
}

function checkSelections({ wines, content: { selections } }: Catalogue): string[] {
  const wineSlugs = new Set(wines.map(({ slug }) => slug));
  const types = new Set(selections.selectionTypes.map(({ title }) => title));
  return [
    ...findRepeated('selection', selections.selections, ({ slug }) => slug),
    ...selections.selections.flatMap((selection) => [
      ...findUnknownIds(selection.slug, 'selection type', [selection.selection_type], types),
      ...findUnknownIds(selection.slug, 'wine', selection.wines, wineSlugs),
      ...findRepeated(`${selection.slug}: wine`, selection.wines, (wine) => wine),
    ]),
  ];
}

function checkNotes({ notes, content }: Catalogue): string[] {
  const {
    posts: { posts, categories: postCategories },
    'note-categories': { categories },
  } = content;
  const noteSlugs = new Set(notes.map(({ slug }) => slug));
  const noteCategories = new Set(categories.map(({ slug, name }) => `${slug} (${name})`));
  const postCategorySlugs = new Set(postCategories.map(({ slug }) => slug));
  return [
    ...findRepeated('note', notes, ({ slug }) => slug),
    ...findRepeated('post', posts, ({ slug }) => slug),
    ...notes.flatMap((note) => {
      const named = note.categories.map(({ slug, name }) => `${slug} (${name})`);
      return findUnknownIds(note.slug, 'category', named, noteCategories);
    }),
    ...posts.flatMap(({ slug, post_category }) => [
      ...findUnknownIds(`post ${slug}`, 'note', [slug], noteSlugs),
      ...findUnknownIds(`post ${slug}`, 'category', [post_category], postCategorySlugs),
    ]),
  ];
}

function checkPlans({ content }: Catalogue): string[] {
  const {
    'schema-bases': { schemaBases: plans },
    'landing-managers': { landings },
    selections: { selectionTypes },
  } = content;
  const planSlugs = new Set(plans.map(({ slug }) => slug));
  const types = new Set(selectionTypes.map(({ title }) => title));
  return [
    ...findRepeated('plan', plans, ({ slug }) => slug),
    ...findRepeated('plan', plans, ({ schemaType }) => schemaType.guid),
    ...findRepeated('landing', landings, ({ slug }) => slug),
    ...plans.flatMap(({ slug, schemaType }) => findUnknownIds(slug, 'selection type', [schemaType.title], types)),
    ...landings.flatMap(({ slug, promotions_group_managers: groups }) =>
      groups.flatMap(({ promotions }) => findUnknownIds(`landing ${slug}`, 'plan', promotions, planSlugs)),
    ),
    ...(landings.filter(({ isOrganic }) => isOrganic).length === 1 ? [] : ['landings: one must be the organic one']),
  ];
}

function checkIllustrations({ content, events, notes, products, wines }: Catalogue): string[] {
  const { about_us, club, community } = content['about-us'];
  const named = [
    ...content['home-displayer'].carousel.flatMap(({ image, image_mobile }) => [image, image_mobile]),
    content['club-displayer'].image,
    ...[about_us, club, community].map(({ image }) => image),
    ...content['landing-managers'].landings.map(({ image }) => image),
    ...events.events.flatMap(({ image }) => image ?? []),
  ];
  const { illustrations, 'bottle-pools': pools } = content;
  const bottles = new Set([...products, ...wines].map(({ slug }) => slug));
  const poolsNamed = [
    ...notes.map(({ art }) => art.bottles),
    ...Object.values(illustrations).map((one) => one.bottles),
  ];
  return [
    ...findUnknownIds('a text', 'illustration', named, new Set(Object.keys(illustrations))),
    ...findUnknownIds('illustrations', 'drawing', Object.keys(illustrations), { has: isIllustration }),
    ...findUnknownIds('a picture', 'bottle pool', poolsNamed, new Set(Object.keys(pools))),
    ...Object.entries(pools).flatMap(([pool, slugs]) =>
      findUnknownIds(`bottle pool ${pool}`, 'bottle', slugs, bottles),
    ),
  ];
}
