export { eventually } from './eventually.ts'
export {
  createEmptyDatabase,
  createTestDatabase,
  type EmptyDatabase,
  type TestDatabase,
} from './test-database.ts'
