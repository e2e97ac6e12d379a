import { Agent, fetch as undiciFetch } from 'undici';

/** A fetch that opens a connection for this one request. */
export const fetchAnew: typeof fetch = async (url, init) => {
  const agent = new Agent({ connections: 1, pipelining: 0 });
  // undici's own types of the same values differ from those of Node.
  const send = undiciFetch as unknown as (url: unknown, init: object) => Promise<Response>;
  // Closes when the body has been read.
  return send(url, { ...init, dispatcher: agent }).finally(() => void agent.close());
};
