import { defineConfig } from '@playwright/test'

export default defineConfig({
  // `npm test` runs the journeys, `npm run test:deep` the others.
  projects: [
    { name: 'journeys', testMatch: '**/*.spec.ts', testIgnore: '**/*.deep.spec.ts' },
    { name: 'deep', testMatch: '**/*.deep.spec.ts' },
  ],
  // One set of pictures for all platforms: the tolerance in support/picture.ts covers the differences.
  snapshotPathTemplate: '{testDir}/screens/{arg}{ext}',
  outputDir: '../test-results/e2e',
  globalSetup: './support/global-setup.ts',
  fullyParallel: true,
  // One more than the two cores of the smallest machine we expect: two workers left a fifth of the processor idle.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // On a busy two-core machine a failed journey runs a second time, and is listed as flaky if it then passes. Flakiness is
  // a fault of the journey and has to be fixed, unless the run met midnight, which ends many a "today".
  retries: process.env.CI ? 1 : 0,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    actionTimeout: 30_000,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    viewport: { width: 1440, height: 900 },
    // A click waits for moving elements and then scrolls the page behind a dialog, so popups and dialogs must not animate.
    contextOptions: { reducedMotion: 'reduce' },
    // Actions and their times only: a picture and a snapshot of each step take a third longer (measured). To look at one
    // failure, run with --trace retain-on-failure.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
  },
})
