import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Container, createImageBuilder, type ImageBuilder, runContainer } from '../support/built-image.ts';
import { freePort } from '../support/free-port.ts';
import { describeWithProgram } from '../support/installed-program.ts';
import { isLongRun } from '../support/is-long-run.ts';
import { type OtherBackend, startOtherBackend } from '../support/other-backend/other-backend.ts';
import { createShopper } from '../support/shopper.ts';
import { findSkus } from '../support/skus.ts';

// Each takes about a minute: a Debian is installed, and the packages.
const BUILD_TIME = 1_200_000;

const suite = (title: string, tests: () => void) =>
  describeWithProgram(title, ['buildah'], () =>
    describeWithProgram(title, ['debootstrap'], () => describeWithProgram(title, ['runc'], tests)),
  );

describe.runIf(isLongRun)('an image that buildah of Debian 12 builds and runc runs', () => {
  suite('the Dockerfile', () => {
    let builder: ImageBuilder;
    let backend: OtherBackend;
    beforeAll(async () => {
      backend = await startOtherBackend();
      builder = await createImageBuilder();
    }, BUILD_TIME);
    afterAll(async () => {
      await builder?.remove();
      await backend.close();
    }, BUILD_TIME);

    /** The variables that keep the container on this machine, and its address. */
    async function localPorts(): Promise<{ origin: string; local: Record<string, string> }> {
      const [port, metricsPort] = [await freePort(), await freePort()];
      const local = { HOST: '127.0.0.1', PORT: `${port}`, METRICS_HOST: '127.0.0.1', METRICS_PORT: `${metricsPort}` };
      return { origin: `http://127.0.0.1:${port}`, local };
    }

    async function healthy(container: Container, command: readonly string[]): Promise<void> {
      await expect.poll(() => container.execute(command), { message: container.output() }).toBe(0);
    }

    it('serves the shop by default, with the version of package.json, and ends with 0', {
      timeout: BUILD_TIME,
    }, async () => {
      const image = await builder.build();
      expect(image.settings.User).toBe('1000:1000');
      const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
      expect(image.settings.Labels['org.opencontainers.image.version']).toBe(version);
      const { origin, local } = await localPorts();
      const container = runContainer(image, { ...backend.env, ...local, ORIGIN: 'https://tienda.example' });
      const [, ...check] = image.settings.Healthcheck.Test;
      await healthy(container, check);
      const page = await fetch(`${origin}/tienda/vinos`);
      expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Otra Vinoteca')]);
      expect(container.execute(['node', 'dist/leads.mjs', 'list'])).toBe(0);
      expect(container.execute(['node', '-e', "require('node:fs').writeFileSync('dist/a-file', '')"])).toBe(1);
      expect(await container.stop()).toBe(0);
    });

    it('serves the whole shop with its pictures as the demo, and keeps a cart in its volume', {
      timeout: BUILD_TIME,
    }, async () => {
      const image = await builder.build('demo');
      const { origin, local } = await localPorts();
      const container = runContainer(image, { ...local, EMBEDDED: 'true', ORIGIN: origin });
      const [, ...check] = image.settings.Healthcheck.Test;
      await healthy(container, check);
      const page = await (await fetch(`${origin}/tienda/vinos`)).text();
      const [, picture = ''] = page.match(/<img src="(\/embedded\/images\/[^"]+)"/) ?? [];
      const answer = await fetch(new URL(picture.replaceAll('&amp;', '&'), origin));
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
      const shopper = createShopper(origin);
      const [sku = ''] = await findSkus(origin, 1);
      await shopper.add(sku, 2);
      const stoppedAt = performance.now();
      await container.restart();
      // What `docker stop` waits before it kills.
      expect(performance.now() - stoppedAt).toBeLessThan(10_000);
      await healthy(container, check);
      expect(await shopper.units()).toEqual({ [sku]: 2 });
      expect(await container.stop()).toBe(0);
    });
  });
});
