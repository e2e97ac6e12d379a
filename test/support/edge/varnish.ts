import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findProgram } from '../installed-program.ts';
import { type CacheProgram, startProgram } from './cache-program.ts';

const run = promisify(execFile);
const VCL = join(import.meta.dirname, '..', '..', '..', 'docs', 'behind-a-cache', 'varnish.vcl');

/** Starts Varnish with the VCL of docs/, in which only the shop's port is replaced; each replica has its own backend. */
export async function startVarnish(port: number, originPorts: readonly number[]): Promise<CacheProgram> {
  const folder = mkdtempSync(join(tmpdir(), 'varnish-'));
  const vcl = join(folder, 'shop.vcl');
  writeFileSync(vcl, withReplicas(readFileSync(VCL, 'utf8'), originPorts));
  const workDir = join(folder, 'work');
  const listen = ['-a', `127.0.0.1:${port}`, '-n', workDir, '-f', vcl];
  // In the foreground, without a change of user, and with little memory and few threads.
  const options = ['-F', '-j', 'none', '-s', 'malloc,64m', '-p', 'thread_pool_min=10', '-p', 'thread_pools=1'];
  const stop = await startProgram(findProgram('varnishd') ?? 'varnishd', [...listen, ...options], port);
  return {
    forgetAll: async () => {
      await run(findProgram('varnishadm') ?? 'varnishadm', ['-n', workDir, 'ban', 'obj.status', '!=', '0']);
    },
    stop: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Repeats the backend, and the line that adds it, for each replica. */
function withReplicas(vcl: string, originPorts: readonly number[]): string {
  const repeat = (text: string) =>
    originPorts
      .map((port, index) => text.replaceAll('shop_1', `shop_${index + 1}`).replace('"3000"', `"${port}"`))
      .join('\n');
  return vcl.replace(/^backend shop_1 \{[^}]*\}$/m, repeat).replace(/^.*add_backend\(shop_1\);$/m, repeat);
}
