import { auditEntries, emails, sessions } from '@quotespark/database'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { joinCompany } from '../../testing/store-rows.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.stop())

const BANK = { bank_account_name: 'Crumb', bank_sort_code: '12-34-56', bank_account_number: '00012345' }

const OTHER_BANK = {
  bank_account_name: 'Crumb & Kiln',
  bank_sort_code: '65-43-21',
  bank_account_number: '87654321',
}

/** Backdates the sign-in to eleven minutes ago. */
const signedInLongAgo = (user_id: string) =>
  server.services.database
    .update(sessions)
    .set({ created_at: new Date(Date.now() - 11 * 60 * 1000) })
    .where(eq(sessions.user_id, user_id))

const actions = async (company_id: string) =>
  (
    await server.services.database
      .select({ action: auditEntries.action, after: auditEntries.after })
      .from(auditEntries)
      .where(eq(auditEntries.company_id, company_id))
  ).filter(({ action }) => action.startsWith('bank_details_'))

test('changing the bank details needs a recent confirmation; the other company information does not', async () => {
  const ann = await server.signUpWithCompany()
  await signedInLongAgo(ann.id)
  const renamed = { name: 'Crumb & Kiln' }
  await expect(ann.client.company.updateInformation({ ...renamed, ...BANK })).rejects.toMatchObject({
    code: 'confirmation_required',
    status: 403,
  })
  expect((await ann.client.account.get()).company).toEqual(ann.company)
  expect(await actions(ann.company.id)).toEqual([])
  expect(await ann.client.company.updateInformation(renamed)).toMatchObject(renamed)
  const { database } = server.services
  await database.update(sessions).set({ confirmed_at: new Date() }).where(eq(sessions.user_id, ann.id))
  expect(await ann.client.company.updateInformation({ ...renamed, ...BANK })).toMatchObject(BANK)
})

test('a change of bank details is recorded, and mailed to every owner without the full account number', async () => {
  const ann = await server.signUpWithCompany()
  const { database } = server.services
  const [bob, eve] = [await server.signUp(), await server.signUp()]
  const member = await joinCompany(database, ann.company.id, bob.id)
  await joinCompany(database, ann.company.id, eve.id)
  await ann.client.member.makeOwner({ id: member })
  await ann.client.company.updateInformation({ name: 'Crumb & Co', ...BANK })
  await ann.client.company.updateInformation({ name: 'Crumb & Co', ...OTHER_BANK })
  for (const { email } of [ann, bob]) {
    const mail = (await server.receivedMail(email)).at(-1)
    expect(mail?.subject).toContain('The bank details of Crumb & Co were changed')
    expect(mail?.text).toContain('ending in 4321')
    expect(mail?.text).toContain(ann.email)
    expect(mail?.text).not.toContain('87654321')
  }
  expect(await database.$count(emails, eq(emails.to_email, eve.email))).toBe(0)
  expect(await actions(ann.company.id)).toEqual([
    { action: 'bank_details_added', after: JSON.stringify(BANK) },
    { action: 'bank_details_changed', after: JSON.stringify(OTHER_BANK) },
  ])
})

test('the first bank details of a company are recorded and announced to nobody', async () => {
  const ann = await server.signUpWithCompany()
  const { database } = server.services
  const mails = () => database.$count(emails, eq(emails.to_email, ann.email))
  const before = await mails()
  await ann.client.company.updateInformation({ name: 'Crumb & Co', ...BANK })
  expect(await mails()).toBe(before)
  expect((await ann.client.notification.list()).items).toEqual([])
  expect((await ann.client.account.get()).bank_details_changed).toBeNull()
  expect(await actions(ann.company.id)).toEqual([
    { action: 'bank_details_added', after: JSON.stringify(BANK) },
  ])
})

test('bank details that are removed and then entered anew are announced both times', async () => {
  const ann = await server.signUpWithCompany()
  const { client } = ann
  await client.company.updateInformation({ name: 'Crumb & Co', ...BANK })
  await client.company.updateInformation({ name: 'Crumb & Co' })
  await client.company.updateInformation({ name: 'Crumb & Co', ...OTHER_BANK })
  const told = (await server.receivedMail(ann.email)).filter(({ subject }) =>
    subject.includes('The bank details of Crumb & Co were changed'),
  )
  expect(told.map(({ text }) => /New account: (.*)/.exec(text)?.[1])).toEqual([
    'none. Invoices no longer show where to pay.',
    expect.stringContaining('ending in 4321'),
  ])
  expect((await client.account.get()).bank_details_changed).not.toBeNull()
})

test('a new company email needs confirmation, is notified to every owner and has its own entry in the activity', async () => {
  const ann = await server.signUpWithCompany()
  const { database } = server.services
  const bob = await server.signUp()
  const member = await joinCompany(database, ann.company.id, bob.id)
  await ann.client.member.makeOwner({ id: member })
  await signedInLongAgo(ann.id)
  const changed = { name: 'Crumb & Co', email: 'thief@elsewhere.example' }
  await expect(ann.client.company.updateInformation(changed)).rejects.toMatchObject({
    code: 'confirmation_required',
  })
  expect((await ann.client.account.get()).company?.email).toBe(ann.company.email)
  await database.update(sessions).set({ confirmed_at: new Date() }).where(eq(sessions.user_id, ann.id))
  await ann.client.company.updateInformation(changed)
  for (const { email, client } of [ann, bob]) {
    const mail = (await server.receivedMail(email)).at(-1)
    expect(mail?.subject).toContain('The email of Crumb & Co was changed')
    expect(mail?.text).toContain('thief@elsewhere.example')
    expect((await client.notification.list()).items[0]?.title).toBe('The email of Crumb & Co was changed')
  }
  const [entry] = await database
    .select({ after: auditEntries.after })
    .from(auditEntries)
    .where(and(eq(auditEntries.company_id, ann.company.id), eq(auditEntries.action, 'company_email_changed')))
  expect(entry?.after).toBe(JSON.stringify({ email: 'thief@elsewhere.example' }))
})
