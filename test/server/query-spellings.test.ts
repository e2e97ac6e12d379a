import { describe, expect, it } from 'vitest';
import { withOtherShop } from '../support/other-shop.ts';

// The page cache would hide the reads of a second page.
const other = withOtherShop({ env: { DATA_CACHE: 'on', PAGE_CACHE: 'off' } });

describe('the same listing under another URL', () => {
  it.each([
    ['values of a filter in another order', '?variety=bonarda,malbec'],
    ['values of a filter in repeated keys', '?variety=malbec&variety=bonarda&variety=malbec'],
    ['keys in another order', '?utm_source=x&page=1&variety=malbec,bonarda'],
    ['a limit above the largest one', '?variety=malbec,bonarda&limit=99'],
    ['the default limit', '?variety=malbec,bonarda&limit=12'],
  ])('reads nothing from the services: %s', { tags: ['S5.1'] }, async (_, query) => {
    const first = await other.get('/tienda/vinos?variety=malbec,bonarda');
    other.backend.reset();
    const second = await other.get(`/tienda/vinos${query}`);
    expect(second.status).toBe(200);
    expect(other.calls('shop')).toEqual([]);
    expect(second.text).toBe(first.text);
  });

  it('reads nothing from the services for a list of selections', { tags: ['S5.1'] }, async () => {
    await other.get('/club/nuestras-selecciones?grape=malbec,bonarda');
    other.backend.reset();
    await other.get('/club/nuestras-selecciones?grape=bonarda&grape=malbec');
    expect(other.calls('lambda')).toEqual([]);
  });
});
