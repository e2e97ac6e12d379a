import type { Request } from 'express';
import type { VisitorEvent } from '#core/values/visitor-event.ts';
import type { Log } from '../log.ts';

/** Records what a visitor did; see `createEventRecorder`. */
export type RecordEvent = (req: Request, event: VisitorEvent) => void;

/**
 * Counts, forwards and logs what visitors do. An event names no visitor: no session, address or identifier is logged with it.
 * Nothing is recorded of a browser that asks not to be tracked.
 */
export function createEventRecorder(
  countEvent: (event: VisitorEvent) => void,
  forwardEvent: (event: VisitorEvent) => void,
  log: Log,
): RecordEvent {
  return (req, event) => {
    // Do Not Track and Global Privacy Control.
    if (req.get('dnt') === '1' || req.get('sec-gpc') === '1') return;
    countEvent(event);
    forwardEvent(event);
    const { name, at, path, props = {} } = event;
    log.info({ event: name, at, page: path, props }, 'visitor event');
  };
}
