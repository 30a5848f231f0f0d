import {
  asCompany,
  companyMembers,
  emails,
  notificationPreferences,
  notifications,
} from '@quotespark/database'
import { defaultNotificationChoice, STAFF_EVENTS } from '@quotespark/domain/document'
import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { staffToMail } from '../../notifying/members-wanting.ts'
import { notifyStaff, type StaffNotification } from '../../notifying/notify-staff.ts'
import { storeCustomer, storeQuote } from '../../testing/store-rows.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import type { SignedUpStaff, SignedUpUser } from '../../testing/test-users.ts'
import { documentRef } from '../document/document-ref.ts'

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

/** Notifies as the portal does: on behalf of the company, with no member of staff signed in. */
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
    staffToMail({ db, services: server.services }, company.id, 'quote_accepted'),
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

describe('a notification of what a customer did', () => {
  test('reaches every member of the company and nobody else', async () => {
    const ann = await server.signUpWithCompany()
    const colleague = await join(await server.signUp(), ann)
    const bob = await server.signUpWithCompany()
    const customer_id = await storeCustomer(server.services.database, { company_id: ann.company.id })
    const quote_id = await storeQuote(server.services.database, { company_id: ann.company.id, customer_id })
    await tell(ann, { document: documentRef('quote', ann.company.id, quote_id) })

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
          credit_note_id: null,
          recurring_invoice_id: null,
          read_at: null,
          created_at: expect.any(String),
        },
      ],
    }
    expect(await ann.client.notification.list()).toEqual(told)
    expect(await colleague.client.notification.list()).toEqual(told)
    expect(await bob.client.notification.list()).toEqual({ unread: 0, items: [] })
  })

  test('skips the person who caused it and members who have switched it off', async () => {
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

  test('is emailed to the members who want emails', async () => {
    const ann = await server.signUpWithCompany({ first_name: 'Ann', last_name: 'Baker' })
    const silent = await join(await server.signUp(), ann)
    const mailless = await join(await server.signUp(), ann)
    await prefer(silent, ann, { in_app: false })
    await prefer(mailless, ann, { by_email: false })
    expect(await mailed(ann)).toMatchObject([
      { user_id: ann.id, name: 'Ann Baker', email: ann.email },
      { user_id: silent.id, name: `${silent.first_name} ${silent.last_name}`, email: silent.email },
    ])
  })

  test('leaves nothing behind when its transaction fails', async () => {
    const ann = await server.signUpWithCompany()
    await expect(tell(ann, { document: documentRef('quote', ann.company.id, uuidv7()) })).rejects.toThrow()
    expect(await ann.client.notification.list()).toEqual({ unread: 0, items: [] })
  })

  test('is deleted with the membership of its recipient', async () => {
    const ann = await server.signUpWithCompany()
    const leaver = await join(await server.signUp(), ann)
    await tell(ann)
    await server.services.database.delete(companyMembers).where(eq(companyMembers.user_id, leaver.id))
    const { database } = server.services
    expect(await database.$count(notifications, eq(notifications.user_id, leaver.id))).toBe(0)
    expect(await database.$count(notifications, eq(notifications.user_id, ann.id))).toBe(1)
  })
})

describe('the email for events without an email of their own', () => {
  const mails = async ({ email }: { email: string }) =>
    (await server.services.database.select().from(emails).where(eq(emails.to_email, email)))
      .filter(({ template }) => template === 'staff-notification')
      .map(({ subject }) => subject)

  test('goes to members who asked for it, with a link to the document', async () => {
    const ann = await server.signUpWithCompany()
    const colleague = await join(await server.signUp(), ann)
    const wanted = { event: 'quote_viewed' as const, by_email: true, in_app: false }
    await ann.client.notification.updatePreferences({ items: [wanted] })
    const customer_id = await storeCustomer(server.services.database, { company_id: ann.company.id })
    const quote_id = await storeQuote(server.services.database, { company_id: ann.company.id, customer_id })
    const document = documentRef('quote', ann.company.id, quote_id)
    await tell(ann, { event: 'quote_viewed', title: 'Quote viewed', body: 'Ada has opened Q-1.', document })
    expect(await mails(ann)).toEqual(['Quote viewed: Ada has opened Q-1'])
    expect(await mails(colleague)).toEqual([])
    const [mail] = await server.receivedMail(ann.email)
    expect(mail?.links).toContain(`${server.url}/app/quotes/${quote_id}?company=${ann.company.id}`)
    expect((await ann.client.notification.list()).items).toEqual([])
    expect((await colleague.client.notification.list()).unread).toBe(1)
  })

  test('is sent by default for payments, and never beside an event’s own email', async () => {
    const ann = await server.signUpWithCompany()
    await tell(ann, { event: 'invoice_paid', title: 'Invoice paid', body: 'Ada has paid INV-00001.' })
    await tell(ann, { event: 'quote_accepted' })
    expect(await mails(ann)).toEqual(['Invoice paid: Ada has paid INV-00001'])
  })
})

describe('notification preferences', () => {
  test('are the defaults until a member changes their own', async () => {
    const ann = await server.signUpWithCompany()
    const colleague = await join(await server.signUp(), ann)
    const usual = STAFF_EVENTS.map((event) => ({ event, ...defaultNotificationChoice(event) }))
    expect((await ann.client.notification.listPreferences()).items).toEqual(usual)
    const choice = { event: 'quote_accepted' as const, by_email: false, in_app: true }
    const { items } = await ann.client.notification.updatePreferences({ items: [choice] })
    expect(items).toEqual(usual.map((each) => (each.event === choice.event ? choice : each)))
    expect((await ann.client.notification.listPreferences()).items).toEqual(items)
    expect((await colleague.client.notification.listPreferences()).items).toEqual(usual)
    expect((await mailed(ann)).map(({ user_id }) => user_id)).toEqual([colleague.id])
  })

  test('can be switched on again, and the last of duplicate items wins', async () => {
    const { client } = await server.signUpWithCompany()
    const off = { event: 'quote_expired' as const, by_email: false, in_app: false }
    const on = { ...off, by_email: true, in_app: true }
    await client.notification.updatePreferences({ items: [off] })
    const { items } = await client.notification.updatePreferences({ items: [off, on] })
    expect(items).toContainEqual(on)
  })

  test.each([
    [{ event: 'rain', by_email: true, in_app: true }],
    [{ event: 'quote_viewed', by_email: 'yes', in_app: true }],
  ])('are refused when invalid: %j', async (item) => {
    const { client } = await server.signUpWithCompany()
    const update = client.notification.updatePreferences({ items: [item as never] })
    await expect(update).rejects.toMatchObject({ code: 'invalid_input' })
  })
})

describe('reading notifications', () => {
  test('shows the newest thirty and counts all unread', async () => {
    const ann = await server.signUpWithCompany()
    for (let n = 1; n <= 32; n++) await tell(ann, { title: `Number ${n}` })
    const { items, unread } = await ann.client.notification.list()
    expect(items.map((item) => item.title)).toEqual(Array.from({ length: 30 }, (_, n) => `Number ${32 - n}`))
    expect(unread).toBe(32)
  })

  test('marks all of the member’s own as read and none of a colleague’s', async () => {
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

  test('marks one of the member’s own as read, once', async () => {
    const ann = await server.signUpWithCompany()
    const colleague = await join(await server.signUp(), ann)
    await tell(ann)
    await tell(ann, { event: 'quote_rejected' })
    const id = (await ann.client.notification.list()).items[0]?.id ?? ''
    server.clock.set('2026-11-21T09:00:00.000Z')
    expect(await ann.client.notification.markAsRead({ id })).toEqual({ unread: 1 })
    server.clock.set('2026-11-21T10:00:00.000Z')
    expect(await ann.client.notification.markAsRead({ id })).toEqual({ unread: 1 })
    const { items } = await ann.client.notification.list()
    expect(items.map(({ read_at }) => read_at)).toEqual(['2026-11-21T09:00:00.000Z', null])
    const theirs = colleague.client.notification.markAsRead({ id })
    await expect(theirs).rejects.toMatchObject({ code: 'not_found', data: { entity: 'notification' } })
    expect((await colleague.client.notification.list()).unread).toBe(2)
  })

  test('needs a session and a company', async () => {
    const { notification } = server.anonymous
    await expect(notification.list()).rejects.toMatchObject({ code: 'unauthenticated' })
    await expect(notification.markAllAsRead()).rejects.toMatchObject({ code: 'unauthenticated' })
    const { client } = await server.signUp()
    await expect(client.notification.list()).rejects.toMatchObject({ code: 'company_required' })
    await expect(client.notification.markAllAsRead()).rejects.toMatchObject({ code: 'company_required' })
  })
})
