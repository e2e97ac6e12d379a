import type { Response } from 'supertest';
import { expect } from 'vitest';
import { failureList } from '#core/failure-list.ts';
import { allBlocks, blockOf, failedBlocks, textOf } from '../../support/page-html.ts';
import type { Pair } from './outcomes.ts';
import { type ShopBehindProxies, serviceOf } from './shop-behind-proxies.ts';

/**
 * Expects the answer to say what is missing while the call of the pair fails, and the rest of the page to be as in
 * `whole`. `cell` names the fault in a failure's message.
 */
export function expectOutcome(
  behind: ShopBehindProxies,
  answer: Response,
  { call, outcome }: Pair,
  cell: string,
  whole: Response,
): void {
  const { status, text, headers } = answer;
  expect(status, cell).toBe(outcome.status);
  expect(headers['cache-control'], cell).toBe(outcome.isCacheable ? whole.headers['cache-control'] : 'no-store');
  expect(headers['retry-after'] !== undefined, cell).toBe(status === 503);
  const recordedFailure = failureList[outcome.code];
  if (outcome.block !== null) {
    const recorded = { state: 'failed', status: `${recordedFailure.status}`, message: recordedFailure.message };
    expect(blockOf(text, outcome.block), cell).toEqual(recorded);
    expect(textOf(text), cell).toContain(recordedFailure.outageSentence);
  }
  // The rest of the page is as it was.
  const others = (html: string) => allBlocks(html).filter((name) => name !== outcome.block);
  if (status === 200) expect(others(text), cell).toEqual(others(whole.text));
  expect(
    failedBlocks(text).filter((name) => name !== outcome.block),
    cell,
  ).toEqual([]);
  expect(text, cell).not.toContain('secreto-interno');
  expect(text, cell).not.toMatch(/127\.0\.0\.1:\d+\/api/);

  const lines = behind.linesOf(answer);
  expect(explanationsOf(behind, answer), cell).toEqual([
    expect.objectContaining({ service: serviceOf(call), method: 'GET', ms: expect.any(Number) }),
  ]);
  const failed = lines.filter(({ msg }) => msg === 'block failed' || msg === 'page failed');
  // A call that both the page and its shell need is explained twice.
  if (status === 200) expect(new Set(failed.map(({ code }) => code)), cell).toEqual(new Set([outcome.code]));
  else expect(failed.at(-1), cell).toMatchObject({ msg: 'page failed' });
}

/** A side block does not wait for the end of its call, which has the explaining line. */
export async function waitForExplanation(behind: ShopBehindProxies, answer: Response): Promise<void> {
  await expect.poll(() => explanationsOf(behind, answer)).toHaveLength(1);
}

/** The lines that say how a call for this answer failed. */
export function explanationsOf(behind: ShopBehindProxies, answer: Response): Record<string, unknown>[] {
  return behind
    .linesOf(answer)
    .filter(({ level, service, path, msg }) => level === 40 && service && path && msg !== 'list items dropped');
}
