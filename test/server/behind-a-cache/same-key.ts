import { join } from 'node:path';
import { expect, it } from 'vitest';
import { CHROME } from '../../support/edge/raw-visitor.ts';
import type { ShopBehindCache } from '../../support/edge/shop-behind-cache.ts';
import { isLongRun } from '../../support/is-long-run.ts';
import { createRandom } from '../../support/random.ts';

export const MOVED_FILE = join(import.meta.dirname, 'moved.txt');

const PATHS: [string, ...string[]] = [
  '/vieja',
  ...['/vieja/', '/vieja/promo', '/_data/vieja', '/tienda/vinos', '/tienda/vinos/'],
  ...['/club', '/club.md', '/', '/no/hay', '/feed.xml', '/tienda/VINOS', '/TIENDA', '/notas-y-tips'],
];
const QUERIES: [string[], ...string[][]] = [
  [],
  ['page=2'],
  ['page=2', 'type=tinto'],
  ['type=tinto', 'page=2'],
  ['x=1'],
  ['b', 'a'],
];
const CAMPAIGNS: [string, ...string[]] = [
  'utm_source=atacante',
  ...['utm_campaign=%22%3E', 'utm_x', 'gclid=robado', 'fbclid=1', 'gad_source=1', '_gl=1*x'],
  ...['mc_cid=9', 'mtm_a=1', 'pk_b=2', 'yclid=3', '', '&', '?'],
  // Other spellings, some of which the shop and a cache could read differently.
  ...['UTM_SOURCE=a', 'utm%5Fsource=a', 'utm_source=a&utm_source=b', 'utm_source', 'utm_source=', 'utm_source[]=a'],
  ...['c=1;utm_source=a', 'utm_source=a;cupon=B', 'cupon=HOT10', 'CUPON=HOT10', '%63upon=HOT10', 'cupon=HOT10&cupon=B'],
  ...['ref=ana', 'REF=ana', 'r%65f=ana', 'utm+source=a', 'utm_source%3Da', 'utm_source=%E1'],
];
/** Pairs that a key which cuts too much takes for one address. */
const ALIKE: [first: string, second: string][] = [
  ['/notas-y-tips?page=2?', '/notas-y-tips?page=2'],
  ['/notas-y-tips?page=2', '/notas-y-tips?page=2?'],
  ['/notas-y-tips?page=2?utm_source=a', '/notas-y-tips?page=2'],
  ['/notas-y-tips?page=2&?', '/notas-y-tips?page=2'],
  ['/notas-y-tips', '/notas-y-tips&utm_source=a'],
  ['/notas-y-tips&utm_source=a', '/notas-y-tips'],
  ['/notas-y-tips&ref=a&', '/notas-y-tips'],
  ['/notas-y-tips?page=2#', '/notas-y-tips?page=2'],
];
const CASES = isLongRun ? 400 : 60;

/** What the shop says to a visitor is never what it said to another one whose address has the same key. */
export function testSameKey(behind: () => ShopBehindCache): void {
  it('gives every address the answer that the shop has for it, whatever was asked before', {
    timeout: 120_000,
  }, async () => {
    const random = createRandom(44);
    const below = (count: number) => Math.floor(random() * count);
    const pick = <T>(list: readonly [T, ...T[]]) => list[below(list.length)] ?? list[0];
    const ask = async (path: string) => {
      const { status, headers, text } = await behind().ask(path, { headers: CHROME });
      return { path, status, location: headers.location, text };
    };
    const spelled = (query: readonly string[]) => {
      const parts = [...query];
      const added = below(4);
      for (let count = 0; count < added; count += 1) parts.splice(below(parts.length + 1), 0, pick(CAMPAIGNS));
      return parts.length === 0 ? '' : `?${parts.join('&')}`;
    };
    const pairs = Array.from({ length: CASES }, (): [string, string] => {
      const [path, query] = [pick(PATHS), pick(QUERIES)];
      return [path + spelled(query), path + spelled(query)];
    });
    for (const [first, second] of [...ALIKE, ...pairs]) {
      await behind().cache.forgetAll();
      const alone = await ask(second);
      await behind().cache.forgetAll();
      await ask(first);
      expect([first, await ask(second)]).toEqual([first, alone]);
    }
  });
}
