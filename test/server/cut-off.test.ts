import { describe, expect, it } from 'vitest';
import { withOtherShop } from '../support/other-shop.ts';

/** The cut-off of a renewal on the 31st of December 2028. */
const CUT_OFF = Date.parse('2028-12-30T21:00:00Z');
const DATE = 'Sábado 30 de Diciembre de 2028 a las 18:00';

let now = 0;
const other = withOtherShop({
  env: { DATA_CACHE: 'on', PAGE_CACHE: 'on' },
  clock: { now: () => now },
  eachTest: true,
});

function renewOn(renewalDate: string): void {
  const { renewals } = other.backend.data.subscriptions;
  renewals.splice(0, renewals.length, { year: 2028, month: 12, renewalDate });
}

async function ask(path: string): Promise<{ text: string; policy: string; keptForS: number }> {
  const { text, headers } = await other.get(path);
  const policy = headers['cache-control'] ?? '';
  const seconds = [...policy.matchAll(/(?:max-age|stale-while-revalidate)=(\d+)/g)].map(([, value]) => Number(value));
  return { text, policy, keptForS: seconds.reduce((sum, each) => sum + each, 0) };
}

const PAGES = ['/', '/club', '/club/verano', '/club.md'];

describe('an answer that prints the cut-off', () => {
  it.each(PAGES)('is not kept beyond it: %s', { tags: ['S4.20', 'S9.23'] }, async (path) => {
    renewOn('2028-12-31');
    now = CUT_OFF - 3_600_000;
    const early = await ask(path);
    expect(early.policy).toMatch(/^public, max-age=(30|300), stale-while-revalidate=60, stale-if-error=86400$/);
    for (const leftMs of [500_000, 100_999, 30_000, 1999, 1000, 1]) {
      now = CUT_OFF - leftMs;
      const { text, keptForS, policy } = await ask(path);
      expect(text.toLowerCase()).toContain(DATE.toLowerCase());
      // A cache that does not subtract the age passes the whole time to the browser behind it.
      expect(2 * keptForS).toBeLessThanOrEqual(Math.floor(leftMs / 1000));
      expect(policy).toMatch(/^public, max-age=\d+, stale-while-revalidate=\d+, stale-if-error=86400$/);
    }
    now = CUT_OFF;
    const late = await ask(path);
    expect(late.text.toLowerCase()).not.toContain(`hasta el ${DATE}`.toLowerCase());
    expect(late.policy).toMatch(/^public, max-age=(30|300), stale-while-revalidate=60,/);
  });

  it('is the calendar, too', async () => {
    renewOn('2028-12-31');
    now = CUT_OFF - 3_600_000;
    expect((await ask('/club/renovaciones.ics')).policy).toBe('public, max-age=1799');
    now = CUT_OFF - 11_001;
    const before = await ask('/club/renovaciones.ics');
    expect(before.policy).toBe('public, max-age=5');
    now = CUT_OFF;
    const after = await ask('/club/renovaciones.ics');
    expect(after.text).not.toBe(before.text);
  });
});
