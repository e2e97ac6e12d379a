import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { PlanCard } from '#client/club/plan-card.tsx';
import { RenewalStrip } from '#client/club/renewal-strip.tsx';
import { SelectionCard } from '#client/club/selection-card.tsx';
import { ToggleLinks } from '#client/ui/toggle-links.tsx';
import type { PlanCard as Plan } from '#core/club/plan-card.ts';
import { toRenewalView } from '#core/club/renewal.ts';

const image = { url: 'https://img.example/caja.jpg', alt: 'Una caja', resizable: true };

const plan: Plan = {
  title: 'Exclusiva',
  promotionTitle: 'Dos para empezar',
  description: 'Dos vinos por mes.',
  bottlesLabel: '2 botellas',
  badge: '30% OFF',
  discountTime: '3 meses',
  fullPrice: 42000,
  discountedPrice: 29400,
  pricePerBottle: 14700,
  priceWithoutTaxes: 24297,
  imageDesktop: image,
  imageMobile: { ...image, url: 'https://img.example/chica.jpg' },
  checkoutHref: 'https://pago.example/suscripcion?guid=g&promo=p',
};

const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('\u00a0', ' ')
    .replace(/\s+/g, ' ');

describe('PlanCard', () => {
  it('tells what comes, what it costs and what a bottle of it costs', { tags: ['S3.5', 'S4.19'] }, () => {
    const html = renderToStaticMarkup(<PlanCard plan={plan} />);
    const text = textOf(html);
    for (const fact of ['30% OFF', 'Dos para empezar', 'Selección Exclusiva', '2 botellas', '$ 42.000', '$ 29.400'])
      expect(text).toContain(fact);
    expect(text).toContain('$ 14.700 por botella');
    expect(text).toContain('Precio sin impuestos nacionales $ 24.297');
    expect(text).toContain('durante 3 meses');
    expect(html).toContain('href="https://pago.example/suscripcion?guid=g&amp;promo=p"');
    expect(html).toMatch(/<source media="\(width &lt; 48rem\)" srcSet="https:\/\/img\.example\/chica\.jpg/);
  });

  it('strikes nothing and bears no badge without a discount', { tags: ['S4.19'] }, () => {
    const html = renderToStaticMarkup(
      <PlanCard plan={{ ...plan, badge: null, discountedPrice: null, discountTime: null, pricePerBottle: null }} />,
    );
    expect(html).not.toContain('<s>');
    expect(html).not.toContain('badge');
    expect(textOf(html)).toContain('$ 42.000');
  });
});

describe('RenewalStrip', () => {
  const renewal = { year: 2026, month: 12, renewalDay: { year: 2026, month: 12, day: 22 } };

  it('marks the month to come until 18:00 in Buenos Aires', { tags: ['S4.20', 'S9.20'] }, () => {
    const html = renderToStaticMarkup(
      <RenewalStrip renewal={toRenewalView(renewal, Date.parse('2026-12-21T20:59:59.999Z'))} />,
    );
    expect(html).toContain('<h2 id="renovacion">Enero 2027</h2>');
    expect(html).toMatch(/data-month="shown"><span[^>]*>2027<\/span><strong>Enero</);
    expect(html).toContain(
      '<time dateTime="2026-12-21T21:00:00.000Z">Lunes 21 de Diciembre de 2026 a las 18:00</time>, hora de Buenos Aires',
    );
    expect(html).toContain('href="/club/renovaciones.ics"');
  });

  it('strikes the month that closed and marks the one after it', { tags: ['S4.20'] }, () => {
    const html = renderToStaticMarkup(
      <RenewalStrip renewal={toRenewalView(renewal, Date.parse('2026-12-21T21:00:00.000Z'))} />,
    );
    expect(html).toContain('<dt>Cerró</dt>');
    expect(html).toMatch(/data-month="closed"><span[^>]*>2027<\/span><strong>Enero</);
    expect(html).toMatch(/data-month="shown"><span[^>]*>2027<\/span><strong>Febrero</);
  });
});

describe('SelectionCard', () => {
  it('bears its month and says whom it is for', { tags: ['S3.2', 'S9.27'] }, () => {
    const html = renderToStaticMarkup(
      <SelectionCard
        card={{
          title: 'Semana del Malbec',
          href: '/club/nuestras-selecciones/semana',
          image,
          monthBadge: 'Noviembre 2026',
          type: { name: 'Puro Malbec', audience: 'Fan del Malbec', description: '', icon: null },
          winesLabel: '4 vinos',
        }}
      />,
    );
    for (const fact of ['Noviembre 2026', 'Fan del Malbec', 'Puro Malbec', '4 vinos']) expect(html).toContain(fact);
    // Its picture says nothing that the words do not.
    expect(html).toContain('alt=""');
  });
});

describe('ToggleLinks', () => {
  it('is a list of links, what is chosen marked', { tags: ['S4.10'] }, () => {
    const html = renderToStaticMarkup(
      <ToggleLinks
        label="Cepa"
        options={[
          { id: 'malbec', name: 'Malbec', href: '/x', selected: true },
          { id: 'syrah', name: 'Syrah', href: '/x?grape=malbec,syrah', selected: false },
        ]}
      />,
    );
    expect(html).toContain('<ul class="toggle-links" aria-label="Cepa">');
    expect(html).toContain('<a href="/x" aria-current="true">Malbec</a>');
    expect(html).toContain('<a href="/x?grape=malbec,syrah">Syrah</a>');
  });
});
