import type { RequestHandler } from 'express';

/**
 * Sets the host and protocol headers of every request to the public origin's values. The library derives its URLs and
 * the Secure flag of cookies from these headers, and back-channel requests arrive over loopback.
 */
export function pinPublicAddress(origin: string): RequestHandler {
  const { host, protocol } = new URL(origin);
  return (request, response, next) => {
    // An absolute request target is refused, because the library would use it as its own address.
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
