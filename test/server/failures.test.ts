import type { Response } from 'supertest';
import { describe, expect, it } from 'vitest';
import { contentSideBlocks } from '../support/content-side-blocks.ts';
import { isLongRun } from '../support/is-long-run.ts';
import type { Fault } from '../support/other-backend/faults.ts';
import { withOtherShop } from '../support/other-shop.ts';
import { blockOf, textOf } from '../support/page-html.ts';
import { pageSubjects } from '../support/page-subjects.ts';
import { storeSideBlocks } from '../support/store-side-blocks.ts';
import { tagsOf } from '../support/tags-of.ts';

// Breakers keep their state and tests change the data, so each test starts its own shop.
const other = withOtherShop({ eachTest: true });
const { get } = other;

const faults: readonly Fault[] = ['down', 'error', 'refused', 'wrong-shape', 'no-json', 'truncated'];
/** All faults in a long run, else one: another one for the next block. `fault-matrix.test.ts` has more, for each call. */
const faultsOf = (index: number) => faults.filter((_, position) => isLongRun || position === index % faults.length);
const SHEET = '/tienda/vinos/tinto-numero-1';

describe('a side block', () => {
  const blocks = [...storeSideBlocks, ...contentSideBlocks];
  for (const [index, { numbers, page, block, cause, recorded, sentence, empty, recordsEmpty }] of blocks.entries()) {
    it(`${block} of ${page} fails alone, whatever its service does`, { tags: tagsOf(numbers) }, async () => {
      const [service, call] = cause;
      for (const fault of faultsOf(index)) {
        other.backend.fail(service, fault, call);
        const { status, text, headers } = await get(page);
        expect([fault, status]).toEqual([fault, 200]);
        expect(blockOf(text, block)).toEqual({ state: 'failed', status: `${recorded[0]}`, message: recorded[1] });
        expect(text.match(/data-state="failed"/g)).toHaveLength(1);
        expect(textOf(text)).toContain(sentence);
        expect(headers['cache-control']).toBe('no-store');
        expect(text).not.toContain('secreto-interno');
      }
    });

    if (empty === undefined) continue;
    it.runIf(isLongRun || index % 3 === 0)(
      `${block} of ${page} is no error if it is empty, and the page stays cacheable`,
      {
        tags: tagsOf(numbers),
      },
      async () => {
        empty(other.backend.data);
        const { status, text, headers } = await get(page);
        expect(status).toBe(200);
        const record = recordsEmpty ? { status: `${recorded[0]}`, message: recorded[1] } : {};
        expect(blockOf(text, block)).toEqual({ state: 'loaded', ...record });
        expect(headers['cache-control']).toMatch(/^public, max-age=\d+, /);
      },
    );
  }
});

describe('a category that only the tree knows', () => {
  it('is shown, records that its own call found nothing, and stays cacheable', {
    tags: ['S8.10', 'S8.28'],
  }, async () => {
    other.backend.fail('shop', 'absent', /category\/c-10/);
    const { status, text, headers } = await get('/tienda/vinos');
    expect(status).toBe(200);
    expect(blockOf(text, 'category')).toEqual({ state: 'loaded', status: '404', message: 'Error en categoria' });
    expect(text).toContain('<h1>Vinos de la casa</h1>');
    expect(headers['cache-control']).toMatch(/^public, max-age=30,/);
  });
});

describe('a page without its subject', () => {
  for (const [index, [numbers, page, cause, block, [status, message]]] of pageSubjects.entries()) {
    it(`answers ${page} with 503 while the service behind ${block} fails`, {
      tags: tagsOf(numbers),
    }, async () => {
      for (const fault of faultsOf(index)) {
        other.backend.fail(cause[0], fault, cause[1]);
        const answer = await get(page);
        expect([fault, answer.status]).toEqual([fault, 503]);
        expect(blockOf(answer.text, block)).toEqual({ state: 'failed', status: `${status}`, message });
        expectOutage(answer);
      }
    });
  }

  it('answers the sheet with 500 while its product or the category tree is unavailable', {
    tags: ['S8.16'],
  }, async () => {
    for (const [index, call] of [/ficha/, /tree/].entries()) {
      for (const fault of faultsOf(index)) {
        other.backend.fail('shop', fault, call);
        const { status, text, headers } = await get(SHEET);
        expect([fault, status]).toEqual([fault, 500]);
        expect(blockOf(text, 'product')).toEqual({
          state: 'failed',
          status: '500',
          message: 'Error en ficha producto',
        });
        expect(headers['cache-control']).toBe('no-store');
      }
    }
  });

  for (const [numbers, page, block, message, sentence] of [
    ['S8.8', '/tienda/evento/no', 'event', 'Error en eventos especiales', 'Error en eventos especiales'],
    ['S8.10', '/tienda/cervezas', 'category', 'Error en categoria', 'Error en categoria'],
    ['S8.14', '/tienda/nada/tinto-numero-1', 'product', 'Categoria no encontrada', 'Categoria no encontrada'],
    ['S8.15, S8.27', '/tienda/vinos/nada', 'product', 'Producto no encontrado', 'Producto no encontrado'],
    ['S8.17', '/club/nada', 'plans', 'Error al obtener la suscripción', 'Error al obtener la suscripción'],
    [
      'S8.19',
      '/club/nuestras-selecciones/nada',
      'selection',
      'Error al obtener la selección por slug',
      'Error al obtener la selección por slug',
    ],
    ['S8.20', '/la-cava-de-otra-vinoteca/nada', 'wine-profile', 'El perfil del vino no esta disponible', 'El perfil'],
    ['S8.22', '/notas-y-tips/nada', 'note', 'Nota NotFound', 'No encontramos esa nota.'],
    ['S8.23', '/notas-y-tips/%20', 'note', 'Slug is required', 'Falta indicar qué nota querés leer.'],
    ['S8.24', '/bodegas/nada', 'winery', 'Empty response', 'No encontramos esa bodega.'],
  ] as const) {
    it(`answers ${page} with 404 if the service says that it does not exist`, { tags: tagsOf(numbers) }, async () => {
      const { status, text, headers } = await get(page);
      expect(status).toBe(404);
      expect(blockOf(text, block)).toEqual({ state: 'failed', status: '404', message });
      expect(text).toContain('<h2>Página no encontrada</h2>');
      expect(textOf(text)).toContain(sentence);
      expect(headers['cache-control']).toBe('no-store');
    });
  }

  it.each(['absent', 'wrong-shape'] as const)(
    'records why there is no landing: %s',
    { tags: ['S5.3', 'S8.17'] },
    async (fault) => {
      other.backend.data.subscriptions.landings.splice(0);
      if (fault === 'wrong-shape') other.backend.fail('subscriptions', fault, /landing/);
      const { status, text } = await get('/club');
      expect(status).toBe(fault === 'absent' ? 404 : 503);
      expect(blockOf(text, 'plans')?.message).toBe('Error al obtener la suscripción');
      if (fault === 'absent')
        expect(JSON.stringify(other.shop.log)).toContain('Failed to transform subscriptions data');
    },
  );

  it('answers an empty list of selections with 404 and its own sentence', { tags: ['S8.18', 'S5.8'] }, async () => {
    other.backend.data.content.selections.splice(0);
    const { status, text } = await get('/nuestras-selecciones');
    expect(status).toBe(404);
    expect(blockOf(text, 'selections')).toMatchObject({ status: '404', message: 'Error en la lista de selecciones' });
    expect(textOf(text)).toContain('No hay selecciones disponibles');
  });

  it.each(['/tienda/vinos?type=nada', '/tienda/buscador/nadadenada', '/tienda/evento/vendimia?type=nada'])(
    'answers the empty listing %s with 200, a sentence and a recorded 404',
    { tags: ['S8.6', 'S8.13'] },
    async (path) => {
      const { status, text, headers } = await get(path);
      expect(status).toBe(200);
      expect(blockOf(text, 'products')).toEqual({ state: 'loaded', status: '404', message: 'Error en productos' });
      expect(textOf(text)).toContain('No existen productos');
      expect(headers['cache-control']).toMatch(/^public/);
    },
  );
});

/** Expects `Retry-After` and `no-store`, and an error page with a link home. */
function expectOutage({ headers, text }: Response): void {
  expect(headers['retry-after']).toMatch(/^[1-9]\d*$/);
  expect(headers['cache-control']).toBe('no-store');
  expect(text).toContain('<h1>No pudimos abrir esta página</h1>');
  expect(text).not.toContain('Unexpected Application Error!');
  expect(text).toContain('href="/"');
}
