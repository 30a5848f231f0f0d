import { asSystem, profiles } from '@quotespark/database'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signUpByMail } from '../../testing/sign-up-by-mail.ts'
import type { TestBrowser } from '../../testing/test-browser.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({ mail: 'smtp', env: { COMPANIES_A_DAY: '3', COMPANIES_IN_ALL: '5' } })
})
afterAll(() => server.stop())
beforeEach(() => server.clock.set('2026-11-20T10:00:00.000Z'))

const limited = (reached: 'day' | 'all', limit: number) => ({
  code: 'company_limit_reached',
  status: 429,
  data: { reached, limit },
})
const found = ({ client }: Pick<TestBrowser, 'client'>) => client.company.create({ name: 'Crumb & Co' })

describe('the limit of companies per founder', () => {
  test('allows three companies in 24 hours, closed ones included', async () => {
    const ann = await server.signUp()
    for (let count = 0; count < 2; count++) await found(ann)
    const { id } = await found(ann)
    await ann.client.company.delete({ name: 'Crumb & Co' }, { context: { company: id } })
    await expect(found(ann)).rejects.toMatchObject(limited('day', 3))
    server.clock.set('2026-11-21T09:59:59.000Z')
    await expect(found(ann)).rejects.toMatchObject(limited('day', 3))
    server.clock.set('2026-11-21T10:00:01.000Z')
    await found(ann)
  })

  test('allows five companies in all, however slowly they are created', async () => {
    const ann = await server.signUp()
    for (let day = 20; day < 25; day++) {
      server.clock.set(`2026-11-${day}T10:00:00.000Z`)
      await found(ann)
    }
    server.clock.set('2027-11-20T10:00:00.000Z')
    await expect(found(ann)).rejects.toMatchObject(limited('all', 5))
  })

  test('holds for requests made at the same time', async () => {
    const ann = await server.signUp()
    const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => found(ann)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  })

  test('counts all accounts of one mailbox, even after a change of address', async () => {
    const name = `ann-${crypto.randomUUID()}`
    const accounts = []
    for (const email of [`${name}@example.com`, `${name}+second@example.com`]) {
      const browser = server.browser()
      await signUpByMail(browser, server.smtp, { email, password: 'correct horse battery' })
      accounts.push({ browser, email })
    }
    const [first, second] = accounts
    for (let count = 0; count < 3; count++) await found(first?.browser ?? server.browser())
    await expect(found(second?.browser ?? server.browser())).rejects.toMatchObject(limited('day', 3))
    await asSystem(server.services.database, (db) =>
      db
        .update(profiles)
        .set({ email: `${name}@elsewhere.example` })
        .where(eq(profiles.email, second?.email ?? '')),
    )
    await expect(found(second?.browser ?? server.browser())).rejects.toMatchObject(limited('day', 3))
  })
})
