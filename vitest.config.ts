import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        // Rules about files that no linter knows; part of `npm run check`, not of `npm test`.
        test: { name: 'check', include: ['test/check/*.test.ts'] },
      },
      {
        test: {
          name: 'unit',
          include: ['test/{core,adapters,server,client}/**/*.test.{ts,tsx}'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
          // Most of the long ones wait for a deadline or a process: a third one fills the two cores of CI.
          maxWorkers: 3,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
          globalSetup: ['test/support/browser-setup.ts'],
          testTimeout: 90_000,
          hookTimeout: 120_000,
          fileParallelism: false,
          // A whole machine's load can stretch a browser's step past its patience; a fault fails twice.
          retry: process.env['CI'] ? 1 : 0,
        },
      },
      {
        test: {
          name: 'strapi',
          include: ['test/strapi/*.test.ts'],
          globalSetup: ['test/strapi/strapi-setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
