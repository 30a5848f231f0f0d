import { defineConfig } from '@playwright/test'

export default defineConfig({
  testMatch: '**/*.spec.ts',
  // One set for every system: what differs between them is borne by the tolerance (support/picture.ts).
  snapshotPathTemplate: '{testDir}/screens/{arg}{ext}',
  outputDir: '../test-results/e2e',
  globalSetup: './support/global-setup.ts',
  fullyParallel: true,
  // One more than the smallest machine we expect has cores: with two, a fifth of the processors' time was left over.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // On a busy machine of two cores a journey that fails is run once more, and is listed as flaky if it then passes. That is
  // a fault of the journey, to be mended like any other; but not where it met midnight, which ends many a "today".
  retries: process.env.CI ? 1 : 0,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    actionTimeout: 30_000,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    viewport: { width: 1440, height: 900 },
    // What moves is tried again by a click, which then scrolls the page behind a dialog: popups and dialogs stand still.
    contextOptions: { reducedMotion: 'reduce' },
    // What was done and when. Pictures and pages of each step too cost a third more time (measured); for a look at one
    // failure: --trace retain-on-failure.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
  },
})
