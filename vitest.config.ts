import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { mdxArticles } from './apps/web/mdx-articles.ts'

/** Needs the machine to itself: it tells how long answers take, and what a process takes. */
const attackTest = 'apps/server/src/attack.test.ts'
/** Start the programs of the product, as they are built: from sources each start takes four times the work. */
const programTests = ['faults', 'several-processes', 'replica', 'backup/backup', 'backup/dump'].map(
  (name) => `apps/server/src/${name}.test.ts`,
)
const engineTests = 'packages/database/src/engine/**/*.test.ts'

/** No test asserts a time: a slow machine is no failure. What passes only when run again is listed, and to be mended. */
const PATIENT = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 30_000 } },
  retry: process.env.CI ? 1 : 0,
}

export default defineConfig({
  test: {
    // More than all of the machine: much of the time a test waits for its database, which is another process, or for a clock.
    maxWorkers: '150%',
    projects: [
      {
        // No database: fast, and in any number at once.
        plugins: [mdxArticles()],
        resolve: {
          alias: [{ find: /^~\//, replacement: fileURLToPath(new URL('apps/web/app/', import.meta.url)) }],
        },
        test: {
          name: 'unit',
          ...PATIENT,
          // Half of the time goes into loading modules: once for all files, which therefore leave nothing behind.
          isolate: false,
          unstubGlobals: true,
          restoreMocks: true,
          setupFiles: 'packages/ui/src/testing/take-away-drawn.ts',
          include: [
            'packages/{contract,e-invoice,paper,domain,ui}/src/**/*.test.{ts,tsx}',
            'apps/web/app/**/*.test.{ts,tsx}',
            'scripts/*.test.mjs',
          ],
        },
      },
      {
        // Each file on a copy of a migrated database.
        test: {
          name: 'server',
          ...PATIENT,
          // As above: each file would load the whole server anew, a third of all the time.
          isolate: false,
          include: ['packages/{database,testing}/src/**/*.test.ts', 'apps/server/src/**/*.test.ts'],
          exclude: [engineTests, attackTest, ...programTests],
          globalSetup: 'packages/testing/src/global-setup.ts',
        },
      },
      {
        test: {
          name: 'programs',
          ...PATIENT,
          include: programTests,
          globalSetup: ['packages/testing/src/global-setup.ts', 'scripts/lib/with-built-server.mjs'],
        },
      },
      {
        // Starts and kills servers of its own.
        test: { name: 'engine', ...PATIENT, include: [engineTests] },
      },
      {
        // After all others.
        test: { name: 'attack', ...PATIENT, include: [attackTest], sequence: { groupOrder: 1 } },
      },
      {
        // What the browser journeys stand on; they themselves are Playwright's *.spec.ts.
        test: { name: 'e2e', ...PATIENT, include: ['e2e/**/*.test.ts'] },
      },
    ],
  },
})
