import { ConfigError, loadEnvFile, readConfig } from './config.ts';
import { listen } from './listen.ts';
import { createLog, openLogOutput } from './log.ts';
import { StartError } from './start-error.ts';

/**
 * Starts the shop. Resolves when it can serve, with a function that stops it. If it cannot start, it prints the cause and
 * the process ends with 1.
 */
export async function start(): Promise<(signal: NodeJS.Signals) => Promise<void>> {
  try {
    loadEnvFile();
    const config = readConfig();
    const output = openLogOutput();
    const log = createLog(config.logLevel, output.destination);
    const shop = await listen(config, log);
    output.flush();
    // In production stdout has nothing but the lines of the log; `ready` names the address.
    if (!config.isProduction) process.stdout.write(`\n  ${config.brand.name} is open at ${config.origin}\n\n`);
    return (signal) => {
      log.info({ signal }, 'draining');
      output.flush();
      return shop.close();
    };
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
