import { describe, expect, it } from 'vitest';
import { createAttemptLimits } from '../identity/attempt-limits.ts';

describe('the limit of password guesses', () => {
  it('counts a guess before its slow hash: five of a hundred at once are let through', async () => {
    const limits = createAttemptLimits();
    const waits = await Promise.all(Array.from({ length: 100 }, () => limits.countAttempt('::1', 'ana@casa.example')));
    expect(waits.filter((seconds) => seconds === 0)).toHaveLength(5);
    // The refused ones did not count against the account, which others may use.
    expect(await limits.countAttempt('::2', 'ana@casa.example')).toBe(0);
  });

  it('gives the point back after a success', async () => {
    const limits = createAttemptLimits();
    for (let attempt = 0; attempt < 100; attempt += 1) {
      expect(await limits.countAttempt('::1', 'ana@casa.example')).toBe(0);
      await limits.forgetAttempt('::1', 'ana@casa.example');
    }
  });
});
