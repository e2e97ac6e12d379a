import { parseArgs } from 'node:util';
import { startMock } from '../compose/compose-embedded.ts';
import { readConfig } from '../config.ts';
import { createLog, openLogOutput } from '../log.ts';

/** The command `npm run mock`, or `node dist/mock.mjs` in the demo image. */

const USAGE = `Usage: npm run mock -- [options]      in the demo image: node dist/mock.mjs [options]

Serves the embedded services without a shop, with faults that are set over HTTP on the first port.

  --shop-origin ORIGIN     where browsers reach the shop (http://localhost:3000)
  --host ADDRESS           address to listen on (127.0.0.1)
  --port PORT              control port; the services have the five after it (4000)
  --name HOST              name by which the shop reaches the services (localhost)
  --browser-origin ORIGIN  where browsers and the shop reach images, checkout and sign-in (http://localhost:4005)
  --data-dir DIR           folder of their databases (./data/mock)`;

const USUAL_ORIGIN = 'http://localhost:3000';

let services: Awaited<ReturnType<typeof startMock>> | null = null;
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop);

const values = readArguments();
const port = Number(values.port);
const { name } = values;
const output = openLogOutput();
services = await startMock(
  {
    shopOrigin: values['shop-origin'],
    host: values.host,
    port,
    name,
    browserOrigin: values['browser-origin'] ?? `http://localhost:${port + 5}`,
    dataDir: values['data-dir'],
    brand: readConfig({ BRAND_NAME: process.env['BRAND_NAME'], BRAND_SLUG: process.env['BRAND_SLUG'] }).brand,
  },
  createLog('info', output.destination),
).catch((error: Error) => end(1, error.message));

const lines = Object.entries(services.variables).map(([variable, value]) => `${variable}=${value}`);
process.stdout.write(`\n${lines.join('\n')}\n\n  Faults: ${services.controlUrl}/faults\n\n`);

async function stop(): Promise<never> {
  await services?.close();
  process.exit(0);
}

function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        'shop-origin': { type: 'string', default: USUAL_ORIGIN },
        host: { type: 'string', default: '127.0.0.1' },
        port: { type: 'string', default: '4000' },
        name: { type: 'string', default: 'localhost' },
        'browser-origin': { type: 'string' },
        'data-dir': { type: 'string', default: './data/mock' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    if (values.help) end(0, USAGE);
    // The last of the six ports must be one, too.
    if (!/^\d{1,5}$/.test(values.port) || Number(values.port) > 65_530) throw new Error('--port must be a port number');
    for (const option of ['shop-origin', 'browser-origin'] as const) {
      const { protocol } = URL.parse(values[option] ?? USUAL_ORIGIN) ?? {};
      if (protocol !== 'http:' && protocol !== 'https:') throw new Error(`--${option} must be an origin`);
    }
    return values;
  } catch (error) {
    return end(1, `${error instanceof Error ? error.message : error}\n\n${USAGE}`);
  }
}

function end(code: number, text: string): never {
  (code === 0 ? process.stdout : process.stderr).write(`${text}\n`);
  process.exit(code);
}
