export { type FakeSession, type FakeStripe, startFakeStripe } from './fake-stripe.ts'
export { createTestDatabase, type TestDatabase } from './test-database.ts'
