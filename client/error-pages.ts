import type { ErrorPage } from './site/error.tsx';
import type { NotFoundPage } from './site/not-found.tsx';

type ErrorPages = { ErrorPage: typeof ErrorPage; NotFoundPage: typeof NotFoundPage };

let pages: ErrorPages | null = null;

/** The error pages' own chunks: fetched before an error is shown, so that a visit without one never loads them. */
export async function loadErrorPages(): Promise<void> {
  if (pages !== null) return;
  const [error, notFound] = await Promise.all([import('./site/error.tsx'), import('./site/not-found.tsx')]);
  pages = { ...error, ...notFound };
}

/** Null until they are loaded: in the browser, the first render may fail before that. */
export function loadedErrorPages(): ErrorPages | null {
  return pages;
}
