import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram } from '../installed-program.ts';
import { type CacheProgram, startProgram } from './cache-program.ts';

const CONFIGURATION = join(import.meta.dirname, '..', '..', '..', 'docs', 'behind-a-cache', 'nginx.conf');
/** The shop's address in it. */
const SERVER = 'server 127.0.0.1:3000 max_fails=0;';

/**
 * Starts nginx with the configuration of docs/ after `edit` has changed it. Beyond that only the ports and the cache's
 * folder are replaced; with several replicas there is a line for each.
 */
export async function startNginx(
  port: number,
  originPorts: readonly number[],
  edit: (configuration: string) => string = (configuration) => configuration,
): Promise<CacheProgram> {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  const cacheDir = join(folder, 'cache');
  mkdirSync(cacheDir);
  const shop = edit(readFileSync(CONFIGURATION, 'utf8'))
    .replace(SERVER, originPorts.map((originPort) => SERVER.replace('3000', String(originPort))).join('\n  '))
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('/var/cache/nginx/shop', cacheDir);
  writeFileSync(join(folder, 'shop.conf'), shop);
  writeFileSync(join(folder, 'nginx.conf'), mainConfiguration(folder));
  const path = findProgram('nginx') ?? 'nginx';
  const stop = await startProgram(path, ['-p', folder, '-c', 'nginx.conf', '-e', 'stderr'], port);
  return {
    forgetAll: async () => {
      const options = { recursive: true, force: true, maxRetries: 3 } as const;
      for (const name of readdirSync(cacheDir)) rmSync(join(cacheDir, name), options);
    },
    stop: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** In the foreground, with all files below `folder`. As root nginx would change to a user who cannot read it. */
function mainConfiguration(folder: string): string {
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${join(folder, kind)};`,
  );
  return `${user}
daemon off;
worker_processes 1;
pid ${join(folder, 'pid')};
events {}
http {
  access_log off;
  ${temporary.join('\n  ')}
  include ${join(folder, 'shop.conf')};
}
`;
}
