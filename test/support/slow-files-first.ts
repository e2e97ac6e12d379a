import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that mostly wait for a deadline or a process, the slowest first. They start before all others, so that the
 * others run during the wait.
 */
const SLOW_FILES = [
  'test/server/cart-histories-killed.test.ts',
  'test/server/fault-matrix.test.ts',
  'test/server/rehearsal/rolling-restart.test.ts',
  'test/server/rehearsal/killed-writes.test.ts',
  'test/server/fault-matrix/unsteady.test.ts',
  'test/server/fault-matrix/warm.test.ts',
  'test/server/rehearsal/redis-outages.test.ts',
  'test/server/rehearsal/clock-set-back.test.ts',
  'test/server/failures.test.ts',
  'test/server/process.test.ts',
  'test/server/lead-delivery.test.ts',
  'test/server/carts-merge.test.ts',
  'test/server/carts-replicas.test.ts',
  'test/server/slow-services.test.ts',
  'test/server/rate-limits.test.ts',
  'test/server/cart-histories.test.ts',
  'test/adapters/identity/embedded-identity.test.ts',
  'test/server/api/repeated-adds.test.ts',
  'test/server/session-refresh.test.ts',
  'test/server/build.test.ts',
];

export class SlowFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}

/** Files of the project `pure` run last and together: a process is only reused by the next file of its project. */
function rankOf({ moduleId, project }: TestSpecification): number {
  const slow = SLOW_FILES.findIndex((file) => moduleId.endsWith(`/${file}`));
  if (slow !== -1) return slow;
  return SLOW_FILES.length + (project.name === 'pure' ? 1 : 0);
}
