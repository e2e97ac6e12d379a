import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Page } from '#client/pages/cart/thank-you/view.tsx';
import type { ThankYouView } from '#core/cart/get-thank-you.ts';

function render(order: string | null, payment: ThankYouView['payment'] = 'made'): string {
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

  it.each([
    ['made', '¡Ya sos parte del club!', '/club/mi-club'],
    ['pending', 'Falta el pago de tu suscripción', null],
    ['refused', 'El pago no se aprobó', '/club'],
  ] as const)('has words of its own for a subscription whose payment is %s', (payment, heading, href) => {
    const data = { order: null, subscription: 'S-77', payment, mark: 'm.s' };
    const html = renderToStaticMarkup(<Page data={data} />);
    expect(html).toContain(`<h1>${heading}</h1>`);
    expect(html).toContain('S-77');
    if (href !== null) expect(html).toContain(`href="${href}"`);
    expect(html).not.toMatch(/tu pedido|Gracias|Lo que sigue|Conocer el club/);
    expect(html.includes('data-fact="subscription"')).toBe(payment !== 'refused');
  });

  it('thanks for no order without its number', { tags: ['S2.15'] }, () => {
    expect(render(null)).toContain('¿Hiciste un pedido?');
    expect(render(null)).not.toContain('Gracias por tu compra');
  });
});
