import { lockDataDir } from '#adapters/storage/sqlite/lock-data-dir.ts';

/** A child process that locks the folder in its first argument, prints "locked", and runs until a signal ends it. */
const [dataDir = ''] = process.argv.slice(2);

await lockDataDir(dataDir, { onWait: () => process.stdout.write('waiting ') });
process.stdout.write('locked');
setInterval(() => undefined, 60_000);
