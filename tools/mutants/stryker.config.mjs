import { fileURLToPath } from 'node:url'

/**
 * Mutation tests of the domain, to see which mutants its tests find: `npm run soak -- --only mutants`. Paths are relative to
 * packages/domain, where Stryker runs.
 */
export default {
  testRunner: 'vitest',
  vitest: { configFile: fileURLToPath(new URL('stryker.vitest.config.ts', import.meta.url)), related: true },
  mutate: [
    'src/**/*.ts',
    '!src/**/*.test.ts',
    '!src/**/*.fixture.ts',
    '!src/**/testing/**',
    '!src/**/index.ts',
  ],
  // Stryker would rewrite it for its copy through the JavaScript API that TypeScript 7 lacks; the one of the clone is found instead.
  ignorePatterns: ['tsconfig.json'],
  coverageAnalysis: 'perTest',
  concurrency: 1,
  // With `--incremental` only changed code is tried again; new tests are not noticed.
  incrementalFile: '../../.cache/stryker/incremental.json',
  tempDirName: '../../.cache/stryker/sandbox',
  reporters: ['json', 'clear-text', 'progress-append-only'],
  jsonReporter: { fileName: '../../.cache/stryker/mutants.json' },
  clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false },
  thresholds: { high: 95, low: 90, break: 90 },
}
