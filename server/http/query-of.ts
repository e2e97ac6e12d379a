import type { Request } from 'express';

/** The path of a request's target, or of a URL without its origin. */
export function pathOf(target: string): string {
  return target.split('?', 1)[0] ?? target;
}

/** The query of a request's target with its question mark; empty if there is none. The target may be no URL. */
export function queryOf({ originalUrl }: Request): string {
  const start = originalUrl.indexOf('?');
  return start < 0 ? '' : originalUrl.slice(start);
}
