import { describe, expect, it } from 'vitest';
import { Unavailable } from '#core/failures.ts';
import { type CataloguePage, getSitemap, type SitemapEntry } from '#core/site/get-sitemap.ts';
import { aProfile, aSelection, aWinery } from '../support/club-nouns.ts';
import { notePages } from '../support/note-nouns.ts';
import { anEvent } from '../support/nouns.ts';
import { createPorts, outage } from '../support/ports.ts';

const vendimia = anEvent({ title: 'Vendimia', slug: 'vendimia', updatedAt: '2026-11-20T10:00:00.000Z' });

type SitemapPorts = Parameters<typeof getSitemap>[0];

async function readEntries(ports: SitemapPorts, cataloguePages: Iterable<CataloguePage>): Promise<SitemapEntry[]> {
  const entries: SitemapEntry[] = [];
  const onPart = async (part: readonly SitemapEntry[]) => void entries.push(...part);
  await getSitemap(ports)({ cataloguePages, partSize: 7, onPart });
  return entries;
}

describe('getSitemap', () => {
  const cms = {
    listEveryWinery: async () => [aWinery()],
    listEveryWine: async () => [aProfile()],
    listEverySelection: async () => [aSelection()],
    listSpecialEvents: async () => [vendimia],
  };
  const subscriptions = { listLandings: async () => [{ slug: 'verano' }] };

  const picture = 'https://fotos.example/1';
  const cataloguePages = [
    { path: '/tienda/vinos', imageUrl: null },
    { path: '/tienda/vinos/vino-1', imageUrl: picture },
    { path: '/tienda/accesorios', imageUrl: null },
    { path: '/tienda/vinos/vino-1', imageUrl: picture },
  ];

  it('lists every page once, with the date of its last change if it is known', async () => {
    const { ports } = createPorts({ cms, subscriptions, lambda: { listNotes: notePages(1) } });
    const entries = await readEntries(ports, cataloguePages);
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
        '/tienda/evento/vendimia',
        '/club/verano',
        '/notas-y-tips?category=maridajes',
        '/notas-y-tips/nota-1',
      ]),
    );
    expect(new Set(listed).size).toBe(listed.length);
    expect(entries.at(-1)?.lastModified).toBe('2026-11-21T15:00:00.000Z');
    expect(entries.at(0)).toMatchObject({ imageUrl: null, lastModified: null });
    expect(entries.find(({ url }) => url.endsWith('/vino-1'))?.imageUrl).toBe(picture);
  });

  it('names the picture of a page in its widest size, and none that may be the placeholder', async () => {
    const withPictures = {
      ...cms,
      listEveryWinery: async () => [
        aWinery({ slug: 'propia', image: { url: '/img/bodega', alt: '', resizable: true } }),
        aWinery({ slug: 'sin-foto', image: { url: '/imgs/default.svg', alt: '', resizable: false } }),
      ],
    };
    const { ports } = createPorts({ cms: withPictures, subscriptions, lambda: { listNotes: notePages(1) } });
    const entries = await readEntries(ports, cataloguePages);
    const pictureOf = (path: string) => entries.find(({ url }) => url.endsWith(path))?.imageUrl;
    expect(pictureOf('/bodegas/propia')).toBe('https://tienda.example/img/bodega?width=1170&height=780&format=webp');
    expect(pictureOf('/bodegas/sin-foto')).toBeNull();
  });

  it('makes no empty part', async () => {
    const { ports } = createPorts({ cms, subscriptions, lambda: { listNotes: notePages(1) } });
    const partSize = (await readEntries(ports, cataloguePages)).length;
    const sizes: number[] = [];
    const onPart = async (part: readonly SitemapEntry[]) => void sizes.push(part.length);
    await getSitemap(ports)({ cataloguePages, partSize, onPart });
    expect(sizes).toEqual([partSize]);
  });

  it('lists the notes of all result pages, each read once', async () => {
    const { ports, calls } = createPorts({ cms, subscriptions, lambda: { listNotes: notePages(250) } });
    const entries = await readEntries(ports, cataloguePages);
    expect(entries.filter(({ url }) => url.includes('/notas-y-tips/'))).toHaveLength(250);
    expect(calls.filter((call) => call.includes('listNotes'))).toHaveLength(3);
  });

  it('makes the entries of one part at a time, however many products there are', async () => {
    const { ports } = createPorts({ cms, subscriptions, lambda: { listNotes: notePages(1) } });
    let made = 0;
    function* manyPages(): Generator<CataloguePage> {
      for (; made < 50_000; made++) yield { path: `/tienda/vinos/vino-${made}`, imageUrl: null };
    }
    const madeBefore: number[] = [];
    const sizes: number[] = [];
    const onPart = async (part: readonly SitemapEntry[]) => {
      madeBefore.push(made);
      sizes.push(part.length);
    };
    await getSitemap(ports)({ cataloguePages: manyPages(), partSize: 5000, onPart });
    expect(sizes.slice(0, -1)).toEqual(Array.from({ length: sizes.length - 1 }, () => 5000));
    madeBefore.forEach((count, index) => {
      expect(count).toBeLessThanOrEqual((index + 1) * 5000);
    });
  });

  it('is an outage if any service does not answer', async () => {
    const { ports } = createPorts({
      cms: { ...cms, listEveryWine: outage },
      subscriptions,
      lambda: { listNotes: notePages(1) },
    });
    await expect(readEntries(ports, cataloguePages)).rejects.toBeInstanceOf(Unavailable);
  });
});
