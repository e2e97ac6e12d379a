import { defineConfig } from 'vitest/config';
import { POLL_TIMEOUT_MS, TEST_TIMEOUT_MS } from '#test/support/deadlines.ts';
import { markdownAsText } from '#test/support/markdown-as-text.ts';
import { readRequirementNumbers } from '#test/support/requirement-numbers.ts';

// A random order in CI reveals tests that depend on the order.
const shuffled = { shuffle: { tests: process.env['CI'] === 'true' } };

/**
 * One more than the two cores of CI, since many files mostly wait. With six, pages missed their deadlines. Vitest needs
 * the same value in concurrent projects.
 */
const maxWorkers = 3;

/** Tests of pure functions: they use no server, file or system clock, so they can share a process. */
const pureFiles = [
  'test/core/**/*.test.ts',
  'test/client/**/*.test.{ts,tsx}',
  'test/adapters/**/*-{mapping,wire}.test.ts',
];

/** One setting for all suites, for a busy machine: the defaults are too short for a page or a process. */
const patient = {
  testTimeout: TEST_TIMEOUT_MS,
  hookTimeout: TEST_TIMEOUT_MS,
  expect: { poll: { timeout: POLL_TIMEOUT_MS } },
};

const plugins = [markdownAsText];

/** Tests that need the package in `adapters/embedded`. All others pass without it. */
const EMBEDDED_FILES = 'test/**/*.embedded.test.ts';

const unit = {
  plugins,
  oxc: { jsx: { runtime: 'automatic' as const, development: false } },
  test: {
    // Vitest's cache does not see that `pure` transforms JSX in another way.
    fsModuleCachePath: 'node_modules/.vitest-cache-unit',
    globalSetup: ['test/support/run-folder.ts'],
    ...patient,
    // Files share processes, since loading the server takes longer than most of their tests.
    isolate: false,
    // The React that visitors get: a page takes a fraction of the time. `pure` keeps the warnings of the development build.
    env: { NODE_ENV: 'production' },
    maxWorkers,
    // After `pure`, whose files share a process only if none of another project comes between them.
    sequence: { ...shuffled, groupOrder: 1 },
  },
};

export default defineConfig({
  test: {
    // A tag must be the number of an existing requirement. Run one with `vitest run --tags-filter S4.15 $(grep -rlw S4.15 test)`.
    tags: readRequirementNumbers().map((name) => ({ name })),
    projects: [
      {
        // Rules about files that the linter cannot check. They are part of `npm run check`, not of `npm test`.
        test: { name: 'check', include: ['test/check/*.test.ts'], ...patient },
      },
      {
        plugins,
        test: {
          name: 'pure',
          include: pureFiles,
          pool: 'threads',
          isolate: false,
          ...patient,
          maxWorkers,
          sequence: shuffled,
        },
      },
      {
        ...unit,
        test: {
          ...unit.test,
          name: 'unit',
          include: ['test/{adapters,server}/**/*.test.ts', 'adapters/medusa/test/**/*.test.ts'],
          exclude: [...pureFiles, EMBEDDED_FILES],
        },
      },
      {
        ...unit,
        test: { ...unit.test, name: 'embedded', include: [EMBEDDED_FILES, 'adapters/embedded/test/**/*.test.ts'] },
      },
      {
        plugins,
        test: {
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
          globalSetup: ['test/support/run-folder.ts', 'test/support/browser-setup.ts'],
          ...patient,
          isolate: false,
          maxWorkers,
          // After `unit` if both run: browsers compute more than they wait.
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: 'strapi',
          include: ['test/strapi/*.test.ts'],
          globalSetup: ['test/strapi/strapi-setup.ts'],
          // All files share one Strapi, in which some of them write.
          fileParallelism: false,
          ...patient,
        },
      },
    ],
  },
});
