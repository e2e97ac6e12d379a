import { describe, expect, it } from 'vitest';
import { listWineries } from '#core/cellar/list-wineries.ts';
import { dataOf } from '../support/blocks.ts';
import { aWinery } from '../support/club-nouns.ts';
import { createPorts, outage } from '../support/ports.ts';

const regionsOf = async (...regions: string[]) => {
  const wineries = regions.map((region, index) =>
    aWinery({ slug: `bodega-${index}`, title: `Bodega ${index}`, region }),
  );
  return listWineries(createPorts({ cms: { listWineriesByTitle: async () => wineries } }).ports)();
};

describe('listWineries', () => {
  it('groups all wineries by province, the largest group first and unknown regions last', async () => {
    const page = await regionsOf('', 'Cafayate, Salta', 'Agrelo, Luján de Cuyo, Mendoza', 'Lunlunta, Mendoza', 'Jujuy');
    expect(dataOf(page.regions)).toMatchObject([
      {
        id: 'region-mendoza',
        name: 'Mendoza',
        countLabel: '2 bodegas',
        wineries: [{ title: 'Bodega 2', href: '/bodegas/bodega-2' }, { title: 'Bodega 3' }],
      },
      { id: 'region-jujuy', countLabel: '1 bodega' },
      { id: 'region-salta' },
      { id: 'region-otras-regiones', name: 'Otras regiones' },
    ]);
    expect(page).toMatchObject({ canonicalPath: '/bodegas', breadcrumbs: [{ href: '/' }, { href: null }] });
  });

  it('has one group for a province that is written in two ways', async () => {
    const page = await regionsOf('Agrelo, Mendoza', 'Salta', 'mendoza');
    expect(dataOf(page.regions)).toMatchObject([
      { id: 'region-mendoza', name: 'Mendoza', countLabel: '2 bodegas' },
      { id: 'region-salta' },
    ]);
  });

  it('records that there are none', { tags: ['S8.24'] }, async () => {
    expect((await regionsOf()).regions).toMatchObject({ data: [], empty: { message: 'Empty response' } });
  });

  it('fails if the CMS does not answer', { tags: ['S8.24'] }, async () => {
    const { ports } = createPorts({ cms: { listWineriesByTitle: outage } });
    await expect(listWineries(ports)()).rejects.toMatchObject({ code: 'wineries' });
  });
});
