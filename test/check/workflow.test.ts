import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

const job = z.looseObject({
  container: z.looseObject({ image: z.string() }).optional(),
  steps: z.array(z.looseObject({ uses: z.string().optional(), run: z.string().optional() })),
});
const { jobs } = z
  .looseObject({ jobs: z.record(z.string(), job) })
  .parse(parse(readFileSync('.github/workflows/ci.yml', 'utf8')));

describe('the workflow', () => {
  it('pins every action by its commit', () => {
    const actions = Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ uses }) => uses ?? []));
    expect(actions).not.toEqual([]);
    for (const action of actions) expect(action).toMatch(/@[0-9a-f]{40}$/);
  });

  it('tests in Debian 12, whose names of packages .ci/run installs', () => {
    const tested = Object.values(jobs).filter(({ steps }) => steps.some(({ run }) => run?.startsWith('.ci/run')));
    expect(tested.map(({ container }) => container?.image)).toEqual(['node:24-bookworm', 'node:24-bookworm']);
  });
});
