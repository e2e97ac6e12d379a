import { backUp } from '../compose/compose-operator.ts';
import { runCommand, UsageError } from './run-command.ts';

/** The command `npm run backup`, or `node dist/backup.mjs` in the image. */
await runCommand({
  usage: `Usage: npm run backup -- DIR      in the image: node dist/backup.mjs DIR

Copies the databases and the generated secret of DATA_DIR to DIR, which must be empty or new. The shop may be running.
To restore, stop the shop and start it with DATA_DIR=DIR, or with a copy of DIR.`,
  run: async (args, config, print) => {
    const [target, ...rest] = args;
    if (target === undefined || target.startsWith('-') || rest.length > 0)
      throw new UsageError('backup needs one folder');
    // First, because a folder without databases ends the command.
    if (config.redisUrl !== null) {
      print('REDIS_URL is set: sessions, merges and leads are in Redis, which this command does not copy.');
    }
    for (const path of await backUp(config, target)) print(path);
    return 0;
  },
});
