import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { social, tagline } from '#brand/brand.ts';
import { withOtherShop } from '../support/other-shop.ts';

// The build of the tests has the demo's look.
const other = withOtherShop({ eachTest: true });
const { get } = other;

const demo = (file: string) => readFileSync(join(import.meta.dirname, '../../dist/brand', file));

describe('a shop that embeds nothing and has no look of its own', { tags: ['S2.32'] }, () => {
  it('has no profile and no tagline of the demo, whether the CMS answers or not', async () => {
    for (const menu of ['with a menu', 'without one']) {
      if (menu === 'without one') other.backend.fail('cms', 'error', /menu/);
      const paths = ['/', '/tienda', '/club', '/contacto', '/nada', '/manifest.webmanifest', '/llms.txt', '/feed.xml'];
      for (const path of paths) {
        const { text } = await get(path);
        for (const word of [tagline, ...social.map(({ href }) => href)])
          expect([menu, path, text.includes(word)]).toEqual([menu, path, false]);
      }
    }
    const { text } = await get('/');
    expect(text).not.toContain('Seguinos en nuestras redes');
    expect(text).not.toContain('"logo"');
  });

  it('has other icons than the demo', async () => {
    for (const file of [
      'favicon.ico',
      'imgs/favicon.svg',
      'imgs/share.jpg',
      'pwa/icon-192.png',
      'pwa/apple-touch-icon.png',
    ]) {
      const { status, body } = await get(`/${file}`)
        .buffer()
        .parse((res, done) => {
          const parts: Buffer[] = [];
          res.on('data', (part: Buffer) => parts.push(part)).on('end', () => done(null, Buffer.concat(parts)));
        });
      expect([file, status]).toEqual([file, 200]);
      expect([file, demo(file).equals(body)]).toEqual([file, false]);
    }
    expect((await get('/imgs/default.svg')).status).toBe(200);
  });
});
