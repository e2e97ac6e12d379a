import type { Populate } from '../strapi-rest/strapi-query.ts';
import { clubKey } from './cms-wire.ts';

/** The `populate` tree of each call: every relation, medium and component that its wire type reads. */

export const menuPopulate: Populate = {
  header: {
    icon: {},
    tabs: { children: { icon: {} } },
    notification: { buttons: { icon: {} } },
  },
  footer: {
    tabs: { children: { icon: {} } },
    fiscal: { icon: {} },
  },
};

export const siteTextsPopulate: Populate = { delivery: {}, returns: {}, payment: {}, headings: {}, legal: {} };

export const homeDisplayerPopulate: Populate = { carousel: { image: {}, image_mobile: {} } };

export const postPopulate: Populate = { image: {}, post_category: {} };

export const cellarPopulate: Populate = { image: {}, logo: {} };

export const benefitPopulate: Populate = { icon: {} };

export const clubDisplayerPopulate: Populate = { image: {}, benefits: benefitPopulate };

const selectionType: Populate = { selection_type: { icon_flag: {} } };

const selectionWine: Populate = { image: {}, cellar: { logo: {} }, foodit: { image: {} } };

export const winePopulate: Populate = { ...selectionWine, prizes: {}, selections: selectionType };

/**
 * For lists of selections. The wines are loaded without the selections they were in, because Strapi would repeat each
 * of those in full for every wine.
 */
export const selectionListPopulate: Populate = { image: {}, ...selectionType, wines: selectionWine };

export const selectionPopulate: Populate = {
  ...selectionListPopulate,
  wines: { ...selectionWine, selections: selectionType },
};

/** The key of the club section contains the brand's slug; Strapi refuses an unknown key with 400. */
export function aboutUsPopulate(brandSlug: string): Populate {
  return {
    about_us: { image: {} },
    wine_selection: {},
    [clubKey(brandSlug)]: { image: {} },
    community: { image: {} },
  };
}
