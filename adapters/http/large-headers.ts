import { Agent, fetch as undiciFetch } from 'undici';

/** Cache tags and debug headers of a service grow with its content; Node reads 16 kB. */
export const MAX_HEADER_BYTES = 64 * 1024;

/** A fetch over `agent`. */
export function createFetch(agent: Agent): typeof fetch {
  // undici's own types of the same values differ from those of Node.
  const send = undiciFetch as unknown as (url: unknown, init: object) => Promise<Response>;
  return (url, init) => send(url, { ...init, dispatcher: agent });
}

const sharedAgent = new Agent({ maxHeaderSize: MAX_HEADER_BYTES });

/** Like the global `fetch`, for responses with larger headers. */
export const fetchWithLargeHeaders = createFetch(sharedAgent);
