import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  // The kinds are no tables of their own.
  schema: './src/tables/!(index|document-kind).ts',
  out: './migrations',
})
