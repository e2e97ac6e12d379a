import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { CartNotices } from '#client/cart/cart-notices.tsx';
import { type CartState, initialCartState } from '#client/cart/state/cart-state.ts';

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
});
