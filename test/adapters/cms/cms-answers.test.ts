import { describe, expect, it } from 'vitest';
import { Unavailable } from '#core/failures.ts';
import { arrange } from './cms-loopback.ts';

const event = {
  id: 4,
  documentId: 'abc',
  title: 'Semana del Malbec',
  carouselTitle: 'Elegidos',
  carouselCollectionId: 11,
  productCollectionId: '12',
  slug: 'semana-del-malbec',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-02T00:00:00.000Z',
  publishedAt: '2026-01-03T00:00:00.000Z',
};
const expectedEvent = {
  id: '4',
  title: 'Semana del Malbec',
  carouselTitle: 'Elegidos',
  carouselCollectionId: '11',
  productCollectionId: '12',
  slug: 'semana-del-malbec',
  updatedAt: '2026-01-02T00:00:00.000Z',
  image: null,
  subtitle: null,
  content: '',
  meta: { title: '', description: '' },
  terms: null,
};
const eventParts = { 'populate[image]': 'true', 'populate[SEO]': 'true', 'populate[validity]': 'true' };

describe('the answers of the content CMS', () => {
  it('are cut to the requested number of entries', { tags: ['S9.2'] }, async () => {
    const posts = Array.from({ length: 13 }, (_, index) => ({ title: `${index}`, slug: `post-${index}` }));
    const { cms } = await arrange(() => [200, { data: posts }]);
    expect(await cms.listPosts(10)).toHaveLength(10);
  });

  it.each([
    ['the date of their last change', ['2026-01-02', '2026-01-01', '2026-01-03', {}], ['post-2', 'post-0']],
    ["the service's own order without one", [undefined, null, undefined, {}], ['post-0', 'post-1']],
  ])('are of drafts the latest by %s', async (_order, dates, expected) => {
    const posts = dates.map((updatedAt, index) => ({
      title: 'x',
      slug: `post-${index}`,
      updatedAt,
      publishedAt: null,
    }));
    const { cms, requests } = await arrange(() => [200, { data: posts }], { readsDrafts: () => true });
    expect((await cms.listPosts(2)).map(({ slug }) => slug)).toEqual(expected);
    expect(requests[0]?.query).toMatchObject({ status: 'draft', 'pagination[pageSize]': '100' });
  });

  it('are null for a missing entry and a failure for an entry that does not parse', async () => {
    const { cms } = await arrange(({ query }) => [
      200,
      { data: query['filters[slug][$eq]'] === 'rota' ? [{ id: 1, slug: 'rota', title: { es: 'Rota' } }] : [] },
    ]);
    expect(await cms.getWine('ninguna')).toBeNull();
    await expect(cms.getWine('rota')).rejects.toBeInstanceOf(Unavailable);
    await expect(cms.getWinery('rota')).rejects.toBeInstanceOf(Unavailable);
    await expect(cms.getSelection('rota')).rejects.toBeInstanceOf(Unavailable);
  });

  it.each([{ data: null }, { entries: [] }, [], 'no'])('are a failure if the envelope is missing: %j', async (body) => {
    const { cms } = await arrange(() => [200, body]);
    await expect(cms.getClub()).rejects.toBeInstanceOf(Unavailable);
    await expect(cms.listFaqs()).rejects.toBeInstanceOf(Unavailable);
  });

  it.each([
    [404, { data: null, error: { status: 404 } }],
    [200, { data: null, meta: {} }],
  ])('are null without a log line for texts that the CMS does not have: %s %j', async (status, body) => {
    const { cms, log } = await arrange(() => [status, body]);
    expect(await cms.getSiteTexts()).toBeNull();
    expect(log).toEqual([]);
  });

  it('are a failure if the service that has the texts for all pages fails', async () => {
    const { cms } = await arrange(() => [500, {}]);
    await expect(cms.getSiteTexts()).rejects.toBeInstanceOf(Unavailable);
  });

  it('leave out list entries that do not parse, and log how many', async () => {
    const { cms, log } = await arrange(() => [
      200,
      { data: [{ slug: 'sin-titulo' }, null, 7, { title: null, slug: 'a' }, { title: 'Viva', slug: 'viva' }] },
    ]);
    expect((await cms.listPosts(10)).map(({ title }) => title)).toEqual(['Viva']);
    expect(log).toMatchObject([{ service: 'cms', path: '/api/posts', dropped: 4 }]);
  });

  it('are the first special event with the slug', { tags: ['S7.21', 'S3.13'] }, async () => {
    const { id, ...attributes } = event;
    const { cms, requests } = await arrange(({ query }) =>
      query['filters[slug][$eq]'] === 'ninguno'
        ? [200, { data: [], meta: {} }]
        : [
            200,
            {
              data: [
                { id, attributes },
                { ...event, title: 'Otra' },
              ],
              meta: {},
            },
          ],
    );
    expect(await cms.getSpecialEvent('semana-del-malbec')).toEqual(expectedEvent);
    expect(await cms.getSpecialEvent('ninguno')).toBeNull();
    expect(requests[0]?.path).toBe('/api/special-event-pages');
    expect(requests[0]?.query).toEqual({ ...eventParts, 'filters[slug][$eq]': 'semana-del-malbec' });
  });

  it('are all special events whose entries parse', { tags: ['S7.21'] }, async () => {
    const { cms, requests, log } = await arrange(() => [200, { data: [{ id: 1, title: 'sin slug' }, event] }]);
    expect(await cms.listSpecialEvents()).toEqual([expectedEvent]);
    expect(requests[0]?.query).toEqual({ ...eventParts, sort: 'id:asc', 'pagination[pageSize]': '100' });
    expect(log[0]).toMatchObject({ service: 'cms', dropped: 1 });
  });

  it.each([
    [{ subTitle: ' ', content: null, SEO: null, terms: '' }, {}],
    [
      { subTitle: 'De Salta', content: '**Hola** <script>x</script>', terms: ' Hasta agotar 6.\nUna por persona. ' },
      { subtitle: 'De Salta', content: '<p><strong>Hola</strong> </p>', terms: 'Hasta agotar 6.\nUna por persona.' },
    ],
    [{ SEO: { metaTitle: 'Malbec' } }, { meta: { title: 'Malbec', description: '' } }],
    // What is no text, no picture or no texts for search engines is reported, and nothing else is lost.
    [{ image: 'foto.png', subTitle: {}, content: { a: 1 }, SEO: 'Malbec', terms: [1] }, {}],
    [{ terms: 'a'.repeat(2000) }, { terms: 'a'.repeat(2000) }],
    [{ terms: `${'a'.repeat(1998)}🍷 y más` }, { terms: `${'a'.repeat(1998)}…` }],
  ])('are an event with what it says of itself: %j', { tags: ['S3.13'] }, async (parts, expected) => {
    const { cms } = await arrange(() => [200, { data: [{ ...event, ...parts }] }]);
    expect(await cms.getSpecialEvent('semana-del-malbec')).toEqual({ ...expectedEvent, ...expected });
  });

  it('are an event without the parts that the CMS does not know, asked for once and without a warning', async () => {
    const { cms, requests, log } = await arrange(({ query }) =>
      'populate[SEO]' in query ? [400, { error: { status: 400 } }] : [200, { data: [event] }],
    );
    expect(await cms.getSpecialEvent('semana-del-malbec')).toEqual(expectedEvent);
    const parts = ['image', 'SEO', 'validity'];
    const asked = requests.map(({ query }) => parts.filter((part) => `populate[${part}]` in query));
    expect(asked[0]).toEqual(parts);
    expect(asked.slice(1, 5).toSorted()).toEqual([[], ['SEO'], ['image'], ['validity']]);
    expect(asked.slice(5)).toEqual([['image', 'validity']]);
    requests.length = 0;
    expect(await cms.listSpecialEvents()).toEqual([expectedEvent]);
    expect(requests).toHaveLength(1);
    expect(log).toMatchObject([{ level: 'info', message: 'query declined' }]);
  });

  it('are the benefits with their icons', { tags: ['S7.17'] }, async () => {
    const icon = { data: { id: 1, attributes: { url: '/uploads/camion.svg', alternativeText: 'Camión' } } };
    const { cms, requests } = await arrange(() => [
      200,
      {
        data: [
          { id: 1, attributes: { title: 'Envío', description: 'A todo el país', icon } },
          { id: 2, title: 'Club', icon: null },
        ],
      },
    ]);
    expect(await cms.listBenefits()).toEqual([
      {
        title: 'Envío',
        description: 'A todo el país',
        icon: { url: 'https://img.example/uploads/camion.svg', alt: 'Camión', resizable: true },
      },
      { title: 'Club', description: '', icon: null },
    ]);
    expect(requests[0]).toMatchObject({ path: '/api/benefits-product', query: { 'populate[icon]': 'true' } });
  });

  it('are a failure with a log line, not an empty list, if the service fails', { tags: ['S8.2'] }, async () => {
    const { cms, log } = await arrange(() => [403, { data: null, error: { status: 403 } }]);
    await expect(cms.listBenefits()).rejects.toBeInstanceOf(Unavailable);
    expect(log[0]).toMatchObject({ service: 'cms', path: '/api/benefits-product', status: 403 });
    expect(JSON.stringify(log)).not.toContain('Bearer');
  });
});
