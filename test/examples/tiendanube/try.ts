import { once } from 'node:events';
import { createTiendanubeDouble } from './tiendanube-double.ts';

/** The program with a double of Tiendanube: no store, and nobody pays. */

const { env } = process;
const doublePort = Number(env['DOUBLE_PORT'] || 4060);
const secret = 'TEST-secret';
const double = createTiendanubeDouble({ secret });
const server = double.app.listen(doublePort, '127.0.0.1');
try {
  await once(server, 'listening');
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  process.stderr.write(`The double of Tiendanube cannot listen: ${reason}. Set DOUBLE_PORT to a free port.\n`);
  process.exit(1);
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    server.close();
    server.closeAllConnections();
  });
}
const settings = {
  TIENDANUBE_URL: `http://localhost:${doublePort}`,
  TIENDANUBE_TOKEN: 'una-ficha',
  TIENDANUBE_USER_AGENT: 'Prueba (prueba@casa.example)',
  TIENDANUBE_APP_SECRET: secret,
  PUBLIC_URL: env['SHOP_URL'] || 'http://localhost:4040',
  DATABASE: env['DATABASE'] || `${import.meta.dirname}/tiendanube.sqlite`,
};
for (const [name, value] of Object.entries(settings)) env[name] = value;
await import('./main.ts');
