import { describe, expect, it } from 'vitest';
import { withOtherShop } from '../../support/other-shop.ts';

const other = withOtherShop();
const { open, calls } = other;

describe('/club/nuestras-selecciones', () => {
  it.each(['/club/nuestras-selecciones', '/nuestras-selecciones'])(
    'answers %s with the same list under one canonical address',
    { tags: ['S2.8', 'S9.2', 'S9.23'] },
    async (path) => {
      const { status, text, headers } = await open(path);
      expect(status).toBe(200);
      expect(headers['cache-control']).toMatch(/^public, max-age=300,/);
      expect(text).toContain('<link rel="canonical" href="http://localhost:3000/club/nuestras-selecciones"/>');
      expect(text).toContain('Mostrando 1–12 de 14 selecciones');
      expect(text.match(/class="selection-card"/g)).toHaveLength(12);
      expect(calls('lambda').map((call) => call.query)).toContainEqual({ page: '1', limit: '12' });
    },
  );

  it('shows who a selection is for, and its month', { tags: ['S3.2', 'S5.2', 'S9.27'] }, async () => {
    const { text } = await open('/nuestras-selecciones');
    expect(text).toContain('Fan del Malbec');
    expect(text).toContain('Explorador apasionado');
    // The third selection's type is not one of the six known ones.
    expect(text).toContain('Aprendiz curioso');
    expect((await open('/nuestras-selecciones?page=2')).text).toContain('No disponible');
  });

  it('has links that toggle and clear the filters', { tags: ['S4.10', 'S9.17'] }, async () => {
    const { text } = await open('/club/nuestras-selecciones?selectionType=puro-malbec');
    expect(text).toContain('>Selecciones</h2>');
    expect(text).toContain('>Cepa</h2>');
    expect(text).toMatch(/<a href="\/club\/nuestras-selecciones" rel="nofollow" aria-current="true">Puro Malbec<\/a>/);
    expect(text).toContain('href="/club/nuestras-selecciones?selectionType=blanca,puro-malbec"');
    expect(text).toMatch(/href="\/club\/nuestras-selecciones">Limpiar filtros/);
    expect(text).toContain('name="robots" content="noindex, follow"');
  });

  it.each([
    ['/club/nuestras-selecciones', /<a href="[^"]*(?:selectionType|grape)=[^>]*>/g],
    ['/club', /<a href="[^"]*(?:selectionType|bottles)=[^>]*>/g],
  ])('keeps crawlers from the many combinations of filters on %s', async (path, filterLinks) => {
    const links = (await open(path)).text.match(filterLinks) ?? [];
    expect(links.length).toBeGreaterThan(1);
    expect(links.filter((link) => !link.includes('rel="nofollow"'))).toEqual([]);
  });

  it('lets crawlers follow the categories of notes, which are pages of their own', async () => {
    expect((await open('/notas-y-tips')).text).toMatch(/<a href="\/notas-y-tips\?category=cocina">Cocina</);
  });

  it('answers 404 for an empty list, and 200 with a link to all selections if the filters match none', {
    tags: ['S5.8', 'S8.18'],
  }, async () => {
    const { selections } = other.backend.data.content;
    const kept = selections.splice(0);
    try {
      const empty = await open('/club/nuestras-selecciones');
      expect(empty.status).toBe(404);
      expect(empty.text).toContain('No hay selecciones disponibles');
      expect(empty.text).toContain('data-message="Error en la lista de selecciones"');
      const filtered = await open('/club/nuestras-selecciones?grape=malbec');
      expect(filtered.status).toBe(200);
      expect(filtered.text).toContain('No hay selecciones disponibles');
      expect(filtered.text).toContain('Ver todas las selecciones');
    } finally {
      selections.push(...kept);
    }
  });
});

describe('/club/nuestras-selecciones/{selection}', () => {
  it('shows the story of its wines and links to the previous and the next selection', {
    tags: ['S2.9', 'S3.1', 'S9.27'],
  }, async () => {
    const { status, text } = await open('/club/nuestras-selecciones/caja-4');
    expect(status).toBe(200);
    expect(text).toContain('Historia de la caja 4.');
    expect(text).toContain('href="/la-cava-de-otra-vinoteca/luna-llena-2021"');
    expect(text).toContain('Con qué tomarlo');
    expect(text).toMatch(
      /class="month-badge">(?:Enero|Febrero|Marzo|Abril|Mayo|Junio|Julio|Agosto|Septiembre|Octubre|Noviembre|Diciembre) 20\d\d</,
    );
    // The previous and the next selection of the same type.
    expect(text).toMatch(/href="\/club\/nuestras-selecciones\/caja-7" rel="prev"/);
    expect(text).toMatch(/href="\/club\/nuestras-selecciones\/caja-1" rel="next"/);
  });

  it('says what its wines cost in the shop, for members too, and the cheapest plan of its type with as many bottles', async () => {
    const { plans } = other.backend.data.subscriptions;
    const kept = plans.map((plan) => structuredClone(plan));
    const promotion = other.backend.data.promotion;
    if (promotion === null) throw new Error('The other shop has no promotion of the members.');
    const listed = promotion.skusAreInclusive;
    const pricesOf = async () => {
      const { text } = await open('/club/nuestras-selecciones/caja-1');
      return /class="wine-selection-prices">(.*?)<\/div><\/div>/.exec(text)?.[1]?.replace(/<[^>]+>/g, ' ') ?? '';
    };
    try {
      expect(await pricesOf()).not.toContain('En el club');
      // The second selection's wines are two, as are the bottles of the plan "dos".
      for (const plan of plans)
        Object.assign((plan['schemaType'] as { entry: object }).entry, { title: 'Puro Malbec' });
      expect(await pricesOf()).toMatch(
        /En el club +\$ 24\.000 +la caja de 2 botellas +Precio sin impuestos nacionales \$ 19\.834/,
      );
      expect(await pricesOf()).toMatch(/3 meses, después \$ 30\.000 \(precio sin impuestos nacionales \$ 24\.793\)/);
      expect(await pricesOf()).toMatch(/En la tienda +\$ 14\.500 +Los dos, sueltos/);
      for (const plan of plans) Object.assign(plan, { activeTime: null });
      expect(await pricesOf()).toMatch(/antes \$ 30\.000 \(precio/);
      expect(await pricesOf()).not.toContain('después');
      Object.assign(promotion, { skusAreInclusive: !listed });
      const totals = [await pricesOf()];
      Object.assign(promotion, { skusAreInclusive: listed });
      totals.push(await pricesOf());
      expect(totals.filter((text) => / · SOCIOS \$ 1[0-9.]+/.test(text))).toHaveLength(1);
      other.backend.fail('subscriptions', 'error', /Schema-Bases/);
      expect(await pricesOf()).toContain('En la tienda');
    } finally {
      Object.assign(promotion, { skusAreInclusive: listed });
      plans.splice(0, plans.length, ...kept);
    }
  });

  it('answers 404 for a selection that does not exist', { tags: ['S8.19'] }, async () => {
    const { status, text } = await open('/club/nuestras-selecciones/no-existe');
    expect(status).toBe(404);
    expect(text).toContain('Error al obtener la selección por slug');
  });
});
