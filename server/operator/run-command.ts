import { Unavailable } from '#core/failures.ts';
import { type Config, ConfigError, loadEnvFile, readConfig } from '../config.ts';
import { StartError } from '../start-error.ts';

export type Print = (text: string) => void;

/** Thrown for arguments that the command does not understand. */
export class UsageError extends Error {}

type Command = {
  usage: string;
  /** Returns the exit code. `print` writes a line to stdout. */
  run: (args: string[], config: Config, print: Print) => Promise<number>;
};

/**
 * Runs an operator's command with the shop's configuration (and its `.env`), then ends the process with its exit code.
 * An expected failure is one line on stderr and the code 1; wrong arguments also print the usage.
 */
export async function runCommand({ usage, run }: Command): Promise<never> {
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) return end(0, process.stdout, usage);
  try {
    loadEnvFile();
    const code = await run(args, readConfig(), (text) => process.stdout.write(`${text}\n`));
    return await end(code, process.stdout, '');
  } catch (error) {
    if (error instanceof UsageError) return end(1, process.stderr, `${error.message}\n\n${usage}`);
    return end(1, process.stderr, explain(error));
  }
}

function explain(error: unknown): string {
  if (error instanceof ConfigError) return error.problems.join('\n');
  if (error instanceof StartError || error instanceof Unavailable) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Ends the process after its output is written: a pipe is written asynchronously. */
function end(code: number, stream: NodeJS.WriteStream, text: string): Promise<never> {
  return new Promise(() => stream.write(text === '' ? '' : `${text}\n`, () => process.exit(code)));
}
