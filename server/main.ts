import { existsSync } from 'node:fs';
import { ConfigError, readConfig } from './config.ts';
import { listen } from './listen.ts';
import { createLog } from './log.ts';
import { StartError } from './start-error.ts';

const MIN_NODE = 24;

await main();

async function main(): Promise<void> {
  if (Number(process.versions.node.split('.')[0]) < MIN_NODE) {
    exitWithError(
      `Node ${MIN_NODE} or newer is required, this is ${process.version}. \`npm start\` uses its own Node ${MIN_NODE}.`,
    );
  }
  if (existsSync('.env')) process.loadEnvFile('.env');
  try {
    const config = readConfig();
    const log = createLog(config.logLevel);
    const shop = await listen(config, log);
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.once(signal, async () => {
        log.info({ signal }, 'draining');
        await shop.close();
        process.exit(0);
      });
    }
    process.stdout.write(`\n  ${config.brand.name} is open at ${config.origin}\n\n`);
  } catch (error) {
    if (error instanceof ConfigError) exitWithError(error.problems.join('\n'));
    if (error instanceof StartError) exitWithError(error.message);
    throw error;
  }
}

function exitWithError(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
