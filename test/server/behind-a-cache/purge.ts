import { beforeEach, expect, it } from 'vitest';
import { BOT, CHROME } from '../../support/edge/raw-visitor.ts';
import type { ShopBehindCache } from '../../support/edge/shop-behind-cache.ts';

export const HOOK_TOKEN = 'un-secreto-de-editores';

const SHEET = '/tienda/vinos/tinto-numero-7';
const NOTE = '/notas-y-tips/nota-7';

/**
 * How soon an edit is seen after `POST /hooks/purge`. All caches keep the pages for longer than these tests take.
 * `isForwarded`: the cache forgets its pages when the shop accepts a purge; otherwise an operator empties it.
 */
export function testPurge(behind: () => ShopBehindCache, { isForwarded }: { isForwarded: boolean }): void {
  const priceIn = (text: string) => /\$\s(\d[\d.]*)|"regularPrice":(\d+)/.exec(text)?.slice(1).find(Boolean);
  const price = async (path: string, headers: Record<string, string>) =>
    priceIn((await behind().ask(path, { headers })).text)?.replaceAll('.', '');
  const title = async () => /<h1[^>]*>([^<]*)</.exec((await behind().ask(NOTE, { headers: CHROME })).text)?.[1];

  function edit(pesos: number, noteTitle: string): void {
    const { products, content } = behind().backend.data;
    const product = products.find(({ slug }) => SHEET.endsWith(`/${slug}`));
    const note = content.notes.find(({ slug }) => NOTE.endsWith(`/${slug}`));
    if (product === undefined || note === undefined) throw new Error('nothing to edit');
    product.price = pesos;
    note.title = noteTitle;
  }

  async function purge(token: string): Promise<number> {
    const { status } = await behind().ask('/hooks/purge', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ services: ['shop', 'cms', 'subscriptions', 'lambda'] }),
    });
    return status;
  }

  beforeEach(async () => {
    edit(7000, 'Nota siete');
    expect(await purge(HOOK_TOKEN)).toBe(202);
    await behind().cache.forgetAll();
  });

  it('shows an edit and a new price to the next visitor, in every encoding', async () => {
    const all = async () => [await price(SHEET, CHROME), await price(SHEET, BOT), await title()];
    const before = ['7000', '7000', 'Nota siete'];
    expect(await all()).toEqual(before);
    edit(8000, 'Nota ocho');
    expect(await all()).toEqual(before);
    expect(await purge(HOOK_TOKEN)).toBe(202);
    if (!isForwarded) await behind().cache.forgetAll();
    expect(await all()).toEqual(['8000', '8000', 'Nota ocho']);
  });

  it('changes nothing without the token', async () => {
    await price(SHEET, CHROME);
    edit(9000, 'Nota nueve');
    behind().shop.requests.length = 0;
    expect(await purge('adivinado')).toBe(401);
    expect(await price(SHEET, CHROME)).toBe('7000');
    expect(behind().shop.requests.map(({ url }) => url)).toEqual(['/hooks/purge']);
  });
}
