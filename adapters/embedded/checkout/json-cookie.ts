import type { Request } from 'express';

/** The value of a cookie that holds JSON; undefined without one. The browser controls it, so the caller validates it. */
export function readJsonCookie(request: Request, name: string): unknown {
  const prefix = `${name}=`;
  const pair = request.headers.cookie?.split('; ').find((each) => each.startsWith(prefix));
  try {
    return JSON.parse(decodeURIComponent(pair?.slice(prefix.length) ?? ''));
  } catch {
    return undefined;
  }
}
