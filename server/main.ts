/**
 * The program. It handles signals before it loads anything else: the first process of a container ignores a signal that
 * it does not handle.
 */

const MIN_NODE = 24;

/** By convention 128 plus the signal's number. */
const signalExitCodes = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;

/** Set once the shop runs. Until then there is nothing to finish: what is on disk survives an end at any moment. */
let stopShop: ((signal: NodeJS.Signals) => Promise<void>) | null = null;
let isStopping = false;

process.on('SIGTERM', stop);
process.on('SIGINT', stop);
// Without a listener SIGHUP would end the process without writing the collected lines of the log.
process.on('SIGHUP', () => process.exit(signalExitCodes.SIGHUP));

// A reader of the output that ends, such as `head`, must not end the shop.
for (const output of [process.stdout, process.stderr]) output.on('error', () => {});

if (Number(process.versions.node.split('.')[0]) < MIN_NODE) {
  process.stderr.write(
    `Node ${MIN_NODE} or newer is required, this is ${process.version}. \`npm start\` uses its own Node ${MIN_NODE}.\n`,
  );
  process.exit(1);
}

// The stacks of everything that is loaded from here on name the sources, however the program is started.
process.setSourceMapsEnabled(true);

// Imported here, so that the listeners above are in place while the program's code is loaded.
const { start } = await import('./start.ts');
stopShop = await start();

/** Stops the shop and ends with 0. A second signal ends the process at once. */
async function stop(signal: 'SIGTERM' | 'SIGINT'): Promise<void> {
  if (isStopping) process.exit(signalExitCodes[signal]);
  isStopping = true;
  await stopShop?.(signal);
  process.exit(0);
}
