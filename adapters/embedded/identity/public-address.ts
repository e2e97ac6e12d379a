import type { RequestHandler } from 'express';

/**
 * Sets the host and protocol headers of every request to those of the public origin: the library builds its addresses
 * and decides on Secure cookies from them, and back-channel requests arrive over loopback.
 */
export function pinPublicAddress(origin: string): RequestHandler {
  const { host, protocol } = new URL(origin);
  return (request, response, next) => {
    // The library would use an absolute request target as its own address.
    if (!request.originalUrl.startsWith('/')) return response.sendStatus(400);
    request.headers.host = host;
    request.headers['x-forwarded-host'] = host;
    request.headers['x-forwarded-proto'] = protocol.slice(0, -1);
    return next();
  };
}

/**
 * Creates a `fetch` that sends the issuer's URLs to its loopback server, because the public address may be unreachable
 * from inside a container.
 */
export function createBackChannel(issuer: string, loopbackIssuer: string): typeof fetch {
  return (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    return url.startsWith(`${issuer}/`)
      ? fetch(`${loopbackIssuer}${url.slice(issuer.length)}`, init)
      : fetch(input, init);
  };
}
