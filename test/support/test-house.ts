import { composeHouse } from '#server/compose-house.ts';

/** The house of the embedded services in tests: the one that their content is written for. */
export const testHouse = composeHouse({ name: 'Bodega Viva', slug: 'bodega-viva' });
