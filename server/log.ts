import { type DestinationStream, type Logger, pino } from 'pino';
import { requestFields } from './ops/request-context.ts';

export type Log = Logger;

/**
 * Creates a log that writes JSON lines, on stdout by default, each with the `requestId` of its request. Never log
 * personal data, tokens or keys.
 */
export function createLog(level: string, destination?: DestinationStream): Log {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, mixin: requestFields }, destination);
}
