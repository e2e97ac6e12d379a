import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { createFolder } from '../../../test/support/create-data-dir.ts';
import { started } from '../../../test/support/started.ts';
import { testBrand } from '../../../test/support/test-brand.ts';
import { wireNote, wireNotePage, wireSelectionFilter, wireSelectionPage } from '../../lambda/lambda-wire.ts';
import { startEmbedded } from '../embedded.ts';
import { silentLog, startEmbeddedUnderTest } from './embedded-under-test.ts';

const embedded = started(startEmbeddedUnderTest);

async function answer(path: string) {
  return (await fetch(`${embedded.urls.lambda}${path}`)).json();
}

const selectionPage = async (query: string) => wireSelectionPage.parse(await answer(`/selections?${query}`));
const notePage = async (query: string) => wireNotePage.parse(await answer(`/notes?${query}`));

describe('the selections of the embedded lambda', () => {
  it('lists the six types and the grapes, each of which finds selections', async () => {
    const { selectionTypes, grapes } = wireSelectionFilter.parse(await answer('/selection-filter'));
    expect(selectionTypes.map(({ name }) => name)).toEqual([
      'Exclusiva',
      'Puro Malbec',
      'Alta Gama',
      'Insignia',
      'Mix',
      'Blanca',
    ]);
    const names = grapes.map(({ name }) => name);
    expect(names).toEqual(names.toSorted(new Intl.Collator('es').compare));
    for (const { id } of selectionTypes) {
      expect((await selectionPage(`selectionType=${id}`)).pagination.total).toBeGreaterThan(20);
    }
    for (const { id } of grapes) expect((await selectionPage(`grape=${id}`)).pagination.total).toBeGreaterThan(0);
  });

  it('lists selections newest first, page by page', async () => {
    const [first, second] = [await selectionPage('limit=12&page=1'), await selectionPage('limit=12&page=2')];
    expect(first.pagination).toEqual({ limit: 12, page: 1, total: 145 });
    const months = [...first.selections, ...second.selections].map(({ anio_mes_vigencia }) => anio_mes_vigencia ?? '');
    expect(months).toEqual(months.toSorted().reverse());
    expect(new Set([...first.selections, ...second.selections].map(({ slug }) => slug)).size).toBe(24);
    expect((await selectionPage('limit=100&page=2')).selections.at(-1)?.anio_mes_vigencia).toBeNull();
    expect((await selectionPage('page=99')).selections).toEqual([]);
  });

  it('finds selections of any given type and of any given grape, and combines both filters', async () => {
    const all = await selectionPage('limit=100&selectionType=blanca,mix&grape=torrontes,riesling');
    expect(all.selections.length).toBeGreaterThan(0);
    for (const { selection_type, wines } of all.selections) {
      expect(['Blanca', 'Mix']).toContain(selection_type?.title);
      expect(wines.some(({ slug }) => /torrontes|riesling/.test(slug))).toBe(true);
    }
    expect((await selectionPage('grape=none')).pagination.total).toBe(0);
    expect((await selectionPage('selectionType=&grape=')).pagination.total).toBe(145);
  });

  it('returns selections like the CMS, including the winery’s logo and the pairings', async () => {
    const [listed] = (await selectionPage('limit=1')).selections;
    const populate = [
      'populate[image]=true',
      'populate[selection_type][populate][icon_flag]=true',
      'populate[wines][populate][image]=true',
      'populate[wines][populate][cellar][populate][logo]=true',
      'populate[wines][populate][foodit][populate][image]=true',
      'populate[wines][populate][selections][populate][selection_type][populate][icon_flag]=true',
    ].join('&');
    const { data } = await (await embedded.cms(`/selections?filters[slug][$eq]=${listed?.slug}&${populate}`)).json();
    const parse = (entry: unknown) =>
      wireSelectionPage.parse({ selections: [entry], pagination: { limit: 1, page: 1, total: 1 } }).selections[0];
    expect(parse(data[0])).toEqual(listed);
  });
});

describe('the notes of the embedded lambda', () => {
  it('links a wine’s profile under the slug of the brand', async () => {
    const options = { dataDir: createFolder(), origin: 'http://localhost:3000', log: silentLog };
    const other = await startEmbedded({
      ...options,
      services: new Set(['lambda']),
      brand: { ...testBrand, slug: 'otra-marca' },
    });
    const { notes } = wireNotePage.parse(await (await fetch(`${other.urls.lambda}/notes?limit=100`)).json());
    const texts = notes.map(({ content }) => content).join('');
    expect(texts).toContain('href="/la-cava-de-otra-marca/');
    expect(texts).not.toContain('/la-cava-de-bodega-viva/');
    await other.close();
  });

  it('lists notes by their last update, with every category', async () => {
    const { notes, categories, pagination } = await notePage('limit=100');
    expect(notes.length).toBeGreaterThanOrEqual(60);
    expect(pagination.total).toBe(notes.length);
    const dates = notes.map(({ updatedAt }) => updatedAt);
    expect(dates).toEqual(dates.toSorted().reverse());
    for (const note of notes) {
      expect(note.categories.length).toBeLessThanOrEqual(5);
      for (const category of note.categories) expect(categories).toContainEqual(category);
    }
  });

  it('filters by a category’s slug, and returns no notes for an unknown one', async () => {
    const { notes, pagination } = await notePage('category=cocteleria&limit=3');
    expect(notes).toHaveLength(3);
    expect(pagination.total).toBeGreaterThan(3);
    for (const note of notes) expect(note.categories.map(({ slug }) => slug)).toContain('cocteleria');
    expect((await notePage('category=none')).notes).toEqual([]);
  });

  it('starts a page after the last note of the page before', async () => {
    const [first, one, second] = [
      await notePage('limit=13&page=1'),
      await notePage('limit=1&page=1'),
      await notePage('limit=12&page=2'),
    ];
    expect(first.notes[0]).toEqual(one.notes[0]);
    expect(first.notes[12]).toEqual(second.notes[0]);
  });

  it('finds a note by its slug, and answers 404 for an unknown slug', async () => {
    const [note] = (await notePage('limit=1')).notes;
    expect(wireNote.parse(await answer(`/notes/${note?.slug}`))).toEqual(note);
    expect((await fetch(`${embedded.urls.lambda}/notes/none`)).status).toBe(404);
  });

  it.each(['/notes?page=0', '/notes?limit=-1', '/notes?page=x', '/selections?page=1.5', '/selections?grape=a&grape=b'])(
    'refuses %s with 400',
    async (path) => {
      expect((await fetch(`${embedded.urls.lambda}${path}`)).status).toBe(400);
    },
  );
});

describe('the leads of the embedded lambda', () => {
  const lead = () => ({ id: randomUUID(), name: 'Ana', email: 'ana@ejemplo.com', source: 'home' });

  const send = (body: unknown, urls = embedded.urls) =>
    fetch(`${urls.lambda}/leads/createLeadSync`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });

  const kept = (id: string, dataDir = embedded.dataDir) => {
    const database = new DatabaseSync(join(dataDir, 'embedded-leads.sqlite'), { readOnly: true });
    const rows = database.prepare('select name, phone, message, source from leads where id = ?').all(id);
    database.close();
    return rows.map((row) => ({ ...row }));
  };

  it('stores a lead once, however often it is sent', async () => {
    const given = { ...lead(), phone: '11 5555-5555', message: 'Hola' };
    const answers = await Promise.all([send(given), send(given), send({ ...given, name: 'Otra' })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await answers[0]?.json()).toEqual({ ok: true });
    expect(kept(given.id)).toEqual([{ name: 'Ana', phone: '11 5555-5555', message: 'Hola', source: 'home' }]);
  });

  it('keeps a lead across a restart', async () => {
    const first = await startEmbeddedUnderTest();
    const given = lead();
    await send(given, first.urls);
    await first.stop();
    const second = await startEmbeddedUnderTest(first.dataDir);
    expect((await send(given, second.urls)).status).toBe(200);
    expect(kept(given.id, second.dataDir)).toHaveLength(1);
    await second.stop();
  });

  it.each([
    ['no id', { id: undefined }],
    ['an empty id', { id: '' }],
    ['an id that is too long', { id: 'x'.repeat(65) }],
    ['a blank name', { name: ' ' }],
    ['an invalid e-mail address', { email: 'ana' }],
    ['a phone that is not a text', { phone: 5 }],
    ['a message that is too long', { message: 'a'.repeat(5001) }],
    ['no source', { source: '' }],
  ])('answers 422 to %s and keeps nothing', async (_fault, change) => {
    const given = { ...lead(), ...change };
    const response = await send(given);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ status: 422, message: expect.stringContaining('Invalid fields') });
    expect(kept(String(given.id))).toEqual([]);
  });

  it('answers 400 to invalid JSON and 422 to an empty body', async () => {
    expect((await send('{')).status).toBe(400);
    expect((await send('')).status).toBe(422);
  });
});
