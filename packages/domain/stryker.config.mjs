/** Which mutants of the domain its tests find: `npm run soak -- --only mutants`. */
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'stryker.vitest.config.ts', related: true },
  mutate: ['src/**/*.ts', '!src/**/*.test.ts', '!src/**/*.fixture.ts', '!src/index.ts'],
  // Stryker rewrites it for its copy with the JavaScript API that TypeScript 7 has not; that of the clone is found instead.
  ignorePatterns: ['tsconfig.json'],
  coverageAnalysis: 'perTest',
  concurrency: 1,
  // With `--incremental` only what has changed is tried again; it does not see tests that are new.
  incrementalFile: '../../.cache/stryker/incremental.json',
  tempDirName: '../../.cache/stryker/sandbox',
  reporters: ['json', 'clear-text', 'progress-append-only'],
  jsonReporter: { fileName: '../../.cache/stryker/mutants.json' },
  clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false },
  thresholds: { high: 95, low: 90, break: 90 },
}
