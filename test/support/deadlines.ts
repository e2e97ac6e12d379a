/**
 * How many times longer than usual the shop of a test waits for its services, so that a test of anything else passes on a
 * busy machine. The one setting for all suites.
 */
const PATIENT_FACTOR = 20;

/** After this time a test or a hook is stuck. The tests' own times are about what they test. */
export const TEST_TIMEOUT_MS = 300_000;

/** How long an assertion waits for what happens, also on a busy machine. */
export const POLL_TIMEOUT_MS = 90_000;

/** The environment of a shop whose deadlines a test is about: they are as in production. */
export const realDeadlines = { DEADLINE_FACTOR: '1' };

/** The environment of every other shop. In production a shop refuses other deadlines than the real ones. */
export function testDeadlines(env: Readonly<Record<string, string>>): { DEADLINE_FACTOR: string } {
  return env['NODE_ENV'] === 'production' ? realDeadlines : { DEADLINE_FACTOR: String(PATIENT_FACTOR) };
}
