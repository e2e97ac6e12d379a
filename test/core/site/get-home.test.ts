import { describe, expect, it } from 'vitest';
import type { Post } from '#core/blog/note.ts';
import type { Cms } from '#core/ports/services.ts';
import { getHome } from '#core/site/get-home.ts';
import { dataOf, recordOf } from '../support/blocks.ts';
import { aSelection, aWinery } from '../support/club-nouns.ts';
import { createPorts, outage } from '../support/ports.ts';

const image = { url: '/img/x', alt: '', resizable: true };
const slide = { image, imageMobile: image, href: '/club', title: 'Ver el club', label: 'Noviembre' };
const post = (number: number): Post => ({
  title: `Nota ${number}`,
  slug: `nota-${number}`,
  excerpt: '',
  image,
  publishedAt: '2026-11-21T15:00:00.000Z',
  category: { name: 'Maridajes', slug: 'maridajes' },
});

const content: Partial<Cms> = {
  listCarouselSlides: async () => [slide],
  listPosts: async () => [post(1), post(2)],
  listPostCategories: async () => [{ name: 'Maridajes', slug: 'maridajes' }],
  listSelections: async () => [aSelection()],
  listHomeWineries: async () => [aWinery()],
};

describe('getHome', () => {
  it('requests and shows ten posts, ten wineries and twelve selections', {
    tags: ['S1.8', 'S2.1', 'S9.2'],
  }, async () => {
    const limits: Record<string, number> = {};
    const { ports } = createPorts({
      cms: {
        ...content,
        listPosts: async (limit) => {
          limits['posts'] = limit;
          return [post(1), post(2)];
        },
        listSelections: async (limit) => {
          limits['selections'] = limit;
          return [aSelection()];
        },
        listHomeWineries: async (limit) => {
          limits['wineries'] = limit;
          return [aWinery()];
        },
      },
    });
    const home = await getHome(ports)();
    expect(limits).toEqual({ posts: 10, selections: 12, wineries: 10 });
    expect(dataOf(home.selections)).toMatchObject({
      heading: 'Selecciones de noviembre de 2026',
      cards: [{ monthBadge: 'Noviembre 2026', type: { audience: 'Aprendiz curioso' } }],
    });
    expect(dataOf(home.wineries)).toMatchObject([{ href: '/bodegas/finca-los-aromitos' }]);
    expect(home.form).toMatchObject({ source: 'home', action: '/api/leads' });
  });

  it('shows slides unchanged, and posts with date and category', { tags: ['S3.18', 'S3.21'] }, async () => {
    const home = await getHome(createPorts({ cms: content }).ports)();
    expect(dataOf(home.carousel)).toEqual([slide]);
    expect(dataOf(home.posts)).toMatchObject([
      {
        title: 'Nota 1',
        href: '/notas-y-tips/nota-1',
        date: { label: 'Sábado 21 de Noviembre de 2026' },
        category: { name: 'Maridajes', href: '/notas-y-tips?category=maridajes' },
      },
      { title: 'Nota 2' },
    ]);
  });

  it.each([
    ['carousel', 'listCarouselSlides', 'Error'],
    ['posts', 'listPosts', 'Error'],
    ['postCategories', 'listPostCategories', 'Error'],
    ['selections', 'listSelections', 'Error'],
    ['wineries', 'listHomeWineries', 'Empty response'],
  ] as const)('shows the other blocks if %s fails', { tags: ['S4.4'] }, async (name, method, message) => {
    const home = await getHome(createPorts({ cms: { ...content, [method]: outage } }).ports)();
    expect(home[name]).toMatchObject({ status: 'failed', error: { status: 500, message } });
    const blocks = [home.carousel, home.posts, home.postCategories, home.selections, home.wineries];
    expect(blocks.filter(({ status }) => status === 'failed')).toHaveLength(1);
  });

  it('leaves out the banners that lead where a slide of the carousel leads', async () => {
    const banner = (name: string, link: string | null) =>
      ({ name, area: 'home', image, device: 'desktop', link }) as const;
    const listed = [banner('Club', '/club'), banner('Cavas', '/tienda/cavas'), banner('Foto', null)];
    const shop = { listBanners: async () => listed };
    const namesWith = async (cms: Partial<Cms>) =>
      dataOf((await getHome(createPorts({ cms: { ...content, ...cms }, shop }).ports)()).banners).map(
        ({ name }) => name,
      );
    expect(await namesWith({})).toEqual(['Cavas', 'Foto']);
    const other = { ...slide, href: null };
    expect(await namesWith({ listCarouselSlides: async () => [other] })).toEqual(['Club', 'Cavas', 'Foto']);
    expect(await namesWith({ listCarouselSlides: outage })).toEqual(['Club', 'Cavas', 'Foto']);
  });

  it('records an empty block as a failure', { tags: ['S1.8', 'S8.24'] }, async () => {
    const home = await getHome(createPorts({ cms: { ...content, listHomeWineries: async () => [] } }).ports)();
    expect(dataOf(home.wineries)).toEqual([]);
    expect(recordOf(home.wineries)).toMatchObject({ status: 500, message: 'Empty response' });
  });
});

describe('the selections on the front page', () => {
  const of = (slug: string, year: number, month: number) => aSelection({ slug, title: slug, month: { year, month } });
  const list = [
    of('enero', 2027, 1),
    of('diciembre', 2026, 12),
    of('noviembre-a', 2026, 11),
    of('noviembre-b', 2026, 11),
  ];
  const selectionsAt = async (now: number, listed = list) => {
    const cms = { ...content, listSelections: async () => listed };
    return dataOf((await getHome(createPorts({ now: () => now, cms }).ports)()).selections);
  };
  const shown = async (month: number, year = 2026) => {
    const { heading, cards } = await selectionsAt(Date.UTC(year, month - 1, 15));
    return [heading, ...cards.map(({ title }) => title)];
  };

  it('are those of this month or, if it has none, of the newest month', { tags: ['S1.8'] }, async () => {
    expect(await shown(11)).toEqual(['Selecciones de noviembre de 2026', 'noviembre-a', 'noviembre-b']);
    expect(await shown(12)).toEqual(['Selecciones de diciembre de 2026', 'diciembre']);
    expect(await shown(3, 2027)).toEqual(['Selecciones de enero de 2027', 'enero']);
    const { heading } = await selectionsAt(Date.UTC(2027, 2, 15), list.toReversed());
    expect(heading).toBe('Selecciones de enero de 2027');
  });

  it('change when the month changes in Buenos Aires', { tags: ['S1.8', 'S9.20'] }, async () => {
    const at = async (iso: string) => (await selectionsAt(Date.parse(iso))).heading;
    expect(await at('2026-12-01T02:59:59Z')).toBe('Selecciones de noviembre de 2026');
    expect(await at('2026-12-01T03:00:00Z')).toBe('Selecciones de diciembre de 2026');
  });

  it('leave the picture of a month to come out of the band of the club, too', async () => {
    const pictureOf = async (...months: number[]) => {
      const listed = months.map((month) => ({
        ...of(`mes-${month}`, 2026, month),
        image: { ...image, alt: `mes ${month}` },
      }));
      const cms = { ...content, listSelections: async () => listed };
      const home = await getHome(createPorts({ now: () => Date.UTC(2026, 10, 15), cms }).ports)();
      return home.clubPicture?.alt;
    };
    expect(await pictureOf(12, 11)).toBeUndefined();
    expect(await pictureOf(12, 11, 10)).toBe('mes 10');
    expect(await pictureOf(11)).toBeUndefined();
  });

  it('have a heading without a month if no month is known', { tags: ['S9.27'] }, async () => {
    const { heading, cards } = await selectionsAt(Date.UTC(2026, 10, 15), [aSelection({ month: null })]);
    expect(heading).toBe('Nuestras selecciones');
    expect(cards.map(({ monthBadge }) => monthBadge)).toEqual(['No disponible']);
  });
});
