import type { ReactNode } from 'react';
import { renderToStaticMarkup as renderWhole } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { SelectionCard } from '#client/club/selection-card.tsx';
import { PlanCard, type PlanDates } from '#client/pages/club/subscriptions/plan-card.tsx';
import { RenewalStrip } from '#client/pages/club/subscriptions/renewal-strip.tsx';
import { MemberContext } from '#client/store/price/member-context.tsx';
import { ToggleLinks } from '#client/ui/toggle-links.tsx';
import type { PlanCardView as Plan } from '#core/club/plan.ts';
import { toMemberRenewal, toRenewalView } from '#core/club/renewal.ts';
import { withoutTemplates } from '../support/markup.ts';

const image = { url: 'https://img.example/caja.jpg', alt: 'Una caja', resizable: true };

const plan: Plan = {
  title: 'Exclusiva',
  promotionTitle: 'Dos para empezar',
  description: 'Dos vinos por mes.',
  bottlesLabel: '2 botellas',
  saleNote: null,
  badge: '30% OFF',
  discountTime: '3 meses',
  fullPrice: 42000,
  discountedPrice: 29400,
  isFirstBoxFree: false,
  pricePerBottle: 14700,
  priceWithoutTaxes: 24297,
  imageDesktop: image,
  imageMobile: { ...image, url: 'https://img.example/chica.jpg' },
  regular: { pricePerBottle: 21000, priceWithoutTaxes: 34710 },
  selection: { label: 'Ver la caja de noviembre', href: '/club/nuestras-selecciones/noviembre' },
  changeHref: '/club/mi-club?plan=g#pedidos',
  checkoutHref: 'https://pago.example/suscripcion?guid=g&promo=p',
  join: { plan: 'g', value: 100, landing: null },
};

const dates: PlanDates = {
  firstBox: 'diciembre de 2026',
  firstRenewal: { iso: '2026-11-25', label: 'miércoles 25 de noviembre' },
  changedBox: 'diciembre de 2026',
};
const noDates: PlanDates = { firstBox: null, firstRenewal: null, changedBox: null };

/** What a guest sees. */
const renderToStaticMarkup = (page: ReactNode) => withoutTemplates(renderWhole(page));

/** The page's markup after the session of a member is known. */
const renderForMember = (page: ReactNode) => renderToStaticMarkup(<MemberContext value={true}>{page}</MemberContext>);

/** Removes the hidden words for guests, which only keep the height. */
const withoutHidden = (html: string) => html.replace(/<(\w+) data-hidden="true">.*?<\/\1>(?=<\1>)/gs, '');

const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('\u00a0', ' ')
    .replace(/\s+/g, ' ');

describe('PlanCard', () => {
  it('shows what the box holds, its price and the price of a bottle', { tags: ['S3.5', 'S4.19'] }, () => {
    const html = renderToStaticMarkup(<PlanCard plan={plan} dates={dates} />);
    const text = textOf(html);
    for (const fact of ['30% OFF', 'Dos para empezar', 'Selección Exclusiva', '2 botellas', '$ 42.000', '$ 29.400'])
      expect(text).toContain(fact);
    expect(text).toContain('$ 14.700 por botella');
    expect(text).toContain('Precio sin impuestos nacionales $ 24.297');
    expect(text).toContain('por caja, durante 3 meses después $ 42.000 por caja');
    expect(html).not.toContain('<s>');
    expect(text).toContain('Tu primera caja: la de diciembre de 2026, con la renovación del miércoles 25 de noviembre');
    expect(text).toMatch(/envío/i);
    expect(text).toContain('Sin permanencia, baja con un botón');
    expect(html).toContain('href="/baja"');
    expect(html).toContain('href="/club/nuestras-selecciones/noviembre"');
    expect(html).toContain('href="https://pago.example/suscripcion?guid=g&amp;promo=p"');
    expect(html).toMatch(/<source media="\(width &lt; 48rem\)[^"]*" srcSet="https:\/\/img\.example\/chica\.jpg/);
  });

  it.each([null, image])('names its picture once if a phone shows the same one', (imageMobile) => {
    const html = renderToStaticMarkup(<PlanCard plan={{ ...plan, imageMobile }} dates={dates} />);
    expect(html).toContain('src="https://img.example/caja.jpg?width=640');
    expect(html).not.toContain('<source');
  });

  it('has no struck price and no badge without a discount', { tags: ['S4.19'] }, () => {
    const html = renderToStaticMarkup(
      <PlanCard
        plan={{ ...plan, badge: null, discountedPrice: null, discountTime: null, pricePerBottle: null, regular: null }}
        dates={noDates}
      />,
    );
    expect(html).not.toContain('<s>');
    expect(html).not.toContain('badge');
    expect(textOf(html)).toContain('$ 42.000');
    expect(textOf(html)).not.toMatch(/después|Tu primera caja/);
  });

  it('says in words that the first box is free, and what the others cost', { tags: ['S4.19'] }, () => {
    const free = { ...plan, badge: 'Primera caja gratis', discountedPrice: null, regular: null, isFirstBoxFree: true };
    const html = renderToStaticMarkup(<PlanCard plan={free} dates={noDates} />);
    expect(html).toContain('La primera caja es gratis');
    expect(html).toContain('Antes </span>$\u00a042.000</s>');
    expect(textOf(html)).toContain('después $ 42.000 por caja');
    expect(html).not.toMatch(/\$\u00a00|100%/);
  });

  it('strikes the full price if the discount has no end', { tags: ['S4.19'] }, () => {
    const html = renderToStaticMarkup(<PlanCard plan={{ ...plan, discountTime: null }} dates={noDates} />);
    expect(html).toContain('<s>');
    expect(textOf(html)).not.toContain('después');
  });

  it('shows a member the full price, and a link that asks for the change of plan', { tags: ['S6.4', 'S4.19'] }, () => {
    const html = withoutHidden(renderForMember(<PlanCard plan={plan} dates={dates} />));
    const text = textOf(html);
    expect(text.match(/\$ [\d.]+/g)).toEqual(['$ 42.000', '$ 21.000', '$ 34.710']);
    expect(text).not.toMatch(/OFF|Suscribirme|primera caja/);
    expect(text).toContain('El descuento es para quien se suma');
    expect(text).toContain('Podés cambiar desde la caja de diciembre de 2026');
    expect(html).toContain('href="/club/mi-club?plan=g#pedidos"');
    expect(html).not.toContain('pago.example');
  });

  it.each([
    ['guest', renderToStaticMarkup],
    ['member', renderForMember],
  ])('sells a box that is bought once as one box, to a %s', (_, render) => {
    const once = { ...plan, saleNote: 'Una sola caja.', discountTime: null };
    const html = render(<PlanCard plan={once} dates={dates} />);
    const text = textOf(html);
    expect(text.match(/\$ [\d.]+/g)).toEqual(['$ 42.000', '$ 29.400', '$ 14.700', '$ 24.297']);
    for (const fact of ['por única vez', 'Comprar', 'Una sola caja.', '30% OFF']) expect(text).toContain(fact);
    expect(html).toContain('aria-label="Comprar: Dos para empezar"');
    expect(text).not.toMatch(/[Ss]uscri|por caja|primera caja|después|permanencia|Pausás|Cambiar|quien se suma/);
  });

  it('says of a box that is bought once and free nothing of a price', () => {
    const free = { ...plan, saleNote: 'Una sola caja.', badge: 'Gratis', discountedPrice: null, isFirstBoxFree: true };
    const text = textOf(renderToStaticMarkup(<PlanCard plan={free} dates={dates} />));
    expect(text).toContain('Esta caja es gratis');
    expect(text.match(/\$ [\d.]+/g)).toEqual(['$ 42.000']);
  });

  it('has no words for members in what a guest sees', () => {
    const html = renderToStaticMarkup(<PlanCard plan={plan} dates={dates} />);
    expect(html).not.toMatch(/data-hidden|mi-club/);
  });
});

describe('RenewalStrip', () => {
  const renewal = { year: 2026, month: 12, renewalDay: { year: 2026, month: 12, day: 22 } };
  const renewalAt = (instant: string) => {
    const now = Date.parse(instant);
    return { ...toRenewalView(renewal, now), member: toMemberRenewal([renewal], now) };
  };

  it('marks the month to come until 18:00 in Buenos Aires', { tags: ['S4.20', 'S9.20'] }, () => {
    const html = renderToStaticMarkup(<RenewalStrip renewal={renewalAt('2026-12-21T20:59:59.999Z')} />);
    expect(html).toContain('<h2 id="renovacion">Enero 2027</h2>');
    expect(html).toMatch(/data-month="shown"><span[^>]*>2027<\/span><strong>Enero</);
    expect(textOf(html).match(/21 de diciembre de 2026 a las 18:00, hora de Buenos Aires/gi)).toHaveLength(1);
    expect(html).toContain('href="/club/renovaciones.ics"');
  });

  it('marks the closed month as closed, and the next one as the month to come', { tags: ['S4.20'] }, () => {
    const html = renderToStaticMarkup(<RenewalStrip renewal={renewalAt('2026-12-21T21:00:00.000Z')} />);
    expect(textOf(html)).toContain('La renovación de este mes ya cerró');
    expect(html).toMatch(/data-month="closed"><span[^>]*>2027<\/span><strong>Enero</);
    expect(html).toMatch(/data-month="shown"><span[^>]*>2027<\/span><strong>Febrero</);
  });
});

describe('RenewalStrip for a member', () => {
  const november = { year: 2026, month: 11, renewalDay: { year: 2026, month: 11, day: 25 } };

  it.each([
    [
      '2026-11-21T15:00:00Z',
      'tu próxima caja Diciembre 2026 Podés cambiarla hasta el martes 24 de noviembre a las 18:00.',
    ],
    [
      '2026-11-24T21:00:00Z',
      'la próxima caja Diciembre 2026 Esa caja ya está cerrada; los cambios valen desde la siguiente.',
    ],
  ])('replaces the words for guests at %s by shorter ones, so that the height stays', (at, words) => {
    const now = Date.parse(at);
    const renewal = { ...toRenewalView(november, now), member: toMemberRenewal([november], now) };
    const html = renderForMember(<RenewalStrip renewal={renewal} />);
    expect(textOf(html)).toContain(`Ya sos parte: ${words}`);
    expect(html).toMatch(/href="\/club\/mi-club">Ir a tu club</);
    expect(html).not.toContain('"renewal-strip-state">Tu primera caja');
    const [, ...replacing] = words.split(' caja ');
    expect(replacing.join().length).toBeLessThan(renewal.month.length + renewal.sentence.length);
    // The closed box still comes: it is not crossed out.
    expect(html).not.toContain('data-month="closed"');
    expect(html).toContain('<div data-hidden="true"><p class="eyebrow">Tu primera caja</p>');
    const guest = renderToStaticMarkup(<RenewalStrip renewal={renewal} />);
    expect(guest).not.toMatch(/data-hidden|Ya sos parte: /);
  });

  it('has the renewal that pays for their next box, not for the first one of a guest', { tags: ['S4.20'] }, () => {
    const now = Date.parse('2026-11-27T15:00:00Z');
    const calendar = [november, { year: 2026, month: 12, renewalDay: { year: 2026, month: 12, day: 22 } }];
    const renewal = { ...toRenewalView(november, now, calendar), member: toMemberRenewal(calendar, now) };
    const renewalDay = (html: string) => html.match(/<dt>Renovación<\/dt><dd>El <time dateTime="([^"]*)"/)?.[1];
    expect(renewalDay(renderForMember(<RenewalStrip renewal={renewal} />))).toBe('2026-11-25');
    expect(renewalDay(renderToStaticMarkup(<RenewalStrip renewal={renewal} />))).toBe('2026-12-22');
  });
});

describe('SelectionCard', () => {
  it('shows its month and its audience', { tags: ['S3.2', 'S9.27'] }, () => {
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
    // The picture is decorative.
    expect(html).toContain('alt=""');
  });
});

describe('ToggleLinks', () => {
  it('is a list of links that marks chosen options and disables those without results', { tags: ['S4.10'] }, () => {
    const html = renderToStaticMarkup(
      <ToggleLinks
        label="Cepa"
        options={[
          { id: 'malbec', name: 'Malbec', href: '/x', selected: true },
          { id: 'syrah', name: 'Syrah', href: '/x?grape=malbec,syrah', selected: false },
          { id: 'bonarda', name: 'Bonarda', href: '/x?grape=bonarda,malbec', selected: false, disabled: true },
        ]}
      />,
    );
    expect(html).toContain('<ul class="toggle-links cluster" aria-label="Cepa">');
    expect(html).toContain('<a href="/x" aria-current="true">Malbec</a>');
    expect(html).toContain('<a href="/x?grape=malbec,syrah">Syrah</a>');
    expect(html).toContain('<span aria-disabled="true">Bonarda</span>');
  });
});
