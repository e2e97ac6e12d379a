import { describe, expect, it } from 'vitest';
import { createDataCache } from '#adapters/http/data-cache.ts';
import { createHttpLambda } from '#adapters/lambda/http-lambda.ts';
import { wireNotePage, wireSelectionPage } from '#adapters/lambda/lambda-wire.ts';
import { Unavailable } from '#core/failures.ts';
import { LeadRefused } from '#core/leads/lead.ts';
import { connect, type LoopbackHandler, startLoopback } from '../http/loopback.ts';

async function arrange(handler: LoopbackHandler) {
  const server = await startLoopback(handler);
  const { client, log } = connect(server.origin, { service: 'lambda' });
  const images = { imagesUrl: 'https://img.example', upstreamOrigins: [], allowedHosts: [] };
  return { lambda: createHttpLambda({ client, images, cache: createDataCache() }), log, ...server };
}

describe('the content lambda', () => {
  it('returns the banners of a section', { tags: ['S7.28'] }, async () => {
    const banner = { name: 'Vinos', area: 'vinos', html: 'b/vinos.jpg', device: 'desktop', link: null };
    const { lambda, requests } = await arrange(() => [200, [banner, 'x']]);
    expect(await lambda.listSectionBanners('vinos')).toEqual([
      {
        name: 'Vinos',
        area: 'vinos',
        device: 'desktop',
        image: { url: 'https://img.example/b/vinos.jpg', alt: 'Vinos', resizable: true },
        link: null,
      },
    ]);
    expect(requests[0]).toMatchObject({ method: 'GET', path: '/banner/vinos' });
    expect(requests[0]?.headers).not.toHaveProperty('authorization');
  });

  it('has no banners for an unknown section', async () => {
    const { lambda } = await arrange(() => [404, {}]);
    expect(await lambda.listSectionBanners('nada')).toEqual([]);
  });

  it('is unavailable if its response is not a list', async () => {
    const { lambda } = await arrange(() => [200, { message: 'timeout' }]);
    await expect(lambda.listSectionBanners('vinos')).rejects.toBeInstanceOf(Unavailable);
  });
});

describe('the reads of the content lambda', () => {
  const pagination = { limit: 12, page: 2, total: 40 };

  it('include the types and grapes to filter by', { tags: ['S7.29'] }, async () => {
    const filters = {
      selectionTypes: [{ id: 1, name: 'Mix' }, { name: 'sin id' }],
      grapes: [{ id: 'malbec', name: 'Malbec' }],
    };
    const { lambda, requests, log } = await arrange(() => [200, filters]);
    expect(await lambda.getSelectionFilters()).toEqual({
      selectionTypes: [{ id: '1', name: 'Mix' }],
      grapes: [{ id: 'malbec', name: 'Malbec' }],
      combinations: [],
    });
    expect(requests[0]).toMatchObject({ method: 'GET', path: '/selection-filter', query: {} });
    expect(log).toMatchObject([{ dropped: 1 }]);
  });

  it('request selections by joined ids, page and limit, and send no empty filters', {
    tags: ['S7.30'],
  }, async () => {
    const { lambda, requests } = await arrange(() => [200, { selections: [], pagination }]);
    const found = await lambda.listSelections({
      selectionTypes: ['mix', 'blanca'],
      grapes: ['malbec'],
      page: 2,
      limit: 12,
    });
    expect(found).toEqual({ items: [], pagination });
    await lambda.listSelections({ selectionTypes: [], grapes: [], page: 1, limit: 12 });
    expect(requests.map(({ path }) => path)).toEqual(['/selections', '/selections']);
    expect(requests.map(({ query }) => query)).toEqual([
      { selectionType: 'mix,blanca', grape: 'malbec', page: '2', limit: '12' },
      { page: '1', limit: '12' },
    ]);
  });

  it('are cut to the requested limit', { tags: ['S9.2'] }, async () => {
    const many = Array.from({ length: 30 }, (_, index) => ({ title: index, slug: index }));
    const { lambda } = await arrange(() => [200, { selections: many, notes: many, pagination }]);
    const selections = await lambda.listSelections({ selectionTypes: [], grapes: [], page: 1, limit: 12 });
    expect(selections.items).toHaveLength(12);
    expect((await lambda.listNotes({ page: 1, limit: 13, category: null })).items).toHaveLength(13);
  });

  it('request notes by page, limit and category', { tags: ['S7.31', 'S9.2'] }, async () => {
    const categories = [{ name: 'Cocina', slug: 'cocina' }, { name: 'sin slug' }];
    const { lambda, requests } = await arrange(() => [
      200,
      { notes: [{ title: 'a', slug: 'a' }, 7], categories, pagination },
    ]);
    const found = await lambda.listNotes({ page: 2, limit: 12, category: 'cocina' });
    expect(found).toMatchObject({
      items: [{ slug: 'a' }],
      categories: [{ name: 'Cocina', slug: 'cocina' }],
      pagination,
    });
    expect(found.items).toHaveLength(1);
    await lambda.listNotes({ page: 1, limit: 13, category: null });
    expect(requests.map(({ path }) => path)).toEqual(['/notes', '/notes']);
    expect(requests.map(({ query }) => query)).toEqual([
      { page: '2', limit: '12', category: 'cocina' },
      { page: '1', limit: '13' },
    ]);
  });

  it('request a note by its slug: null if it is missing, Unavailable if it does not parse', {
    tags: ['S7.32'],
  }, async () => {
    const { lambda, requests } = await arrange(({ path }) => {
      if (path === '/notes/ninguna') return [404, {}];
      return [200, path === '/notes/rota' ? { title: 'sin slug' } : { title: 'Ñandú & co', slug: 'ñandú & co' }];
    });
    expect(await lambda.getNote('ñandú & co')).toMatchObject({ title: 'Ñandú & co', slug: 'ñandú & co' });
    expect(requests[0]?.path).toBe('/notes/%C3%B1and%C3%BA%20%26%20co');
    expect(await lambda.getNote('ninguna')).toBeNull();
    expect(await lambda.getNote('Nandu & CO')).toBeNull();
    expect(await lambda.getNote('..')).toBeNull();
    await expect(lambda.getNote('rota')).rejects.toBeInstanceOf(Unavailable);
  });

  it.each([{}, { notes: [] }, { notes: {}, pagination }, [], null])(
    'fail if the envelope is missing: %j',
    async (body) => {
      const { lambda } = await arrange(() => [200, body]);
      await expect(lambda.listNotes({ page: 1, limit: 12, category: null })).rejects.toBeInstanceOf(Unavailable);
      await expect(
        lambda.listSelections({ selectionTypes: [], grapes: [], page: 1, limit: 12 }),
      ).rejects.toBeInstanceOf(Unavailable);
    },
  );
});

describe('a lead', () => {
  const lead = {
    id: '7b1c3f0e-4a45-4c43-9a3c-0d6f0f3b8a11',
    name: 'Zoë Ñandú',
    email: 'zoe@example.com',
    phone: '11 5555-5555',
    message: 'Hola',
    source: 'contacto',
  } as const;

  it('is posted once under its own id', { tags: ['S7.27'] }, async () => {
    const { lambda, requests } = await arrange(() => [200, { ok: true }]);
    await lambda.createLead(lead);
    expect(requests).toHaveLength(1);
    expect(requests[0]).toMatchObject({
      method: 'POST',
      path: '/leads/createLeadSync',
      headers: { 'content-type': 'application/json' },
    });
    expect(JSON.parse(requests[0]?.body ?? '')).toEqual(lead);
  });

  it('is sent without the fields that were not given', { tags: ['S7.27'] }, async () => {
    const { lambda, requests } = await arrange(() => [200, { ok: true }]);
    await lambda.createLead({ ...lead, phone: null, message: null, source: 'home' });
    const { id, name, email } = lead;
    expect(JSON.parse(requests[0]?.body ?? '')).toEqual({ id, name, email, source: 'home' });
  });

  it.each([400, 413, 422])('is refused finally by status %j', async (status) => {
    const { lambda, requests } = await arrange(() => [status, { ok: false }]);
    await expect(lambda.createLead(lead)).rejects.toThrow(new LeadRefused(status, lead.id));
    expect(requests).toHaveLength(1);
  });

  it.each([401, 403, 404, 408, 429, 500, 503])(
    'is not delivered after status %j, and is not retried at once',
    { tags: ['S4.5'] },
    async (status) => {
      const { lambda, requests, log } = await arrange(() => [status, {}]);
      await expect(lambda.createLead(lead)).rejects.toBeInstanceOf(Unavailable);
      expect(requests).toHaveLength(1);
      expect(JSON.stringify(log)).not.toContain('zoe@example.com');
    },
  );

  it.each([{ ok: false }, {}, [], null])(
    'does not count as delivered after the answer %j',
    { tags: ['S4.5'] },
    async (body) => {
      const { lambda } = await arrange(() => [200, body]);
      await expect(lambda.createLead(lead)).rejects.toBeInstanceOf(Unavailable);
    },
  );

  it('is sent even if many calls failed before, because it skips the breaker', { tags: ['S4.5'] }, async () => {
    const { lambda, requests } = await arrange(() => [500, {}]);
    for (let count = 0; count < 12; count++) await lambda.createLead(lead).catch(() => undefined);
    expect(requests).toHaveLength(12);
  });

  it('does not count as delivered and is not retried if the response is lost', { tags: ['S4.5'] }, async () => {
    const { lambda, requests } = await arrange((_request, response) => {
      response.socket?.destroy();
      return undefined;
    });
    await expect(lambda.createLead(lead)).rejects.toBeInstanceOf(Unavailable);
    expect(requests).toHaveLength(1);
  });
});

describe('answers of the lambda', () => {
  const pagination = { limit: 12, page: 1, total: 1 };

  it('have notes whose image is a url, a medium or missing', () => {
    const note = { title: 'Nota', slug: 'nota' };
    const medium = { data: { id: 1, attributes: { url: '/b.jpg', alternativeText: 'Viña' } } };
    const notes = [{ ...note, image: '/a.jpg' }, { ...note, image: medium }, { ...note, image: null }, note];
    expect(wireNotePage.parse({ notes, categories: [], pagination }).notes.map(({ image }) => image)).toEqual([
      { url: '/a.jpg', alternativeText: null },
      { url: '/b.jpg', alternativeText: 'Viña' },
      null,
      null,
    ]);
  });

  it('have selections, flat or nested', () => {
    const flat = { title: 'Mix', slug: 'mix', selection_type: { title: 'Mix' } };
    const nested = {
      id: 1,
      attributes: { title: 'Mix', slug: 'mix', selection_type: { data: { id: 2, attributes: { title: 'Mix' } } } },
    };
    const { selections } = wireSelectionPage.parse({ selections: [flat, nested], pagination });
    expect(selections[1]).toEqual(selections[0]);
  });
});
