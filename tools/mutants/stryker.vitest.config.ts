import { defineConfig } from 'vitest/config'

/** Tests that mutants run against: all of the package's except the 20,000 documents, which take seconds per mutant. */
export default defineConfig({
  test: { include: ['src/**/*.test.ts'], exclude: ['src/document/totals-reckoned.test.ts'] },
})
