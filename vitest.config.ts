import { defineConfig } from 'vitest/config'

const engineTests = 'packages/database/src/engine/**/*.test.ts'

export default defineConfig({
  test: {
    projects: [
      {
        // No database: fast, and in any number at once.
        test: {
          name: 'unit',
          include: [
            'packages/{contract,documents,domain,ui}/src/**/*.test.{ts,tsx}',
            'apps/web/app/**/*.test.{ts,tsx}',
          ],
        },
      },
      {
        // Each file on a copy of a migrated database.
        test: {
          name: 'server',
          include: ['packages/{database,testing}/src/**/*.test.ts', 'apps/server/src/**/*.test.ts'],
          exclude: [engineTests],
          globalSetup: 'packages/testing/src/global-setup.ts',
        },
      },
      {
        // Starts and kills servers of its own.
        test: { name: 'engine', include: [engineTests], testTimeout: 60_000, hookTimeout: 60_000 },
      },
      {
        // What the browser journeys stand on; they themselves are Playwright's *.spec.ts.
        test: { name: 'e2e', include: ['e2e/**/*.test.ts'] },
      },
    ],
  },
})
