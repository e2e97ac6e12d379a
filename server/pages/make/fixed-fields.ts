import type { UseCaseName, View } from '#client/routing/page.ts';
import type { Shell } from '#core/site/get-shell.ts';

type FixedFields = { readonly [K in UseCaseName]?: readonly (keyof View<K> & string)[] };

/** The fields of a view model that only fixed parts show (`FixedPart`): a document's page state has none of them, `/_data` has. */
export const fixedFields: FixedFields = {
  getHome: ['carousel', 'selections', 'categories', 'banners', 'postCategories', 'posts', 'wineries'],
  searchProducts: ['banners'],
  getSpecialEvent: ['banners'],
  getCategoryListing: ['banners'],
  getProductSheet: ['benefits'],
  getClubLanding: ['club', 'selections'],
  getNote: ['content', 'related'],
  getTerms: ['documents', 'additions'],
};

/** The fields of the shell that only its fixed parts and the document's head show. */
export const fixedShellFields = [
  'footer',
  'dataFiscal',
  'legalLinks',
  'legalWarning',
  'deliveryTerms',
  'embeddedNotice',
] as const satisfies (keyof Shell)[];
