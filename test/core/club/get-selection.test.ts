import { describe, expect, it } from 'vitest';
import { getSelection } from '#core/club/get-selection.ts';
import type { Selection } from '#core/club/selection.ts';
import { Unavailable } from '#core/failures.ts';
import { trustHtml } from '#core/values/safe-html.ts';
import { dataOf, recordOf } from '../support/blocks.ts';
import { aKind, aSelection, aWine } from '../support/club-nouns.ts';
import { createPorts, outage } from '../support/ports.ts';

describe('getSelection', () => {
  const months = (...list: [string, number, number, string][]): Selection[] =>
    list.map(([slug, year, month, kind]) =>
      aSelection({ slug, title: slug, month: { year, month }, kind: aKind(kind) }),
    );

  function cmsPorts(selection: Selection | null, latest: Selection[] | null = []) {
    return createPorts({
      cms: {
        getSelection: async () => selection,
        listSelections: latest === null ? outage : async () => latest,
      },
    });
  }

  it('shows the text and the wines with their pairings', { tags: ['S2.9', 'S3.3'] }, async () => {
    const pairing = { title: 'Empanadas', subtitle: '', image: aWine().image, href: null };
    const wines = [aWine({ pairings: [pairing] }), aWine({ slug: 'sin-bodega', winery: null, subtitle: '' })];
    const { ports } = cmsPorts(aSelection({ wines }));
    const story = await getSelection(ports)({ slug: 'noches-de-asado' });
    expect(story).toMatchObject({
      title: 'Noches de asado',
      canonicalPath: '/club/nuestras-selecciones/noches-de-asado',
      monthBadge: 'Noviembre 2026',
      type: { name: 'Exclusiva', audience: 'Aprendiz curioso' },
      story: '<p>Tres tintos para el fuego.</p>',
    });
    expect(story.wines).toMatchObject([
      {
        href: '/la-cava-de-bodega-viva/los-aromitos-malbec-2022',
        winery: { title: 'Finca Los Aromitos', href: '/bodegas/finca-los-aromitos' },
        pairings: [{ title: 'Empanadas', subtitle: null }],
      },
      { href: '/la-cava-de-bodega-viva/sin-bodega', subtitle: null, winery: null, pairings: [] },
    ]);
  });

  it('has no story if the CMS has no text', async () => {
    const { ports } = cmsPorts(aSelection({ content: trustHtml(' ') }));
    expect((await getSelection(ports)({ slug: 'x' })).story).toBeNull();
  });

  it('is a 404 if the selection does not exist', { tags: ['S8.19'] }, async () => {
    await expect(getSelection(cmsPorts(null).ports)({ slug: 'nada' })).rejects.toMatchObject({
      code: 'selection',
      message: 'Error al obtener la selección por slug',
    });
  });

  it('is an outage if the CMS does not answer', { tags: ['S8.19'] }, async () => {
    const { ports } = createPorts({ cms: { getSelection: outage, listSelections: async () => [] } });
    await expect(getSelection(ports)({ slug: 'x' })).rejects.toBeInstanceOf(Unavailable);
  });

  it('links the nearest selections before and after it, preferably of its own type', async () => {
    const latest = months(
      ['enero-mix', 2027, 1, 'Mix'],
      ['diciembre-blanca', 2026, 12, 'Blanca'],
      ['noviembre-blanca', 2026, 11, 'Blanca'],
      ['octubre-mix', 2026, 10, 'Mix'],
      ['septiembre-mix', 2026, 9, 'Mix'],
      ['agosto-exclusiva', 2026, 8, 'Exclusiva'],
    );
    const beside = async (kind: string) => {
      const { ports } = cmsPorts(aSelection({ kind: aKind(kind) }), latest);
      const { previous, next } = dataOf((await getSelection(ports)({ slug: 'x' })).adjacent);
      return [previous?.title, next?.title];
    };
    expect(await beside('Mix')).toEqual(['octubre-mix', 'enero-mix']);
    expect(await beside('Exclusiva')).toEqual(['agosto-exclusiva', 'diciembre-blanca']);
    expect(await beside('Insignia')).toEqual(['octubre-mix', 'diciembre-blanca']);
  });

  it('labels the adjacent selections with their months', { tags: ['S9.27'] }, async () => {
    const { ports } = cmsPorts(aSelection(), months(['octubre', 2026, 10, 'Exclusiva']));
    expect(dataOf((await getSelection(ports)({ slug: 'x' })).adjacent)).toEqual({
      previous: { label: 'Octubre 2026', title: 'octubre', href: '/club/nuestras-selecciones/octubre' },
      next: null,
    });
  });

  it('shows the selection even if the adjacent selections fail', { tags: ['S4.4', 'S8.18'] }, async () => {
    const story = await getSelection(cmsPorts(aSelection(), null).ports)({ slug: 'x' });
    expect(recordOf(story.adjacent)).toMatchObject({ status: 404, message: 'Error en la lista de selecciones' });
  });
});
