import type { IncomingMessage } from 'node:http';

/** Whether a browser asks not to be tracked, by Do Not Track or Global Privacy Control. */
export function asksNotToBeTracked({ headers }: IncomingMessage): boolean {
  return headers['dnt'] === '1' || headers['sec-gpc'] === '1';
}
