import { asCompany, companyMembers, notificationPreferences, notifications } from '@quotespark/database'
import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { notifyStaff, type StaffNotification } from '../../notifying/notify-staff.ts'
import { staffToMail } from '../../notifying/staff-to-mail.ts'
import { storeCustomer, storeQuote } from '../../testing/store-rows.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import type { SignedUpStaff, SignedUpUser } from '../../testing/test-users.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.stop())

async function join(user: SignedUpUser, { company }: SignedUpStaff): Promise<SignedUpUser> {
  await server.services.database
    .insert(companyMembers)
    .values({ id: uuidv7(), company_id: company.id, user_id: user.id, role: 'other' })
  return user
}

/** As the portal does it: acting for the company, with nobody of its staff signed in. */
function tell({ company }: SignedUpStaff, what: Partial<StaffNotification> = {}): Promise<void> {
  return asCompany(server.services.database, company.id, (db) =>
    notifyStaff(server.services, db, {
      company_id: company.id,
      event: 'quote_accepted',
      title: 'Quote accepted',
      body: 'Ada has accepted Q-1',
      ...what,
    }),
  )
}

function mailed({ company }: SignedUpStaff) {
  return asCompany(server.services.database, company.id, (db) =>
    staffToMail(db, company.id, 'quote_accepted'),
  )
}

function prefer(
  user: { id: string },
  { company }: SignedUpStaff,
  choice: { by_email?: boolean; in_app?: boolean },
) {
  return server.services.database
    .insert(notificationPreferences)
    .values({ company_id: company.id, user_id: user.id, event: 'quote_accepted', ...choice })
}

describe('what a customer did', () => {
  test('is told to every member of the company, and to nobody else', async () => {
    const ann = await server.signUpWithCompany()
    const colleague = await join(await server.signUp(), ann)
    const bob = await server.signUpWithCompany()
    const customer_id = await storeCustomer(server.services.database, { company_id: ann.company.id })
    const quote_id = await storeQuote(server.services.database, { company_id: ann.company.id, customer_id })
    await tell(ann, { quote_id })

    const told = {
      unread: 1,
      items: [
        {
          id: expect.any(String),
          event: 'quote_accepted',
          title: 'Quote accepted',
          body: 'Ada has accepted Q-1',
          quote_id,
          invoice_id: null,
          read_at: null,
          created_at: expect.any(String),
        },
      ],
    }
    expect(await ann.client.notification.list()).toEqual(told)
    expect(await colleague.client.notification.list()).toEqual(told)
    expect(await bob.client.notification.list()).toEqual({ unread: 0, items: [] })
  })

  test('is not told to whoever caused it, nor to who wants no such notification', async () => {
    const ann = await server.signUpWithCompany()
    const silent = await join(await server.signUp(), ann)
    const mailless = await join(await server.signUp(), ann)
    await prefer(silent, ann, { in_app: false })
    await prefer(mailless, ann, { by_email: false })
    await tell(ann, { except_user_ids: [ann.id] })
    await tell(ann, { event: 'quote_rejected' })

    const events = async (user: SignedUpUser) =>
      (await user.client.notification.list()).items.map((item) => item.event)
    expect(await events(ann)).toEqual(['quote_rejected'])
    expect(await events(silent)).toEqual(['quote_rejected'])
    expect(await events(mailless)).toEqual(['quote_rejected', 'quote_accepted'])
  })

  test('is mailed to the members who want mails', async () => {
    const ann = await server.signUpWithCompany({ first_name: 'Ann', last_name: 'Baker' })
    const silent = await join(await server.signUp(), ann)
    const mailless = await join(await server.signUp(), ann)
    await prefer(silent, ann, { in_app: false })
    await prefer(mailless, ann, { by_email: false })
    expect(await mailed(ann)).toEqual([
      { user_id: ann.id, name: 'Ann Baker', email: ann.email },
      { user_id: silent.id, name: `${silent.first_name} ${silent.last_name}`, email: silent.email },
    ])
  })

  test('leaves nothing behind when its transaction fails', async () => {
    const ann = await server.signUpWithCompany()
    await expect(tell(ann, { quote_id: uuidv7() })).rejects.toThrow()
    expect(await ann.client.notification.list()).toEqual({ unread: 0, items: [] })
  })

  test('goes with the membership of who leaves', async () => {
    const ann = await server.signUpWithCompany()
    const leaver = await join(await server.signUp(), ann)
    await tell(ann)
    await server.services.database.delete(companyMembers).where(eq(companyMembers.user_id, leaver.id))
    const { database } = server.services
    expect(await database.$count(notifications, eq(notifications.user_id, leaver.id))).toBe(0)
    expect(await database.$count(notifications, eq(notifications.user_id, ann.id))).toBe(1)
  })
})

describe('reading', () => {
  test('shows the newest thirty and counts all that are unread', async () => {
    const ann = await server.signUpWithCompany()
    for (let n = 1; n <= 32; n++) await tell(ann, { title: `Number ${n}` })
    const { items, unread } = await ann.client.notification.list()
    expect(items.map((item) => item.title)).toEqual(Array.from({ length: 30 }, (_, n) => `Number ${32 - n}`))
    expect(unread).toBe(32)
  })

  test('marks all of one’s own, and no colleague’s', async () => {
    const ann = await server.signUpWithCompany()
    const colleague = await join(await server.signUp(), ann)
    await tell(ann)
    server.clock.set('2026-11-21T09:00:00.000Z')
    expect(await ann.client.notification.markAllAsRead()).toEqual({ unread: 0 })
    server.clock.set('2026-11-21T10:00:00.000Z')
    await ann.client.notification.markAllAsRead()
    const mine = await ann.client.notification.list()
    expect([mine.unread, mine.items[0]?.read_at]).toEqual([0, '2026-11-21T09:00:00.000Z'])
    expect((await colleague.client.notification.list()).unread).toBe(1)
  })

  test('is for the signed-in with a company', async () => {
    const { notification } = server.anonymous
    await expect(notification.list()).rejects.toMatchObject({ code: 'unauthenticated' })
    await expect(notification.markAllAsRead()).rejects.toMatchObject({ code: 'unauthenticated' })
    const { client } = await server.signUp()
    await expect(client.notification.list()).rejects.toMatchObject({ code: 'company_required' })
    await expect(client.notification.markAllAsRead()).rejects.toMatchObject({ code: 'company_required' })
  })
})
