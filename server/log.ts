import { type DestinationStream, type Logger, pino } from 'pino';
import { requestFields } from './ops/request-context.ts';

export type Log = Logger;

/**
 * JSON lines on stdout, each with the `requestId` of the request that it belongs to. Never pass personal data, tokens or
 * keys.
 */
export function createLog(level: string, destination?: DestinationStream): Log {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, mixin: requestFields }, destination);
}
