import { joinCompany } from './store-rows.ts'
import type { TestServer } from './test-server.ts'
import type { SignedUpStaff } from './test-users.ts'

/** Adds another person to the company, and returns them with the id of their membership. */
export async function colleagueOf(
  server: TestServer,
  { company }: SignedUpStaff,
  role: 'admin' | 'other' = 'other',
) {
  const person = await server.signUp()
  const member = await joinCompany(server.services.database, company.id, person.id, role)
  return { ...person, member }
}

/** Returns the id of a person's own membership. */
export async function memberIdOf({ client, id }: SignedUpStaff): Promise<string> {
  return (await client.member.list()).items.find((each) => each.user_id === id)?.id ?? ''
}
