import { composeEmbeddedBrand } from '#server/compose/compose-embedded.ts';

/** The brand of the embedded services in tests: the one that their content is written for. */
export const testBrand = composeEmbeddedBrand({ name: 'Bodega Viva', slug: 'bodega-viva' });
