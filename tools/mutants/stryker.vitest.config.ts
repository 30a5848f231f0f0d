import { defineConfig } from 'vitest/config'

/** Tests that mutants run against: all of the package's except the million documents, which take a minute per mutant. */
export default defineConfig({
  test: { include: ['src/**/*.test.ts'], exclude: ['src/document/totals-million.test.ts'] },
})
