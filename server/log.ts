import { type Logger, pino } from 'pino';

export type Log = Logger;

/** JSON lines on stdout. Nothing that identifies a visitor or opens a door is ever passed to it. */
export function createLog(level: string): Log {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}
