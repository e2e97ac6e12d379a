import { describe, expect, it } from 'vitest';
import { withOtherShop } from '../support/other-shop.ts';
import { blockOf, headOf, textOf } from '../support/page-html.ts';
import { tagsOf } from '../support/tags-of.ts';

let now = 0;
const other = withOtherShop({ clock: { now: () => now } });

async function getAt(instant: string, path: string) {
  now = Date.parse(instant);
  const answer = await other.get(path);
  expect(answer.status).toBe(200);
  return answer;
}

/** Sets the rows of the renewals' calendar. */
function setRenewals(...rows: [month: string, renewalDate: string][]): void {
  other.backend.data.subscriptions.renewals = rows.map(([month, renewalDate]) => {
    const [year = 0, number = 0] = month.split('-').map(Number);
    return { year, month: number, renewalDate };
  });
}

/** The month in the page's renewal block, or null if the page has no such block. */
function promisedMonth(html: string): string | null {
  const block = blockOf(html, 'renewal');
  if (block === null) return null;
  expect(block.state).toBe('loaded');
  return html.match(/<h2 id="renovacion">([^<]*)<\/h2>/)?.[1] ?? null;
}

const OPEN =
  'Sumate hasta el martes 24 de noviembre de 2026 a las 18:00, hora de Buenos Aires, y recibí la selección de diciembre';
const CLOSED = 'La renovación de este mes ya cerró: si te sumás ahora, tu primera selección es la de enero de 2027.';

describe('the renewal month', () => {
  for (const [numbers, when, instant, month, sentence] of [
    ['S4.20, S9.13', 'before the cut-off', '2026-11-24T20:59:59.999Z', 'Diciembre 2026', OPEN],
    ['S4.20, S9.13', 'at the cut-off', '2026-11-24T21:00:00.000Z', 'Enero 2027', CLOSED],
    ['S4.20', 'at the first moment of the month in Buenos Aires', '2026-11-01T03:00:00.000Z', 'Diciembre 2026', OPEN],
    ['S4.20', 'at its last moment', '2026-12-01T02:59:59.999Z', 'Enero 2027', CLOSED],
  ] as const) {
    it(`is ${month} ${when} (${instant})`, { tags: tagsOf(numbers) }, async () => {
      setRenewals(['2026-11', '2026-11-25']);
      const { text } = await getAt(instant, '/club');
      expect(promisedMonth(text)).toBe(month);
      expect(textOf(text)).toContain(sentence);
    });
  }

  it('continues into the next year', { tags: ['S4.20'] }, async () => {
    setRenewals(['2027-01', '2027-01-01'], ['2026-12', '2026-12-05']);
    expect(promisedMonth((await getAt('2026-12-04T20:59:59.999Z', '/club')).text)).toBe('Enero 2027');
    expect(promisedMonth((await getAt('2026-12-04T21:00:00.000Z', '/club')).text)).toBe('Febrero 2027');
    // January's cut-off is on 31 December; until that day ends, December's row still decides.
    expect(promisedMonth((await getAt('2026-12-31T21:00:00.000Z', '/club')).text)).toBe('Febrero 2027');
    expect(promisedMonth((await getAt('2027-01-01T02:59:59.999Z', '/club')).text)).toBe('Febrero 2027');
    expect(promisedMonth((await getAt('2027-01-01T03:00:00.000Z', '/club')).text)).toBe('Marzo 2027');
  });

  it('is absent in a month without a row, even if other months have one', { tags: ['S4.20', 'S7.25'] }, async () => {
    setRenewals(['2027-11', '2027-11-25'], ['2026-12', '2026-12-05'], ['2026-10', '2026-10-25']);
    const { text, headers } = await getAt('2026-11-15T12:00:00Z', '/club');
    expect(promisedMonth(text)).toBeNull();
    expect(text).not.toContain('renewal-strip');
    expect(text).not.toContain('data-block="renewal"');
    expect(headers['cache-control']).toMatch(/^public, max-age=300,/);
  });

  it('is absent if the row’s date does not exist', { tags: ['S4.20'] }, async () => {
    setRenewals(['2026-11', '2026-11-31']);
    expect(promisedMonth((await getAt('2026-11-15T12:00:00Z', '/club')).text)).toBeNull();
  });

  it('is the same on a promotion’s page', { tags: ['S4.20', 'S9.20'] }, async () => {
    setRenewals(['2026-12', '2026-12-05'], ['2026-11', '2026-11-25']);
    expect(promisedMonth((await getAt('2026-12-01T02:59:59.999Z', '/club/verano')).text)).toBe('Enero 2027');
  });

  it('is in a calendar file of this month and the following ones', { tags: ['S3.7'] }, async () => {
    setRenewals(
      ['2027-01', '2027-01-25'],
      ['2026-12', '2026-12-05'],
      ['2026-11', '2026-11-25'],
      ['2026-10', '2026-10-25'],
    );
    const { text } = await getAt('2026-12-01T02:59:59.999Z', '/club/renovaciones.ics');
    expect(text.match(/DTSTART.*/g)).toEqual(
      ['20261125', '20261205', '20270125'].map((day) => `DTSTART;VALUE=DATE:${day}`),
    );
    expect(text).toContain('DTSTAMP:20261201T025959Z');
    const later = await getAt('2026-12-01T03:00:00.000Z', '/club/renovaciones.ics');
    expect(later.text.match(/DTSTART.*/g)).toHaveLength(2);
  });
});

describe('a page around midnight in Buenos Aires', () => {
  it.each([
    ['2026-12-01T02:59:59.999Z', 'Selecciones de noviembre de 2026', 'Caja número 2'],
    ['2026-12-01T03:00:00.000Z', 'Selecciones de diciembre de 2026', 'Caja número 1'],
    // February has no selection, so the newest month is shown.
    ['2027-02-01T12:00:00.000Z', 'Selecciones de diciembre de 2026', 'Caja número 1'],
  ])('shows at %s the heading %s', { tags: ['S1.8', 'S9.20'] }, async (instant, heading, title) => {
    const { selections } = other.backend.data.content;
    for (const [index, selection] of selections.entries()) {
      selection['anio_mes_vigencia'] = ['2026-12', '2026-11', '2026-10'][index] ?? null;
    }
    const { text } = await getAt(instant, '/');
    expect(textOf(text)).toContain(heading);
    expect(text.match(/Caja número \d+(?=<)/g)).toEqual([title]);
  });

  it.each([
    ['2026-11-22T02:59:59.999Z', 'Sábado 21 de Noviembre de 2026'],
    ['2026-11-22T03:00:00.000Z', 'Domingo 22 de Noviembre de 2026'],
    ['2027-01-01T02:59:59.999Z', 'Jueves 31 de Diciembre de 2026'],
    ['2027-01-01T03:00:00.000Z', 'Viernes 1 de Enero de 2027'],
    ['2028-02-29T23:30:00-03:00', 'Martes 29 de Febrero de 2028'],
  ])('dates a note that was updated at %s with %s', { tags: ['S9.20', 'S9.25'] }, async (updatedAt, date) => {
    const note = other.backend.data.content.notes.find(({ slug }) => slug === 'nota-7');
    if (note !== undefined) note.updatedAt = updatedAt;
    const { text } = await getAt('2026-11-21T12:00:00Z', '/notas-y-tips/nota-7');
    expect(headOf(text).title).toContain('Nota 7');
    expect(textOf(text)).toContain(date);
  });
});
