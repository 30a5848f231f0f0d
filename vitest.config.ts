import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { mdxArticles } from './apps/web/mdx-articles.ts'

/** Tests of `npm run test:deep`: they kill programs, restore dumps or wait long, and rarely break. */
const deepTests = '**/*.deep.test.ts'
const engineTests = 'packages/database/src/engine/**/*.test.ts'
const deepEngineTests = 'packages/database/src/engine/**/*.deep.test.ts'

/** No test asserts a time, as a slow machine is no failure. Tests that pass only when retried are listed, to be fixed. */
const PATIENT = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 30_000 } },
  retry: process.env.CI ? 1 : 0,
}

export default defineConfig({
  test: {
    // More workers than cores: tests often wait for the database, which is another process, or for a timer.
    maxWorkers: '150%',
    projects: [
      {
        // No database, so these tests are fast and any number can run at once.
        plugins: [mdxArticles()],
        resolve: {
          alias: [{ find: /^~\//, replacement: fileURLToPath(new URL('apps/web/app/', import.meta.url)) }],
        },
        test: {
          name: 'unit',
          ...PATIENT,
          // Half of the time is loading modules: they load once for all files, which must therefore clean up after themselves.
          isolate: false,
          unstubGlobals: true,
          restoreMocks: true,
          setupFiles: 'packages/ui/src/testing/clear-rendered.ts',
          include: [
            'packages/{contract,e-invoice,paper,domain,ui}/src/**/*.test.{ts,tsx}',
            'apps/web/app/**/*.test.{ts,tsx}',
            'scripts/*.test.mjs',
          ],
        },
      },
      {
        // Each file uses a copy of a migrated database.
        test: {
          name: 'server',
          ...PATIENT,
          // As above: each file would load the whole server again, a third of the total time.
          isolate: false,
          include: [
            'packages/{database,testing}/src/**/*.test.ts',
            'apps/server/src/**/*.test.ts',
            'tools/{bench,soak}/**/*.test.ts',
          ],
          exclude: [engineTests, deepTests],
          globalSetup: 'packages/testing/src/global-setup.ts',
        },
      },
      {
        // These tests start the built programs: from source, each start takes four times the work.
        test: {
          name: 'programs',
          ...PATIENT,
          maxWorkers: 2,
          include: ['{apps/server,packages/database}/src/**/*.deep.test.ts'],
          exclude: [deepEngineTests],
          globalSetup: ['packages/testing/src/global-setup.ts', 'scripts/lib/with-built-server.mjs'],
        },
      },
      {
        // These tests start their own servers; the deep ones kill them.
        test: { name: 'engine', ...PATIENT, include: [engineTests], exclude: [deepTests] },
      },
      {
        test: { name: 'deep-engine', ...PATIENT, include: [deepEngineTests] },
      },
      {
        // Needs the machine to itself, as it measures answer times and memory.
        test: {
          name: 'attack',
          ...PATIENT,
          include: ['tools/attack/*.deep.test.ts'],
          globalSetup: 'scripts/lib/with-built-server.mjs',
          sequence: { groupOrder: 1 },
        },
      },
      {
        // Tests of the helpers for the browser journeys; the journeys themselves are Playwright's *.spec.ts.
        test: { name: 'e2e', ...PATIENT, include: ['e2e/**/*.test.ts', 'tools/pictures/*.test.ts'] },
      },
    ],
  },
})
