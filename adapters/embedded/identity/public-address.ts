import type { RequestHandler } from 'express';

/**
 * Sets the host and protocol headers of every request to those of the public origin: the library builds its addresses
 * and decides on Secure cookies from them, and back-channel requests arrive over loopback.
 */
export function pinPublicAddress(origin: string): RequestHandler {
  const { host, protocol } = new URL(origin);
  return (request, response, next) => {
    // The library would take an absolute request target for its own address.
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
