/** The bundler replaces this name (`.esbuild/build.ts`). When running from source it is not defined. */
declare const DOCUMENT_PAGES: boolean | undefined;

/**
 * Whether the browser shows the server's documents in place (`client/browser/`) and not pages of its own. Set by
 * `DOCUMENT_PAGES=true npm run build`, until it is the only way.
 */
export const arePagesDocuments = typeof DOCUMENT_PAGES !== 'undefined' && DOCUMENT_PAGES;
