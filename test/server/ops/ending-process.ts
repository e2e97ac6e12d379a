import { createLog, openLogOutput } from '#server/log.ts';

/** Writes a long log and ends in the way that its argument names. */
const output = openLogOutput();
const log = createLog('info', output.destination);
for (let line = 1; line <= 1000; line++) log.info({ line }, 'a line of the log');

const endings: Readonly<Record<string, () => void>> = {
  'returns from main': () => {},
  'calls exit': () => process.exit(3),
  'throws an uncaught error': () => {
    setTimeout(() => {
      throw new Error('uncaught');
    });
  },
  'leaves a rejection unhandled': () => void Promise.reject(new Error('unhandled')),
  'is killed': () => process.kill(process.pid, 'SIGKILL'),
};
endings[process.argv[2] ?? '']?.();
