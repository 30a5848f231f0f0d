import { allOf } from '../verify/two-companies.fixture.ts'
import { nothingLooked, verifyEverything } from '../verify/verify-company.ts'
import type { TestServer } from './test-server.ts'

/** Finds what `npm run verify` would report of everything that a test server has stored, one sentence each. */
export async function brokenRows({ services }: Pick<TestServer, 'services'>): Promise<string[]> {
  const { database: db, files } = services
  return (await allOf(verifyEverything({ db, files }, nothingLooked()))).map(({ broken }) => broken)
}
