import { accounts, asSystem, profiles } from '@quotespark/database'
import type { World } from '@quotespark/testing/worlds'
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { hashPassword } from '../auth/passwords/hash-password.ts'
import type { Services } from '../services.ts'

export const SEED_PASSWORD = 'rise-and-shine'

export interface SeededPerson {
  user_id: string
  email: string
  name: string
}

/**
 * Creates the world's people with verified addresses and one shared password. If an address is taken, as after an earlier
 * seeding, the next free number goes before the @.
 */
export async function buildPeople(services: Services, world: World): Promise<SeededPerson[]> {
  const password = await hashPassword(SEED_PASSWORD)
  return asSystem(services.database, async (db) => {
    const people: SeededPerson[] = []
    for (const { first_name, last_name, email: wanted } of world.members) {
      const [local = '', domain = ''] = wanted.split('@')
      const [taken] = await db
        .select({ count: sql<number>`count(*)::int` })
        .from(profiles)
        .where(sql`${profiles.email} ~ ${`^${local}[0-9]*@${domain.replaceAll('.', '\\.')}$`}`)
      const count = taken?.count ?? 0
      const email = count === 0 ? wanted : `${local}${count + 1}@${domain}`
      const user_id = uuidv7()
      const name = `${first_name} ${last_name}`
      await db
        .insert(profiles)
        .values({ id: user_id, name, first_name, last_name, email, email_verified: true })
      await db.insert(accounts).values({
        id: uuidv7(),
        user_id,
        account_id: user_id,
        provider_id: 'credential',
        password,
      })
      people.push({ user_id, email, name })
    }
    return people
  })
}
