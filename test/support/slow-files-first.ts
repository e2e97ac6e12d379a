import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that mostly wait, for a deadline or for a process, the longest first. They start before all others, so that
 * their waiting overlaps with the work of the others.
 */
const SLOW_FILES = [
  'test/server/cart-histories-killed.test.ts',
  'test/server/failures.test.ts',
  'test/server/process.test.ts',
  'test/server/lead-delivery.test.ts',
  'test/server/carts-merge.test.ts',
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

/** Files that share a process come last and together: a process is only kept while the next file can use it. */
function rankOf({ moduleId, project }: TestSpecification): number {
  const slow = SLOW_FILES.findIndex((file) => moduleId.endsWith(`/${file}`));
  if (slow !== -1) return slow;
  return SLOW_FILES.length + (project.name === 'pure' ? 1 : 0);
}
