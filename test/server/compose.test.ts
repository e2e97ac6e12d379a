import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { readConfig } from '#server/config.ts';
import { readStages } from '../support/dockerfile.ts';
import { freePort } from '../support/free-port.ts';
import { startMockProcess } from '../support/mock-process.ts';

const service = z.looseObject({
  build: z.union([z.string(), z.object({ target: z.string() }).loose()]).optional(),
  image: z.string(),
  command: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.coerce.string()).default({}),
  volumes: z.array(z.string()).default([]),
  configs: z.array(z.object({ source: z.string(), target: z.string() })).default([]),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
});
const compose = z
  .object({
    services: z.record(z.string(), service),
    configs: z.record(z.string(), z.object({ content: z.string() })),
    volumes: z.record(z.string(), z.null()),
  })
  .loose()
  .parse(parse(readFileSync('compose.yaml', 'utf8')));
const { services } = compose;

describe('compose.yaml', () => {
  it('names only targets, files, volumes and services that exist', () => {
    const targets = readStages('Dockerfile').map(({ name }) => name);
    for (const { build, volumes, depends_on: needed, configs } of Object.values(services)) {
      if (typeof build === 'object') expect(targets).toContain(build.target);
      for (const [source = ''] of volumes.map((each) => each.split(':')))
        expect(source.startsWith('.') ? existsSync(source) : source in compose.volumes, source).toBe(true);
      for (const name of Object.keys(needed)) expect(services).toHaveProperty(name);
      for (const { source } of configs) expect(compose.configs).toHaveProperty(source);
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
    const port = await freePort();
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

  it('replaces the address of the shop in the configuration of nginx by the replicas', () => {
    const [, , script = ''] = services['balancer']?.command ?? [];
    const [, from = '', to = ''] = script.match(/sed 's\/(.+?)\/(.+?)\/'/) ?? [];
    expect(readFileSync('docs/behind-a-cache/nginx.conf', 'utf8').split(from)).toHaveLength(2);
    for (const name of ['shop-1', 'shop-2']) {
      expect(to).toContain(`server ${name}:3000`);
      expect(compose.configs['prometheus']?.content).toContain(`${name}:9464`);
    }
  });
});
