import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { createFolder } from '../../../test/support/create-data-dir.ts';
import { started } from '../../../test/support/started.ts';
import { testBrand } from '../../../test/support/test-brand.ts';
import {
  wireNote,
  wireNotePage,
  wireSectionBanners,
  wireSelectionFilter,
  wireSelectionPage,
} from '../../lambda/lambda-wire.ts';
import { startEmbedded } from '../embedded.ts';
import type { CmsAddress } from '../lambda-service/cms-content.ts';
import { silentLog, startEmbeddedUnderTest } from './embedded-under-test.ts';

const embedded = started(startEmbeddedUnderTest);

describe('the embedded lambda', () => {
  it.each(['vinos', 'aceites', 'whiskys', 'spirits', 'accesorios', 'cavas', 'buscador', 'evento'])(
    'has banners for %s on both devices, each with a picture',
    async (section) => {
      const body = await (await fetch(`${embedded.urls.lambda}/banner/${section}`)).json();
      const banners = wireSectionBanners.parse(body);
      expect(banners).toEqual(body);
      expect(new Set(banners.map(({ device }) => device))).toEqual(new Set(['desktop', 'mobile']));
      for (const { html, device } of banners) {
        const size = device === 'desktop' ? 'width=768&height=165' : 'width=390&height=260';
        const picture = await fetch(`${embedded.origin}/embedded/images${html}?${size}&format=webp`);
        expect(picture.status).toBe(200);
      }
    },
  );

  it('returns no banners for an unknown section', async () => {
    for (const section of ['cervezas', '__proto__']) {
      expect(await (await fetch(`${embedded.urls.lambda}/banner/${section}`)).json()).toEqual([]);
    }
  });
});

async function answer(path: string) {
  return (await fetch(`${embedded.urls.lambda}${path}`)).json();
}

describe('the embedded lambda over a Strapi', () => {
  const startLambda = (contentCms: CmsAddress) =>
    startEmbedded({
      dataDir: createFolder(),
      origin: 'http://localhost:3000',
      log: silentLog,
      services: new Set(['lambda']),
      brand: testBrand,
      contentCms,
    });
  const cmsAddress = () => ({ url: embedded.urls.cms ?? '', token: embedded.keys.cmsToken });

  it.each([
    ['/notes?limit=100', wireNotePage],
    ['/notes?category=cocteleria&limit=3&page=2', wireNotePage],
    ['/notes/que-abrir-con-cada-corte-del-asado', wireNote],
    ['/selection-filter', wireSelectionFilter],
    ['/selections?limit=100', wireSelectionPage],
    ['/selections?selectionType=blanca,mix&grape=torrontes,riesling', wireSelectionPage],
  ])('answers %s with its notes and selections', async (path, schema) => {
    const lambda = await startLambda(cmsAddress());
    const ofCms = schema.parse(await (await fetch(`${lambda.urls.lambda}${path}`)).json());
    expect(comparable(ofCms)).toEqual(comparable(schema.parse(await answer(path))));
    await lambda.close();
  });

  it('serves the notes of the catalogue if the Strapi has no type for notes', async () => {
    const strapi = await startStrapi(() => ({ status: 404, body: '{}' }));
    const lambda = await startLambda(strapi.address);
    expect(await (await fetch(`${lambda.urls.lambda}/notes?limit=3`)).json()).toEqual(await answer('/notes?limit=3'));
    await lambda.close();
    strapi.close();
  });

  it.each([
    ['a failure', 500, '{}'],
    ['a refusal', 403, '{}'],
    ['no list', 200, '{"data":{}}'],
    ['no JSON', 200, '<html>'],
  ])('fails at %s of the Strapi, and never answers that a note does not exist', async (_fault, status, body) => {
    const strapi = await startStrapi(() => ({ status, body }));
    const lambda = await startLambda(strapi.address);
    for (const path of ['/notes', '/notes/una', '/selections', '/selection-filter']) {
      expect([path, (await fetch(`${lambda.urls.lambda}${path}`)).status]).toEqual([path, 500]);
    }
    await lambda.close();
    strapi.close();
  });

  it('passes on what it cannot use, for the shop to name, and leaves out what has no slug', async () => {
    const notes = [{ title: 7, slug: 'rara', content: { a: 1 }, categories: 'x' }, { title: 'Sin slug' }, null];
    const selections = [{ slug: 'caja', wines: [null], selection_type: 'x', anio_mes_vigencia: 3 }];
    const strapi = await startStrapi((path) => ({
      status: 200,
      body: JSON.stringify({ data: path.startsWith('/notes') ? notes : selections }),
    }));
    const lambda = await startLambda(strapi.address);
    const read = async (path: string) => (await fetch(`${lambda.urls.lambda}${path}`)).json();
    expect((await read('/notes')).notes).toMatchObject([{ title: 7, slug: 'rara', content: { a: 1 }, categories: [] }]);
    expect((await read('/notes/rara')).title).toBe(7);
    expect((await read('/selections')).selections).toMatchObject([{ slug: 'caja', anio_mes_vigencia: 3 }]);
    await lambda.close();
    strapi.close();
  });
});

/** A Strapi repeats no selection for each of its wines, and it orders nothing but the entries. */
function comparable(body: object): unknown {
  return JSON.parse(JSON.stringify(body), (key, value) => {
    if (key === 'wines') return value.map((wine: object) => ({ ...wine, selections: [] }));
    if (['categories', 'selectionTypes', 'combinations', 'products'].includes(key)) return sorted(value);
    return value;
  });
}

function sorted(list: object[]): object[] {
  return list.toSorted((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other)));
}

/** Answers every request as a Strapi that does not keep to its dialect. */
async function startStrapi(answer: (path: string) => { status: number; body: string }) {
  const server = createServer((request, response) => {
    const { status, body } = answer(request.url ?? '');
    response.writeHead(status).end(body);
  });
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
  return {
    address: { url: `http://127.0.0.1:${port}`, token: '' },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
