import { describe, expect, it } from 'vitest';
import { getRenewalCalendar } from '#core/club/get-renewal-calendar.ts';
import {
  findCurrentRenewal,
  findFirstRenewal,
  nextRenewalChange,
  type Renewal,
  toRenewalView,
  toShownMonth,
} from '#core/club/renewal.ts';
import { Unavailable } from '#core/failures.ts';
import { createPorts, outage } from '../support/ports.ts';

const november: Renewal = { year: 2026, month: 11, renewalDay: { year: 2026, month: 11, day: 27 } };
const december: Renewal = { year: 2026, month: 12, renewalDay: { year: 2026, month: 12, day: 5 } };
const newYear: Renewal = { year: 2026, month: 12, renewalDay: { year: 2027, month: 1, day: 1 } };
const january: Renewal = { year: 2027, month: 1, renewalDay: { year: 2027, month: 1, day: 1 } };

describe('toShownMonth', () => {
  it.each([
    [november, '2026-11-26T20:59:59.999Z', { year: 2026, month: 12 }],
    [november, '2026-11-26T21:00:00.000Z', { year: 2027, month: 1 }],
    [december, '2026-12-04T20:59:59.999Z', { year: 2027, month: 1 }],
    [december, '2026-12-04T21:00:00.000Z', { year: 2027, month: 2 }],
    [newYear, '2026-12-31T20:59:59.999Z', { year: 2027, month: 1 }],
    [newYear, '2026-12-31T21:00:00.000Z', { year: 2027, month: 2 }],
    [january, '2027-01-01T03:00:00.000Z', { year: 2027, month: 3 }],
  ])('of %j at %s is %j', { tags: ['S4.20', 'S9.13'] }, (renewal, now, month) => {
    expect(toShownMonth(renewal, Date.parse(now))).toEqual(month);
  });
});

describe('findCurrentRenewal', () => {
  it.each([
    ['2026-12-01T02:59:59.999Z', november],
    ['2026-12-01T03:00:00.000Z', december],
    ['2027-01-01T02:59:59.999Z', december],
    ['2027-01-01T03:00:00.000Z', january],
    ['2027-02-01T03:00:00.000Z', null],
  ])('at %s it is the month of Buenos Aires that decides', { tags: ['S3.7', 'S9.20'] }, (now, renewal) => {
    expect(findCurrentRenewal([january, december, november], Date.parse(now))).toBe(renewal);
  });
});

describe('nextRenewalChange', () => {
  it.each([
    ['2026-11-20T00:00:00Z', '2026-11-26T21:00:00.000Z'],
    ['2026-11-26T20:59:59.999Z', '2026-11-26T21:00:00.000Z'],
    ['2026-11-26T21:00:00Z', '2026-12-01T03:00:00.000Z'],
    ['2026-12-01T03:00:00Z', '2026-12-04T21:00:00.000Z'],
    ['2026-12-20T00:00:00Z', '2026-12-31T21:00:00.000Z'],
    ['2026-12-31T23:00:00Z', '2027-01-01T03:00:00.000Z'],
    ['2027-01-02T00:00:00Z', '2027-02-01T03:00:00.000Z'],
  ])('at %s is %s', (now, change) => {
    const at = nextRenewalChange([november, december, january], Date.parse(now));
    expect(new Date(at).toISOString()).toBe(change);
  });
});

describe('toRenewalView', () => {
  it('shows the cut-off and the next month', { tags: ['S4.20', 'S9.20'] }, () => {
    expect(toRenewalView(november, Date.parse('2026-11-21T15:00:00Z'))).toEqual({
      month: 'Diciembre 2026',
      cutOff: { iso: '2026-11-26T21:00:00.000Z', label: 'Jueves 26 de Noviembre de 2026 a las 18:00' },
      renewalDate: { iso: '2026-11-27', label: 'Viernes 27 de Noviembre de 2026' },
      isClosed: false,
      sentence:
        'Sumate hasta el jueves 26 de noviembre de 2026 a las 18:00, hora de Buenos Aires, y recibí la selección de diciembre de 2026.',
      firstBox: 'diciembre de 2026',
      strip: [
        { name: 'Noviembre', year: 2026, state: 'current' },
        { name: 'Diciembre', year: 2026, state: 'shown' },
        { name: 'Enero', year: 2027, state: 'later' },
      ],
      calendarHref: '/club/renovaciones.ics',
    });
  });

  it('shows the month after next after the cut-off', { tags: ['S4.20'] }, () => {
    const view = toRenewalView(november, Date.parse('2026-11-26T21:00:00Z'));
    expect(view).toMatchObject({ month: 'Enero 2027', isClosed: true });
    expect(view.sentence).toContain('enero de 2027');
    expect(view.strip.map(({ state }) => state)).toEqual(['current', 'closed', 'shown']);
  });

  it.each([
    ['2026-11-26T20:59:59.999Z', [november, december], '2026-11-27'],
    ['2026-11-26T21:00:00.000Z', [november, december], '2026-12-05'],
    ['2026-11-26T21:00:00.000Z', [november], '2026-11-27'],
  ])('at %s says the day that pays for the month shown', { tags: ['S4.20'] }, (now, renewals, day) => {
    expect(toRenewalView(november, Date.parse(now), renewals).renewalDate.iso).toBe(day);
  });
});

describe('findFirstRenewal', () => {
  it.each([
    ['2026-11-26T20:59:59.999Z', [november, december], 'viernes 27 de noviembre'],
    ['2026-11-26T21:00:00.000Z', [november, december], 'sábado 5 de diciembre'],
    ['2026-11-26T21:00:00.000Z', [november], null],
    ['2026-11-21T15:00:00.000Z', [december], null],
  ])('at %s is the one that pays for the first box', { tags: ['S4.20'] }, (now, renewals, label) => {
    expect(findFirstRenewal(renewals, Date.parse(now))?.label ?? null).toBe(label);
  });
});

describe('getRenewalCalendar', () => {
  it('lists the coming renewals, earliest first, each with a stable id', { tags: ['S3.7'] }, async () => {
    const october = { year: 2026, month: 10, renewalDay: { year: 2026, month: 10, day: 27 } };
    const rows = [january, december, november, october];
    const { ports } = createPorts({ subscriptions: { listRenewals: async () => rows } });
    const calendar = await getRenewalCalendar(ports)();
    expect(calendar).toMatchObject({
      name: 'Renovaciones del club Bodega Viva',
      stampedAt: '2026-11-21T15:00:00.000Z',
    });
    expect(calendar.entries.map(({ uid, day }) => [uid, day])).toEqual([
      ['renovacion-2026-11@tienda.example', '2026-11-27'],
      ['renovacion-2026-12@tienda.example', '2026-12-05'],
      ['renovacion-2027-1@tienda.example', '2027-01-01'],
    ]);
    expect(calendar.entries[0]?.description).toContain('jueves 26 de noviembre de 2026 a las 18:00');
  });

  it('is an outage if the service does not answer', async () => {
    const { ports } = createPorts({ subscriptions: { listRenewals: outage } });
    await expect(getRenewalCalendar(ports)()).rejects.toBeInstanceOf(Unavailable);
  });
});
