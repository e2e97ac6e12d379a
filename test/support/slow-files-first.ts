import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The slowest files of each project. They start before all others, so that none of them runs alone at the end. */
const SLOW_FILES = [
  'test/server/rehearsal/rolling-restart.test.ts',
  'test/server/adding-a-screen.test.ts',
  'test/server/fault-matrix.test.ts',
  'test/server/behind-a-cache/varnish.test.ts',
  'test/server/process.test.ts',
  'test/server/fault-matrix/unsteady.test.ts',
  'test/server/image.test.ts',
  'test/server/data-dir-lock.test.ts',
  'test/server/rehearsal/killed-writes.test.ts',
  'test/server/lead-delivery.test.ts',
  'test/server/every-page/every-page.test.ts',
  'test/server/rehearsal/clock-set-back.test.ts',
  'test/server/rehearsal/redis-outages.test.ts',
  'test/server/other-brand.test.ts',
  'test/server/behind-a-cache/nginx.test.ts',
  'test/server/cart-histories.test.ts',
  'test/server/cart-histories-killed.test.ts',
  'test/server/slow-services.test.ts',
  'test/server/failures.test.ts',
  'test/server/roll-out.test.ts',
  'test/server/relations.test.ts',
  'test/server/stopping.test.ts',
  'test/server/leads-command.test.ts',
  'test/server/fault-matrix/warm.test.ts',
  'test/server/prices-agree.test.ts',
  'test/server/rate-limits.test.ts',
  'test/server/carts-merge.test.ts',
  'test/server/api/killed-adds.test.ts',
  'test/server/ops/log-output.test.ts',
  'test/server/rehearsal/full-disk.test.ts',
  'test/browser/accessibility.test.ts',
  'test/browser/content.test.ts',
  'test/browser/first-sight.test.ts',
  'test/browser/member-prices.test.ts',
  'test/browser/club.test.ts',
  'test/browser/sign-in.test.ts',
  'test/browser/navigation.test.ts',
  'test/browser/firefox.test.ts',
  'test/browser/cart-drawer.test.ts',
  'test/browser/dev.test.ts',
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
