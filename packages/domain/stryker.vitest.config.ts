import { defineConfig } from 'vitest/config'

/** What mutants are tried against: all of the package's tests but the million documents, which take a minute a mutant. */
export default defineConfig({
  test: { include: ['src/**/*.test.ts'], exclude: ['src/document/totals-million.test.ts'] },
})
