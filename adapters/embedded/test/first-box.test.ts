import { expect, it } from 'vitest';
import { firstBoxAt } from '../checkout/first-box.ts';

it.each([
  ['2026-12-21T20:59:59.999Z', 'enero de 2027'],
  ['2026-12-21T21:00:00.000Z', 'febrero de 2027'],
  ['2027-01-01T02:59:59.999Z', 'febrero de 2027'],
])('at %s the embedded checkout promises the first box of %s', { tags: ['S4.20'] }, (now, month) => {
  expect(firstBoxAt(Date.parse(now))).toBe(month);
});
