import type { Populate } from '../strapi/strapi-query.ts';
import { clubKey } from './cms-wire.ts';

/** What each call asks to have sent along: every relation, medium and component that its wire type reads. */

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

export const homeDisplayerPopulate: Populate = { carousel: { image: {}, image_mobile: {} } };

export const postPopulate: Populate = { image: {}, post_category: {} };

export const cellarPopulate: Populate = { image: {}, logo: {} };

export const benefitPopulate: Populate = { icon: {} };

export const clubDisplayerPopulate: Populate = { image: {}, benefits: benefitPopulate };

const selectionType: Populate = { selection_type: { icon_flag: {} } };

const selectionWine: Populate = { image: {}, cellar: { logo: {} }, foodit: { image: {} } };

export const winePopulate: Populate = { ...selectionWine, prizes: {}, selections: selectionType };

/**
 * A selection in a list comes without what its wines say of other selections: Strapi would send each of those with its
 * whole story, once a wine.
 */
export const selectionListPopulate: Populate = { image: {}, ...selectionType, wines: selectionWine };

export const selectionPopulate: Populate = {
  ...selectionListPopulate,
  wines: { ...selectionWine, selections: selectionType },
};

/** The club section is populated under the brand's own key: another one would be refused. */
export function aboutUsPopulate(brandSlug: string): Populate {
  return {
    about_us: { image: {} },
    wine_selection: {},
    [clubKey(brandSlug)]: { image: {} },
    community: { image: {} },
  };
}
