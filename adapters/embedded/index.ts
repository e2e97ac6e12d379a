/** The package's entrance: `server/compose/embedded-package.d.ts` declares what the shop uses of it. */
export { listContentTypes } from './content-types.ts';
export { startEmbedded } from './embedded.ts';
export { startMockServices } from './mock/mock-services.ts';
export { mediaPath } from './pictures/picture-paths.ts';
