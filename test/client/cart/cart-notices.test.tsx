import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { AddedNotice, CartNotices, MergeNotice } from '#client/cart/cart-notices.tsx';
import { type CartState, describeMerge, initialCartState } from '#client/cart/state/cart-state.ts';

const render = (state: Partial<CartState>) =>
  renderToStaticMarkup(<CartNotices cart={{ ...initialCartState, ...state }} />);
const sentence = 'No pudimos actualizar tu carrito.';

describe('the notices of the cart', () => {
  it('say why the last change failed, with a retry', { tags: ['S4.13'] }, () => {
    const html = render({ status: 'error', problem: { sentence, retry: async () => {} } });
    expect(html).toContain(`<div class="cart-notice problem" role="alert"><p>${sentence}</p>`);
    expect(html).toMatch(/<button[^>]*>Reintentar<\/button>/);
  });

  it('offer no retry if the same request would fail again', { tags: ['S4.13'] }, () => {
    const html = render({ status: 'error', problem: { sentence, retry: null } });
    expect(html).toContain(sentence);
    expect(html).not.toContain('<button');
  });

  it('are absent if nothing failed and nothing was removed', () => {
    expect(render({ status: 'success' })).toBe('');
  });

  it.each([
    ['Malbec', 'Malbec.'],
    ['Caja de Bodega Uno S.A.', 'Caja de Bodega Uno S.A.'],
  ])('end with one full stop after %s', (name, ending) => {
    expect(render({ removed: { sku: 'a', name, quantity: 1 } })).toContain(`<p>Quitaste ${ending}</p>`);
    const added = renderToStaticMarkup(<AddedNotice change={{ kind: 'added', sku: 'a', name, quantity: 2 }} />);
    expect(added).toContain(`<p>Agregaste 2 unidades de ${ending}</p>`);
  });

  it('say how much of each line of the guest cart was added, and give no wrong reason for none', () => {
    const toLine = (name: string, asked: number, merged: number) => ({ sku: name, name, asked, merged });
    const html = renderToStaticMarkup(
      <MergeNotice merged={[toLine('Malbec', 2, 2), toLine('Torrontés', 3, 1), toLine('Cabernet', 1, 0)]} />,
    );
    expect(html.match(/<li>.*?<\/li>/g)).toEqual([
      '<li>2 × Malbec</li>',
      '<li>1 de 3 × Torrontés: no hay más stock</li>',
      '<li>Cabernet: no se pudo sumar</li>',
    ]);
    expect(html).toContain('<p>Sumamos a tu cuenta');
  });

  it('do not say that something was added if nothing was', () => {
    const merged = [{ sku: 'c', name: 'Cabernet', asked: 1, merged: 0 }];
    expect(renderToStaticMarkup(<MergeNotice merged={merged} />)).toContain('<p>No pudimos sumar a tu cuenta');
    expect(describeMerge(merged)).toBe('No pudimos sumar a tu cuenta lo que habías elegido.');
  });
});
