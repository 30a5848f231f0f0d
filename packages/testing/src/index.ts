export { eventually } from './eventually.ts'
export {
  loadRelease,
  type ReleaseAnswer,
  type ReleaseFixture,
  type ReleaseWorld,
  releaseAnswers,
} from './load-release.ts'
export {
  createEmptyDatabase,
  createTestDatabase,
  type EmptyDatabase,
  type TestDatabase,
} from './test-database.ts'
