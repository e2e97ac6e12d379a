import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Page } from '#client/cart/thank-you.tsx';
import type { ThankYou } from '#core/cart/get-thank-you.ts';

function render(order: string | null, payment: ThankYou['payment'] = 'made'): string {
  return renderToStaticMarkup(<Page data={{ order, payment, mark: null }} />);
}

describe('the thank-you page', () => {
  it('shows the order number, the next steps and a link to the club', { tags: ['S2.15'] }, () => {
    const html = render('BV-104233');
    expect(html).toContain('<h1>¡Gracias por tu compra!</h1>');
    expect(html).toContain('BV-104233');
    // Once, in the steps.
    expect(html.match(/[Gg]uard[aá]/g)).toHaveLength(1);
    expect(html.match(/<li>/g)).toHaveLength(3);
    expect(html).toContain('href="/club"');
    expect(html).toContain('<meta name="robots" content="noindex, follow"/>');
  });

  it('says that a payment is pending, and thanks for nothing yet', { tags: ['S2.15'] }, () => {
    const html = render('BV-104233', 'pending');
    expect(html).toContain('<h1>Falta el pago de tu pedido</h1>');
    expect(html).toContain('BV-104233');
    expect(html).not.toMatch(/Gracias|Lo que sigue/);
    expect(render(null, 'pending')).toContain('¿Hiciste un pedido?');
  });

  it('says that a payment was refused, and leads to the cart', { tags: ['S2.15'] }, () => {
    const html = render('BV-104233', 'refused');
    expect(html).toContain('<h1>El pago no se aprobó</h1>');
    expect(html).toContain('BV-104233');
    expect(html).toContain('href="/carrito"');
    expect(html).not.toMatch(/Gracias|Lo que sigue/);
  });

  it('thanks for no order without its number', { tags: ['S2.15'] }, () => {
    expect(render(null)).toContain('¿Hiciste un pedido?');
    expect(render(null)).not.toContain('Gracias por tu compra');
  });
});
