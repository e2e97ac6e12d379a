import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createFolder } from '../../../test/support/create-data-dir.ts';
import { testBrand } from '../../../test/support/test-brand.ts';
import { createKey } from '../credentials.ts';
import { startEmbedded } from '../embedded.ts';
import { silentLog, startEmbeddedUnderTest } from './embedded-under-test.ts';

describe('the embedded back end', () => {
  it('starts only the requested services', async () => {
    const dataDir = join(createFolder(), 'data');
    const options = { dataDir, origin: 'http://localhost:3000', log: silentLog, brand: testBrand };
    const embedded = await startEmbedded({ ...options, services: new Set(['cms']) });
    expect(Object.keys(embedded.urls)).toEqual(['cms']);
    expect(existsSync(dataDir)).toBe(false);
    await embedded.close();
  });

  it('listens on the loopback interface and closes its ports and files', async () => {
    const embedded = await startEmbeddedUnderTest();
    expect(embedded.urls.shop).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    const { shop } = embedded;
    await embedded.stop();
    await expect(shop('/collections')).rejects.toThrow();
    rmSync(embedded.dataDir, { recursive: true });
  });

  it('creates its folder again if it was deleted while stopped', async () => {
    const first = await startEmbeddedUnderTest();
    await first.stop();
    rmSync(first.dataDir, { recursive: true });
    const second = await startEmbeddedUnderTest(first.dataDir);
    expect((await second.shop('/products')).status).toBe(200);
    await second.stop();
  });

  it('creates new keys at every start', async () => {
    const first = await startEmbeddedUnderTest();
    const second = await startEmbeddedUnderTest();
    expect(first.keys.shopApiKey).not.toBe(second.keys.shopApiKey);
    expect((await second.shop('/products', { headers: { 'x-api-key': first.keys.shopApiKey } })).status).toBe(401);
    await Promise.all([first.stop(), second.stop()]);
  });

  it('creates keys that no command takes for an option', () => {
    for (let count = 0; count < 500; count++) expect(createKey()).toMatch(/^[0-9a-f]{48}$/);
  });

  it('fails with a message that names DATA_DIR if it cannot be written', async () => {
    const file = join(createFolder(), 'file');
    writeFileSync(file, '');
    await expect(startEmbeddedUnderTest(join(file, 'data'))).rejects.toThrow(/^DATA_DIR: .* cannot be written/);
  });

  it('keeps its files unreadable for other users of the machine', async () => {
    const embedded = await startEmbeddedUnderTest(createFolder());
    const files = readdirSync(embedded.dataDir).filter((name) => name.includes('.sqlite'));
    expect(files.length).toBeGreaterThan(3);
    for (const name of files) expect(statSync(join(embedded.dataDir, name)).mode & 0o077, name).toBe(0);
    await embedded.stop();
  });

  it('rebuilds the catalogue if its files have changed, and keeps the carts', async () => {
    const first = await startEmbeddedUnderTest();
    const { orderFormId } = (await (await first.shop('/orders')).json()) as { orderFormId: string };
    await first.stop();
    for (const file of readdirSync(first.dataDir).filter((name) => name.startsWith('embedded-catalogue'))) {
      rmSync(join(first.dataDir, file));
    }
    const second = await startEmbeddedUnderTest(first.dataDir);
    expect((await second.shop('/products')).status).toBe(200);
    expect((await second.shop(`/cart/${orderFormId}`)).status).toBe(200);
    await second.stop();
  });
});
