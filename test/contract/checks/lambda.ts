import { randomInt, randomUUID } from 'node:crypto';
import type { Selection } from '#core/club/selection.ts';
import { CONSENT } from '#core/leads/consent.ts';
import type { Lead } from '#core/leads/lead.ts';
import { CODE_ALPHABET, CODE_LENGTH } from '#core/leads/lead-code.ts';
import type { Lambda } from '#core/ports/services.ts';
import { type Check, findRepeated, isDescending, NO_SUCH } from '../check.ts';

const PAGE = 12;

export const lambdaChecks: Check<Lambda>[] = [
  {
    title: 'has banners by section, and none in an unknown one',
    run: async (lambda, wrong) => {
      for (const section of ['vinos', 'buscador', 'evento']) await lambda.listSectionBanners(section);
      const banners = await lambda.listSectionBanners(NO_SUCH);
      if (banners.some(({ device }) => device !== 'desktop' && device !== 'mobile')) {
        wrong('listSectionBanners', 'a banner for desktop or for mobile', 'another device');
      }
    },
  },
  {
    title: 'pages through the selections, latest month first, each once',
    run: async (lambda, wrong) => {
      const [first, second] = [await listSelections(lambda, {}), await listSelections(lambda, { page: 2 })];
      const items = [...first.items, ...second.items];
      const { total } = first.pagination;
      if (items.length !== Math.min(2 * PAGE, total)) {
        wrong('listSelections', `${Math.min(2 * PAGE, total)} of ${total} selections on two pages`, `${items.length}`);
      }
      const repeated = findRepeated(items.map(({ slug }) => slug));
      if (repeated !== null) wrong('listSelections', 'no selection on two pages', `${repeated} on pages 1 and 2`);
      const months = items.flatMap(toMonthNumber);
      if (!isDescending(months)) wrong('listSelections', 'the latest month first', 'another order');
    },
  },
  {
    title: 'narrows the selections by the options of its own filters',
    run: async (lambda, wrong) => {
      const filters = await lambda.getSelectionFilters();
      const { total } = (await listSelections(lambda, {})).pagination;
      const [type] = filters.selectionTypes;
      const [grape] = filters.grapes;
      const options = [
        ...(type === undefined ? [] : [{ name: `selectionType=${type.id}`, query: { selectionTypes: [type.id] } }]),
        ...(grape === undefined ? [] : [{ name: `grape=${grape.id}`, query: { grapes: [grape.id] } }]),
      ];
      for (const { name, query } of options) {
        const narrowed = (await listSelections(lambda, query)).pagination.total;
        if (narrowed === 0 || narrowed > total)
          wrong('listSelections', `1 to ${total} selections for ${name}`, `${narrowed}`);
      }
      const other = (await listSelections(lambda, type === undefined ? {} : { selectionTypes: [type.id] })).items.find(
        ({ kind }) => type !== undefined && kind?.title !== type.name,
      );
      if (other !== undefined) wrong('listSelections', `selections of the type ${type?.name} only`, `${other.slug}`);
      const none = await listSelections(lambda, { selectionTypes: [NO_SUCH] });
      if (none.items.length > 0) wrong('listSelections', 'none for an unknown type', `${none.items.length}`);
    },
  },
  {
    title: 'pages through the notes, last updated first, each once',
    run: async (lambda, wrong) => {
      const pages = [await listNotes(lambda, { limit: 4 }), await listNotes(lambda, { limit: 4, page: 2 })];
      const notes = pages.flatMap(({ items }) => items);
      const repeated = findRepeated(notes.map(({ slug }) => slug));
      if (repeated !== null) wrong('listNotes', 'no note on two pages', `${repeated} on pages 1 and 2`);
      if (!isDescending(notes.map(({ updatedAt }) => updatedAt)))
        wrong('listNotes', 'the last updated first', 'another order');
      const [newest] = (await listNotes(lambda, { limit: 1 })).items;
      if (newest?.slug !== notes[0]?.slug) wrong('listNotes', `${notes[0]?.slug} for limit=1`, `${newest?.slug}`);
    },
  },
  {
    title: 'lists the notes of each category only',
    run: async (lambda, wrong) => {
      const { categories } = await listNotes(lambda, { limit: 1 });
      for (const { slug } of categories.slice(0, 3)) {
        const { items } = await listNotes(lambda, { limit: 4, category: slug });
        const other = items.find((note) => !note.categories.some((category) => category.slug === slug));
        if (other !== undefined) wrong('listNotes', `notes of ${slug} only`, `${other.slug}, which is not`);
      }
      const none = await listNotes(lambda, { limit: 4, category: NO_SUCH });
      if (none.items.length > 0) wrong('listNotes', 'none for an unknown category', `${none.items.length}`);
    },
  },
  {
    title: 'answers a note by its slug',
    run: async (lambda, wrong) => {
      for (const { slug } of (await listNotes(lambda, { limit: 4 })).items) {
        const note = await lambda.getNote(slug);
        if (note?.slug !== slug) wrong('getNote', `the note ${slug}`, note === null ? 'a 404' : note.slug);
      }
      if ((await lambda.getNote(NO_SUCH)) !== null) wrong('getNote', 'a 404 for an unknown slug', 'a note');
    },
  },
  {
    title: 'takes a lead, and takes it again under the same id',
    writes: true,
    run: (lambda) => sendTwice(lambda, { id: randomUUID(), source: 'contacto' }),
  },
  {
    title: 'takes a lead whose id is a code, and takes it again under the same id',
    writes: true,
    run: (lambda) => sendTwice(lambda, { id: newCode(), source: 'arrepentimiento' }),
  },
];

async function sendTwice(lambda: Lambda, given: Pick<Lead, 'id' | 'source'>): Promise<void> {
  const lead = {
    ...given,
    name: 'Prueba de contrato',
    email: 'prueba@example.com',
    phone: null,
    // A service that does not know these ignores them.
    at: new Date().toISOString(),
    page: '/contacto-y-preguntas-frecuentes',
    campaign: { utm_source: 'prueba' },
    consent: CONSENT,
    message: 'La manda npm run contract; se puede borrar.',
  };
  await lambda.createLead(lead);
  await lambda.createLead(lead);
}

/** A code as the shop gives it to legal and members' requests. */
function newCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('');
}

function listSelections(lambda: Lambda, query: { selectionTypes?: string[]; grapes?: string[]; page?: number }) {
  return lambda.listSelections({ selectionTypes: [], grapes: [], page: 1, limit: PAGE, ...query });
}

function listNotes(lambda: Lambda, query: { limit: number; page?: number; category?: string }) {
  return lambda.listNotes({ page: 1, category: null, ...query });
}

function toMonthNumber({ month }: Selection): number[] {
  return month === null ? [] : [month.year * 12 + month.month];
}
