import { readHouse } from '#server/read-house.ts';

/** The house of the embedded services in tests: the one that their content is written for. */
export const testHouse = readHouse({ name: 'Bodega Viva', slug: 'bodega-viva' });
