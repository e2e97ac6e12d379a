import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { API_KEY } from './engine-under-test.ts';

export type EngineProcess = {
  kill: () => void;
  /** The status of an answer; null if there was none. */
  post: (path: string, body: object) => Promise<{ status: number; body: unknown } | null>;
  stop: () => Promise<number | null>;
};

const MAIN = join(import.meta.dirname, '..', 'main.ts');

/** Starts the engine's program; resolves when it listens. */
export async function startEngineProcess(env: Record<string, string>): Promise<EngineProcess> {
  const child: ChildProcess = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env['PATH'], SHOP_API_KEY: API_KEY, ENGINE_PORT: '0', ENGINE_RENEW_SECONDS: '3600', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const url = await new Promise<string>((resolve, reject) => {
    let output = '';
    const take = (chunk: Buffer) => {
      output += chunk;
      const found = /"url":"(?<url>[^"]+)"/.exec(output)?.groups?.['url'];
      if (found !== undefined) resolve(found);
    };
    child.stdout?.on('data', take);
    child.stderr?.on('data', take);
    void ended.then((code) => reject(new Error(`the engine ended with ${code}:\n${output}`)));
  });
  return {
    kill: () => void child.kill('SIGKILL'),
    async post(path, body) {
      try {
        const response = await fetch(`${url}/api/tienda/v1${path}`, {
          method: 'POST',
          headers: { 'x-api-key': API_KEY, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
        return { status: response.status, body: await response.json() };
      } catch {
        return null;
      }
    },
    async stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}
