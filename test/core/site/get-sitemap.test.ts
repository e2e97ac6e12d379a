import { describe, expect, it } from 'vitest';
import { Unavailable } from '#core/failures.ts';
import { getSitemap } from '#core/site/get-sitemap.ts';
import { aProfile, aSelection, aWinery } from '../support/club-nouns.ts';
import { notePages } from '../support/note-nouns.ts';
import { createPorts, outage } from '../support/ports.ts';

describe('getSitemap', () => {
  const cms = {
    listEveryWinery: async () => [aWinery()],
    listEveryWine: async () => [aProfile()],
    listEverySelection: async () => [aSelection()],
  };

  const productPaths = ['/tienda/vinos', '/tienda/vinos/vino-1', '/tienda/accesorios', '/tienda/vinos/vino-1'];

  it('lists every page once, with the date of its last change where it is known', async () => {
    const { ports } = createPorts({ cms, lambda: { listNotes: notePages(1) } });
    const { entries } = await getSitemap(ports)({ productPaths });
    const listed = entries.map(({ url }) => url.replace('https://tienda.example', ''));
    expect(listed).toEqual(
      expect.arrayContaining([
        '/',
        '/tienda',
        '/tienda/vinos',
        '/tienda/accesorios',
        '/tienda/vinos/vino-1',
        '/bodegas/finca-los-aromitos',
        '/la-cava-de-bodega-viva/los-aromitos-malbec-2022',
        '/club/nuestras-selecciones/noches-de-asado',
        '/notas-y-tips/nota-1',
      ]),
    );
    expect(new Set(listed).size).toBe(listed.length);
    expect(entries.at(-1)?.lastModified).toBe('2026-11-21T15:00:00.000Z');
    expect(entries.at(0)?.lastModified).toBeNull();
  });

  it('lists the notes of all result pages', async () => {
    const { ports } = createPorts({ cms, lambda: { listNotes: notePages(250) } });
    const { entries } = await getSitemap(ports)({ productPaths });
    expect(entries.filter(({ url }) => url.includes('/notas-y-tips/'))).toHaveLength(250);
  });

  it('is an outage if any service does not answer', async () => {
    const { ports } = createPorts({
      cms: { ...cms, listEveryWine: outage },
      lambda: { listNotes: notePages(1) },
    });
    await expect(getSitemap(ports)({ productPaths })).rejects.toBeInstanceOf(Unavailable);
  });
});
