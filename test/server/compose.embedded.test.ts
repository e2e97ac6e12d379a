import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { readConfig } from '#server/config.ts';
import { readStages } from '../support/dockerfile.ts';
import { startNginx } from '../support/edge/nginx.ts';
import { freePort } from '../support/free-port.ts';
import { describeWithProgram } from '../support/installed-program.ts';
import { freeMockPort, startMockProcess } from '../support/mock-process.ts';

const service = z.looseObject({
  build: z.union([z.string(), z.object({ target: z.string() }).loose()]).optional(),
  image: z.string(),
  command: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.coerce.string()).default({}),
  volumes: z.array(z.string()).default([]),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
});
const compose = z
  .object({
    services: z.record(z.string(), service),
    volumes: z.record(z.string(), z.null()),
  })
  .loose()
  .parse(parse(readFileSync('compose.yaml', 'utf8')));
const { services } = compose;

describe('compose.yaml', () => {
  it('names only targets, files, volumes and services that exist', () => {
    const targets = readStages('Dockerfile').map(({ name }) => name);
    for (const { build, volumes, depends_on: needed } of Object.values(services)) {
      if (typeof build === 'object') expect(targets).toContain(build.target);
      for (const [source = ''] of volumes.map((each) => each.split(':')))
        expect(source.startsWith('.') ? existsSync(source) : source in compose.volumes, source).toBe(true);
      for (const name of Object.keys(needed)) expect(services).toHaveProperty(name);
    }
  });

  it('gives both replicas variables that the default image accepts in production', () => {
    for (const name of ['shop-1', 'shop-2']) {
      const { environment } = services[name] ?? {};
      const SESSION_SECRET = environment?.['SESSION_SECRET']?.match(/:-(.*)\}/)?.[1];
      const config = readConfig({ NODE_ENV: 'production', ...environment, SESSION_SECRET }, false);
      expect([config.trustProxy, config.redisUrl]).toEqual([1, 'redis://redis:6379']);
    }
  });

  it('gives the replicas the variables that its mock services print', async () => {
    const [, , ...given] = services['mock']?.command ?? [];
    const port = await freeMockPort();
    const dataDir = mkdtempSync(join(tmpdir(), 'compose-'));
    const own = ['--host=127.0.0.1', `--port=${port}`, `--data-dir=${dataDir}`];
    const mock = await startMockProcess([...given, ...own]);
    await mock.stop();
    // Without this variable the shop shows no link to the page; it must be https or local, which mock.localhost is not.
    const { IDENTITY_VERIFICATION_URL: _verification, ...printed } = mock.variables;
    const expected = Object.entries(printed).map(([name, value]) => [
      name,
      value.replace(/mock:(\d+)/, (_text, used) => `mock:${4000 + Number(used) - port}`),
    ]);
    expect(services['shop-1']?.environment).toMatchObject(Object.fromEntries(expected));
  });

  it('gives Prometheus and nginx the addresses of both replicas', () => {
    const configuration = balancerConfiguration(readFileSync('docs/behind-a-cache/nginx.conf', 'utf8'));
    const prometheus = readFileSync('docs/prometheus/prometheus.yml', 'utf8');
    for (const name of ['shop-1', 'shop-2']) {
      expect(configuration).toContain(`server ${name}:3000`);
      expect(prometheus).toContain(`${name}:9464`);
    }
    expect(configuration).not.toContain('127.0.0.1');
  });
});

describeWithProgram('nginx of compose.yaml', ['nginx'], () => {
  it('sends every request to the other replica while one is down, forms too', async () => {
    const shop = createServer((request, response) => request.resume().on('end', () => response.end('taken')));
    const [port, up, down] = [await freePort(), await freePort(), await freePort()];
    shop.listen(up, '127.0.0.1');
    await once(shop, 'listening');
    const balancer = await startNginx(port, [], (configuration) =>
      balancerConfiguration(configuration)
        .replace('shop-1:3000', `127.0.0.1:${down}`)
        .replace('shop-2:3000', `127.0.0.1:${up}`),
    );
    try {
      for (const [method, path] of Array.from({ length: 6 }, () => [
        ['GET', '/'],
        ['POST', '/api/leads'],
      ]).flat()) {
        const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method: method ?? '' });
        expect([answer.status, await answer.text()]).toEqual([200, 'taken']);
      }
    } finally {
      await balancer.stop();
      shop.close();
    }
  });
});

/** Edits the configuration as the balancer's command does. */
function balancerConfiguration(configuration: string): string {
  const [, , script = ''] = services['balancer']?.command ?? [];
  const edits = [...script.matchAll(/-e '([^']+)'/g)].flatMap(([, edit = '']) => ['-e', edit]);
  return execFileSync('sed', edits, { input: configuration, encoding: 'utf8' });
}
