import { isatty } from 'node:tty';
import { type DestinationStream, type Logger, pino } from 'pino';
import { requestFields } from './ops/request-context.ts';

const STDOUT = 1;

export type Log = Logger & {
  /** Writes a line of level `info` that is JSON already, with a line feed, if the level is enabled. */
  writeInfo: (line: string) => void;
};

/**
 * Creates a log that writes JSON lines, on stdout by default, each with the `requestId` of its request. Never log
 * personal data, tokens or keys.
 */
export function createLog(level: string, destination: DestinationStream = pino.destination(STDOUT)): Log {
  const timestamp = pino.stdTimeFunctions.isoTime;
  const logger = pino({ level, base: null, timestamp, mixin: requestFields }, destination);
  const writeInfo = logger.isLevelEnabled('info') ? (line: string) => destination.write(line) : () => {};
  return Object.assign(logger, { writeInfo });
}

/** A write of a single line costs more than everything else that a cached page costs. */
const COLLECTED_BYTES = 8192;
const FLUSH_INTERVAL_MS = 200;

/** What waits while nothing can be written, as on a full disk; further lines are lost. */
const MAX_WAITING_BYTES = 1024 * 1024;

/**
 * Opens stdout for the log. Lines are collected and written together; on a terminal each is written at once. Whatever
 * was collected is written when the process exits, also by an uncaught exception. A process that is killed (SIGKILL, no
 * memory) loses at most `COLLECTED_BYTES` or the lines of `FLUSH_INTERVAL_MS`, whichever is less. A write that fails does
 * not end the process: the next flush tries again.
 */
export function openLogOutput() {
  // Synchronous writes: an asynchronous one that has begun could be cut off by the exit.
  const stdout = pino.destination({ dest: STDOUT, sync: true, maxLength: MAX_WAITING_BYTES });
  stdout.on('error', () => {});
  const maxCollected = isatty(STDOUT) ? 0 : COLLECTED_BYTES;
  // Not by pino's `minLength`, which measures all collected lines again at each new one.
  let lines: string[] = [];
  let collected = 0;
  /** Writes the collected lines now. */
  const flush = () => {
    if (lines.length === 0) return;
    const text = lines.join('');
    lines = [];
    collected = 0;
    stdout.write(text);
  };
  const timer = setInterval(flush, FLUSH_INTERVAL_MS).unref();
  /** Writes the collected lines and closes the output. */
  const end = () => {
    clearInterval(timer);
    flush();
    // Not `flushSync`, which never returns if the reader of stdout is gone.
    stdout.end();
  };
  process.once('exit', end);
  const write = (line: string) => {
    lines.push(line);
    collected += line.length;
    if (collected > maxCollected) flush();
  };
  return { destination: { write }, flush, end };
}
