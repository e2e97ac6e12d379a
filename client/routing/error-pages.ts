import type { ErrorPage } from '../pages/error.tsx';
import type { NotFoundPage } from '../pages/not-found.tsx';

type ErrorPages = { ErrorPage: typeof ErrorPage; NotFoundPage: typeof NotFoundPage };

let pages: ErrorPages | null = null;

/** The error pages' own chunks: fetched before an error is shown, so that a visit without one never loads them. */
export async function loadErrorPages(): Promise<void> {
  if (pages !== null) return;
  const [error, notFound] = await Promise.all([import('../pages/error.tsx'), import('../pages/not-found.tsx')]);
  pages = { ...error, ...notFound };
}

/** Null until they are loaded: in the browser a render may fail before anything else did. */
export function loadedErrorPages(): ErrorPages | null {
  return pages;
}
