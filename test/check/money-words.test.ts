import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** That money moved: charged, paid, given back. */
const PAST = /\bse (?:cobr(?:ó|aron)|debit(?:ó|aron)|acredit(?:ó|aron)|devolv(?:ió|ieron))\b/i;

/** Where such words stand beside the field of the service that says so. */
const WITNESSED = ['core/account/membership-card.ts'];

it('money in the past tense stands only where a service says so', () => {
  const files = globSync('{core,client}/**/*.{ts,tsx}');
  expect(files.length).toBeGreaterThan(300);
  expect(
    files.filter((file) => PAST.test(readFileSync(file, 'utf8'))).map((file) => file.replaceAll('\\', '/')),
  ).toEqual(WITNESSED);
});
