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
    expect(text).toMatch(/<a href="\/club\/nuestras-selecciones" aria-current="true">Puro Malbec<\/a>/);
    expect(text).toContain('href="/club/nuestras-selecciones?selectionType=blanca,puro-malbec"');
    expect(text).toMatch(/href="\/club\/nuestras-selecciones">Limpiar filtros/);
    expect(text).toContain('name="robots" content="noindex, follow"');
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

  it('answers 404 for a selection that does not exist', { tags: ['S8.19'] }, async () => {
    const { status, text } = await open('/club/nuestras-selecciones/no-existe');
    expect(status).toBe(404);
    expect(text).toContain('Error al obtener la selección por slug');
  });
});
