import { copyFileSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NODE_MODULES, SERVER } from './install-medusa.ts';

export type MedusaAppOptions = { folder: string; port: number; secret: string; hasAdmin: boolean };

const SUBSCRIBER = join(import.meta.dirname, '..', '..', 'adapters', 'medusa', 'subscriber', 'tell-engine.ts');
const VERSION = '2.21.2';

/** Writes the folder of a Medusa app: its settings and the subscriber that tells the engine of changes. */
export function writeMedusaApp({ folder, port, secret, hasAdmin }: MedusaAppOptions): void {
  mkdirSync(join(folder, 'src', 'subscribers'), { recursive: true });
  if (!existsSync(join(folder, 'node_modules'))) symlinkSync(NODE_MODULES, join(folder, 'node_modules'));
  const origin = `http://localhost:${port}`;
  const http = { storeCors: origin, adminCors: origin, authCors: origin, jwtSecret: secret, cookieSecret: secret };
  // Without it the pictures that are uploaded in the admin have addresses at port 9000.
  const files = { resolve: '@medusajs/medusa/file-local', id: 'local', options: { backend_url: `${origin}/static` } };
  const modules = [{ resolve: '@medusajs/medusa/file', options: { providers: [files] } }];
  const settings = `const { defineConfig } = require('@medusajs/framework/utils');
module.exports = defineConfig({
  projectConfig: {
    databaseUrl: process.env.DATABASE_URL,
    databaseDriverOptions: { ssl: false, sslmode: 'disable' },
    http: ${JSON.stringify(http)},
    // A browser keeps a cookie that needs https from no other host than localhost.
    cookieOptions: { sameSite: 'lax', secure: false },
  },
  admin: { disable: ${!hasAdmin} },
  modules: ${JSON.stringify(modules)},
});
`;
  writeFileSync(join(folder, 'medusa-config.js'), settings, { mode: 0o600 });
  const dependencies = { '@medusajs/medusa': VERSION, '@medusajs/framework': VERSION, '@medusajs/cli': VERSION };
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'store', version: '0.0.0', private: true, dependencies }),
  );
  const compilerOptions = {
    module: 'Node16',
    moduleResolution: 'Node16',
    skipLibCheck: true,
    outDir: '.medusa/server',
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['src'] }));
  copyFileSync(SUBSCRIBER, join(folder, 'src', 'subscribers', 'tell-engine.ts'));
  copyFileSync(join(SERVER, 'seed.cjs'), join(folder, 'seed.js'));
}
