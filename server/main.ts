import { existsSync } from 'node:fs';
import { ConfigError, readConfig } from './config.ts';
import { listen } from './listen.ts';
import { createLog, type LogOutput, openLogOutput } from './log.ts';
import { StartError } from './start-error.ts';

const MIN_NODE = 24;

/** Signals that end a running shop after its open requests; the second one ends it at once. */
const drainSignals = ['SIGTERM', 'SIGINT'] as const;
const endSignals = [...drainSignals, 'SIGHUP'] as const;

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
    const output = openLogOutput();
    const log = createLog(config.logLevel, output.destination);
    const endNow = endBySignal(output);
    for (const signal of endSignals) process.once(signal, endNow);
    const shop = await listen(config, log);
    for (const signal of drainSignals) {
      process.off(signal, endNow);
      process.once(signal, async () => {
        process.once(signal, endNow);
        log.info({ signal }, 'draining');
        await shop.close();
        process.exit(0);
      });
    }
    output.flush();
    process.stdout.write(`\n  ${config.brand.name} is open at ${config.origin}\n\n`);
  } catch (error) {
    if (error instanceof ConfigError) exitWithError(error.problems.join('\n'));
    if (error instanceof StartError) exitWithError(error.message);
    throw error;
  }
}

/**
 * Returns a listener that lets the signal end the process, as it does without a listener, after the log was written. It
 * must be added with `once`.
 */
function endBySignal(output: LogOutput): (signal: NodeJS.Signals) => void {
  return (signal) => {
    output.end();
    process.kill(process.pid, signal);
  };
}

function exitWithError(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
