import { describe, expect, it } from 'vitest';
import { withOtherShop } from '../../support/other-shop.ts';

const other = withOtherShop();
const { open } = other;

describe('/club', () => {
  it('shows the organic landing with its groups by priority', { tags: ['S2.7', 'S3.6', 'S9.12'] }, async () => {
    const { status, text, headers } = await open('/club');
    expect(status).toBe(200);
    expect(headers['cache-control']).toMatch(/^public, max-age=300,/);
    expect(text).toContain('<title>Club: organica | Otra Vinoteca</title>');
    expect(text).toContain('Bajada de organica');
    expect(text).toContain('data-colour="#0a3d2e"');
    expect(text.indexOf('Para empezar')).toBeLessThan(text.indexOf('Para después'));
    expect(text).toContain('<link rel="canonical" href="http://localhost:3000/club"/>');
  });

  it('shows an active promotion’s badge and its price per bottle, and nothing of an inactive one', {
    tags: ['S4.19', 'S9.7'],
  }, async () => {
    const { text, html } = await open('/club');
    const cards = text.split('class="plan-card"');
    const cardOf = (name: string) => cards.find((card) => card.includes(`<h3>${name}</h3>`)) ?? '';
    for (const fact of ['20% OFF', '$ 30.000', '$ 24.000', '$ 12.000 por botella', 'durante 3 meses'])
      expect(cardOf('Promo dos')).toContain(fact);
    expect(cardOf('Promo uno')).toContain('$ 10.000');
    expect(html).not.toContain('50% OFF');
    expect(text).toContain(`${other.backend.env['CHECKOUT_URL']}/suscripcion?guid=guid-dos&amp;promo=dos`);
  });

  it('sells a plan of one box as one box, on the page, in Markdown and to search engines', {
    tags: ['S3.5'],
  }, async () => {
    const dos = other.backend.data.subscriptions.plans.find(({ slug }) => slug === 'dos');
    const cheapest = async () => /Desde (\$ \d+\.\d+) por botella/.exec((await open('/')).text)?.[1];
    const before = await cheapest();
    for (const plan of other.backend.data.subscriptions.plans) plan['boxes'] = plan === dos ? 1 : 12;
    try {
      const { text, html } = await open('/club');
      const card = text.split('class="plan-card"').find((part) => part.includes('<h3>Promo dos</h3>')) ?? '';
      expect(card).toContain('aria-label="Comprar: Promo dos"');
      expect(card).toContain('$ 24.000');
      expect(card).not.toMatch(/[Ss]uscribi|por caja|3 meses|permanencia/);
      expect(text).toContain('aria-label="Suscribirme: Promo uno"');
      expect(html).toContain('"name":"Promo dos","description":"Una sola caja y un solo cobro: no es una suscripción"');
      const markdown = (await other.get('/club.md')).text;
      expect(markdown).toMatch(
        /Plan dos, Promo dos.*Una sola caja y un solo cobro.*24\.000 \(20% OFF, antes \$.30\.000\)/,
      );
      for (const plan of other.backend.data.subscriptions.plans) plan['boxes'] = 1;
      expect([before, await cheapest()]).toEqual([expect.any(String), undefined]);
    } finally {
      for (const plan of other.backend.data.subscriptions.plans) delete plan['boxes'];
    }
  });

  it('says what members save in the shop, and nothing while the promotion takes nothing off', async () => {
    const promotion = other.backend.data.promotion;
    if (promotion === null) throw new Error('The other shop has no promotion of the members.');
    const saving = async () => /class="member-saving">(.*?)<\/p>/.exec((await open('/club')).text)?.[1];
    const before = { ...promotion };
    Object.assign(promotion, { percentualDiscountValue: 12.5, skusAreInclusive: false, skus: [] });
    expect(await saving()).toMatch(/12,5% menos en toda la tienda.*\$ 50\.000.*\$ 6\.250/);
    Object.assign(promotion, { skus: ['W-1'] });
    expect(await saving()).toContain('en casi toda la tienda');
    Object.assign(promotion, { skusAreInclusive: true });
    expect(await saving()).toContain('en productos elegidos');
    Object.assign(promotion, { isActive: false });
    expect(await saving()).toBeUndefined();
    Object.assign(promotion, before);
    other.backend.fail('shop', 'error', /promobonvi/);
    const { status, headers, text } = await open('/club');
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(text).toContain('data-block="member-prices" data-state="failed"');
  });

  it('shows the renewal as a calendar with its cut-off', { tags: ['S3.7', 'S4.20'] }, async () => {
    const { text } = await open('/club');
    expect(text).toContain('data-block="renewal" data-state="loaded"');
    expect(text).toContain('href="/club/renovaciones.ics"');
    // The fixture renews on the 15th, so from the 14th on the words are those of a closed renewal.
    expect(text).toMatch(/a las 18:00, hora de Buenos Aires|La renovación de este mes ya cerró/);
  });

  it('shows a promotion’s landing under its slug, with every plan if it has no groups', {
    tags: ['S2.7'],
  }, async () => {
    const { status, text } = await open('/club/verano');
    expect(status).toBe(200);
    expect(text).toContain('Club: verano');
    for (const plan of ['Promo uno', 'Promo dos', 'Promo seis']) expect(text).toContain(plan);
    expect(text).toContain('<link rel="canonical" href="http://localhost:3000/club/verano"/>');
  });

  it('ignores a landing’s text colour if its contrast is too low to read', async () => {
    const { text, html } = await open('/club/verano');
    expect(text).toContain('data-colour="#ffff00"');
    expect(html).not.toContain('data-colour="#fffff0"');
  });

  it('answers 404 for a promotion that does not exist, and records why', { tags: ['S5.3', 'S8.17'] }, async () => {
    const { status, text } = await open('/club/no-existe');
    expect(status).toBe(404);
    expect(text).toContain('data-block="plans" data-state="failed" data-status="404"');
    expect(text).toContain('Error al obtener la suscripción');
  });

  it.each([
    ['/Schema-Bases', 'plans'],
    ['/Renewal-Calendars', 'renewal'],
  ])(
    'answers without caching while %s is down, and marks its block as failed',
    { tags: ['S4.4', 'S9.23'] },
    async (path, block) => {
      other.backend.fail('subscriptions', 'error', new RegExp(path));
      const { status, text, headers } = await open('/club/verano');
      expect(status).toBe(200);
      expect(text).toContain(`data-block="${block}" data-state="failed"`);
      expect(headers['cache-control']).toBe('no-store');
    },
  );
});
