import type { UseCaseName, View } from '#client/routing/page.ts';
import { mapBlock } from '#core/block.ts';
import type { PlanCard } from '#core/club/plan.ts';
import type { Json } from '#core/json.ts';
import type { LeadForm } from '#core/leads/lead-form.ts';
import type { Shell } from '#core/site/get-shell.ts';
import type { ProductCard } from '#core/store/card/product-card.ts';
import type { FilterGroupView } from '#core/store/listing/filter-group.ts';
import type { Listing } from '#core/store/listing/listing.ts';
import type { PaginationView } from '#core/values/pagination.ts';
import type { ToState } from './document-bytes.ts';

/**
 * View models without the fields that only fixed parts show (`FixedPart`): a document's page state has none of them, `/_data`
 * has. A component that finds its field missing keeps the document's element.
 */
const states: { readonly [K in UseCaseName]?: (view: View<K>) => object } = {
  getHome: ({ collections, form, clubPicture, ...view }) => ({
    ...omit(
      view,
      'carousel',
      'memberDiscount',
      'selections',
      'categories',
      'banners',
      'postCategories',
      'posts',
      'wineries',
    ),
    club: {},
    clubPicture: clubPicture && undefined,
    collections: mapBlock(collections, (rails) => rails.map(toRail)),
    form: toForm(form),
  }),
  getStoreHome: ({ collections, ...view }) => ({
    ...omit(view, 'banners', 'events', 'categories'),
    collections: mapBlock(collections, (rails) => rails.map(toRail)),
  }),
  searchProducts: toListingState,
  getSpecialEvent: toListingState,
  getCategoryListing: toListingState,
  getProductSheet: ({ related, form, ...view }) => ({
    ...omit(
      view,
      'breadcrumbs',
      'gtin',
      'mpn',
      'benefits',
      'description',
      'paragraphs',
      'ficha',
      'temperature',
      'selections',
      'notes',
    ),
    related: mapBlock(related, (rail) => rail && toRail(rail)),
    form: toForm(form),
  }),
  getClubLanding: ({ plans, ...view }) => ({
    ...omit(view, 'breadcrumbs', 'club', 'selections'),
    plans: mapBlock(plans, (list) => ({
      ...list,
      filters: list.filters.map(toGroup),
      groups: list.groups.map((group) => ({ ...group, plans: group.plans.map(toPlan) })),
    })),
  }),
  getNote: ({ products, contents, ...view }) => ({
    ...omit(view, 'breadcrumbs', 'content', 'related'),
    contents: toList(contents),
    products: mapBlock(products, (cards) => cards.map(toCard)),
  }),
  listNotes: ({ main, categories, pagination, ...view }) => ({
    ...omit(view, 'breadcrumbs', 'notes'),
    main: main && undefined,
    categories: categories.length < 2 ? [] : undefined,
    pagination: toPagination(pagination),
  }),
  getTerms: (view) => omit(view, 'breadcrumbs', 'contents', 'documents', 'additions'),
  listWineries: (view) => omit(view, 'breadcrumbs', 'regions'),
  getWinery: ({ collection, ...view }) => ({
    ...omit(view, 'breadcrumbs', 'wines'),
    collection: mapBlock(collection, toRail),
  }),
  getWineProfile: ({ related, tasting, pairings, ...view }) => ({
    ...omit(view, 'breadcrumbs'),
    tasting: toList(tasting),
    pairings: toList(pairings),
    related: mapBlock(related, (cards) => cards.map(toCard)),
  }),
  getSelection: ({ wines, ...view }) => ({ ...omit(view, 'breadcrumbs', 'adjacent'), wines: toList(wines) }),
  listSelections: ({ filters, selections, ...view }) => ({
    ...omit(view, 'breadcrumbs'),
    filters: mapBlock(filters, (groups) => groups.map(toGroup)),
    selections: mapBlock(selections, ({ cards, pagination, ...grid }) => ({
      ...grid,
      cards: toList(cards),
      pagination: toPagination(pagination),
    })),
  }),
};

/** The function that makes a page's state of the view model; undefined if the state has all of it. */
export function stateOf(useCase: UseCaseName): ToState | undefined {
  // A row's data is the view model of its use case.
  return states[useCase] as ToState | undefined;
}

/** The shell without what only its fixed parts and the document's head show. */
export function toShellState(data: Json): object {
  const { header, ...shell } = data as Shell;
  return {
    ...omit(
      shell,
      'footer',
      'tagline',
      'hasMark',
      'dataFiscal',
      'legalLinks',
      'legalWarning',
      'deliveryTerms',
      'embeddedNotice',
    ),
    header: { ...omit(header, 'tabs'), notification: header.notification && {} },
  };
}

function toListingState({ products, filters, sort, promoted, carousel, ...view }: Listing): object {
  return {
    ...omit(view, 'breadcrumbs', 'banners'),
    products: mapBlock(products, ({ cards, pagination, ...grid }) => ({
      ...grid,
      cards: cards.map(toCard),
      pagination: toPagination(pagination),
    })),
    filters: mapBlock(filters, ({ groups, price }) => ({ price, groups: groups.map(toGroup) })),
    sort: sort.filter(({ selected }) => selected),
    promoted: toList(promoted),
    carousel: carousel && mapBlock(carousel, toRail),
  };
}

function toRail<Rail extends { cards: ProductCard[] }>({ cards, ...rail }: Rail): object {
  return { ...rail, cards: cards.map(toCard) };
}

function toCard({ sku, name, href, prices, soldOut, winery, place }: ProductCard): object {
  return {
    sku,
    name,
    href,
    prices,
    ...(soldOut ? { soldOut } : {}),
    ...(winery === null && place === null ? { winery } : {}),
  };
}

function toPlan({ imageDesktop, imageMobile, ...plan }: PlanCard): object {
  const noPicture = imageDesktop === null && imageMobile === null ? { imageDesktop, imageMobile } : {};
  return { ...omit(plan, 'description', 'selection'), ...noPicture };
}

function toGroup({ key, label, chosen, options }: FilterGroupView): object {
  return { key, label, chosen, size: options.length };
}

function toForm<Form extends LeadForm | null>(form: Form): object | null {
  return form && omit(form, 'dataRights');
}

/** Of a list that is a fixed part only whether it is empty, in which case the part is not there. */
function toList<T>(list: readonly T[]): readonly T[] | undefined {
  return list.length === 0 ? list : undefined;
}

function toPagination({ page, pageCount }: PaginationView): object {
  return { page, pageCount };
}

function omit<T extends object, K extends keyof T>(view: T, ...names: readonly K[]): Omit<T, K> {
  const kept = { ...view };
  for (const name of names) delete kept[name];
  return kept;
}
