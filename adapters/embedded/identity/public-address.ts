import type { RequestHandler } from 'express';

/**
 * Makes every request look as it does at the public origin, whoever passed it on: the library builds its addresses and
 * decides on Secure cookies from these headers, and the back channel comes in over loopback.
 */
export function pinPublicAddress(origin: string): RequestHandler {
  const { host, protocol } = new URL(origin);
  return (request, response, next) => {
    // An absolute request target would be taken for the address.
    if (!request.originalUrl.startsWith('/')) return response.sendStatus(400);
    request.headers.host = host;
    request.headers['x-forwarded-host'] = host;
    request.headers['x-forwarded-proto'] = protocol.slice(0, -1);
    return next();
  };
}

/**
 * A fetch for the back channel: the issuer's public address may lead nowhere from inside a container, so its requests go
 * to the loopback server that serves the same router.
 */
export function createBackChannel(issuer: string, loopbackIssuer: string): typeof fetch {
  return (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    return url.startsWith(`${issuer}/`)
      ? fetch(`${loopbackIssuer}${url.slice(issuer.length)}`, init)
      : fetch(input, init);
  };
}
