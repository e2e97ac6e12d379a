import { Agent } from 'undici';
import { createFetch, MAX_HEADER_BYTES } from './large-headers.ts';

/** A fetch that opens a connection for this one request. */
export const fetchAnew: typeof fetch = async (url, init) => {
  const agent = new Agent({ connections: 1, pipelining: 0, maxHeaderSize: MAX_HEADER_BYTES });
  // Closes when the body has been read.
  return createFetch(agent)(url, init).finally(() => void agent.close());
};
