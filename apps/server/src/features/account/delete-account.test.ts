import { asSystem, auditEntries, companies, files, profiles, sessions } from '@quotespark/database'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addCustomer, quoteFor, tokenOf } from '../../testing/sample-documents.ts'
import { samplePicture } from '../../testing/sample-picture.ts'
import { joinCompany } from '../../testing/store-rows.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { removeClosedCompanies } from '../company/remove-closed-companies.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.stop())

const signedInLongAgo = (user_id: string) =>
  server.services.database
    .update(sessions)
    .set({ created_at: new Date(Date.now() - 11 * 60 * 1000) })
    .where(eq(sessions.user_id, user_id))

describe('deleting an account', () => {
  test('removes everything that identifies the person and keeps the company’s records', async () => {
    const ann = await server.signUpWithCompany()
    const bob = await server.signUp({ first_name: 'Bob', last_name: 'Doyle' })
    await joinCompany(server.services.database, ann.company.id, bob.id, 'admin')
    const { avatar_url } = await bob.client.account.uploadAvatar({ file: samplePicture() })
    const quote = await bob.client.quote.create(quoteFor(await addCustomer(bob.client), { status: 'sent' }))
    expect(await bob.client.account.previewDeletion()).toEqual({
      left: ['Crumb & Co'],
      deleted: [],
      in_the_way: [],
    })
    expect(await bob.client.account.delete()).toEqual({ id: bob.id })

    await expect(bob.client.account.get()).rejects.toMatchObject({ code: 'unauthenticated' })
    const signIn = await server
      .browser()
      .post('/api/auth/sign-in/email', { email: bob.email, password: bob.password })
    expect(signIn.status).toBe(401)
    expect((await server.browser().fetch(avatar_url ?? '')).status).toBe(404)
    const [row] = await server.services.database.select().from(profiles).where(eq(profiles.id, bob.id))
    expect(JSON.stringify(row)).not.toMatch(/Bob|Doyle|person-/)
    expect((await ann.client.member.list()).items).toHaveLength(1)
    const { history } = await ann.client.quote.get({ id: quote.id })
    expect(history.at(-1)).toMatchObject({ event: 'created', actor_name: 'Bob Doyle' })
    const left = (await ann.client.auditLog.list({ action: 'member_left' })).items
    expect(left).toMatchObject([{ actor_name: 'Bob Doyle', title: 'Left the team' }])
    const mail = (await server.receivedMail(bob.email)).at(-1)
    expect(mail?.subject).toContain('Your account was deleted')
    expect(await server.signUp({ email: bob.email })).toMatchObject({ email: bob.email })
  })

  test('requires a recent sign-in or confirmation', async () => {
    const { client, id } = await server.signUp()
    await signedInLongAgo(id)
    await expect(client.account.delete()).rejects.toMatchObject({
      code: 'confirmation_required',
      status: 403,
    })
    expect((await client.account.get()).user.id).toBe(id)
  })

  test('is refused to the last owner of a company with documents or other members, and changes nothing', async () => {
    const ann = await server.signUpWithCompany()
    const elsewhere = await server.signUpWithCompany()
    await joinCompany(server.services.database, elsewhere.company.id, ann.id)
    await ann.client.quote.create(quoteFor(await addCustomer(ann.client), { status: 'sent' }))
    const refused = { code: 'last_owner_of', status: 409, data: { company: 'Crumb & Co' } }
    expect(await ann.client.account.previewDeletion()).toMatchObject({ in_the_way: ['Crumb & Co'] })
    await expect(ann.client.account.delete()).rejects.toMatchObject(refused)
    expect((await ann.client.account.get()).companies).toHaveLength(2)

    const colleague = await server.signUp()
    await joinCompany(server.services.database, elsewhere.company.id, colleague.id)
    await expect(elsewhere.client.account.delete()).rejects.toMatchObject(refused)
  })

  test('also deletes a company with no other members and no sent documents', async () => {
    const ann = await server.signUpWithCompany()
    await ann.client.quote.create(quoteFor(await addCustomer(ann.client)))
    expect(await ann.client.account.previewDeletion()).toMatchObject({ deleted: ['Crumb & Co'] })
    await ann.client.account.delete()
    const [company] = await server.services.database
      .select()
      .from(companies)
      .where(eq(companies.id, ann.company.id))
    expect(company?.deleted_at).toEqual(expect.any(String))
  })

  test('accounts for every column of the database that refers to a person', async () => {
    const { rows } = await server.services.database.execute<{ place: string }>(sql`
      select conrelid::regclass || '.' || attname as place
      from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any (conkey)
      where contype = 'f' and confrelid = 'profiles'::regclass order by 1`)
    const kept = [
      'companies.created_by',
      'companies.owner_id',
      'customers.created_by',
      'documents.created_by',
      'recurring_invoices.created_by',
    ]
    const byMembership = [
      'company_members.invited_by',
      'company_members.user_id',
      'member_invitations.invited_by',
    ]
    const forgotten = [
      'accounts',
      'email_changes',
      'idempotency_keys',
      'known_devices',
      'passkeys',
      'sessions',
      'two_factors',
    ].map((table) => `${table}.user_id`)
    expect(rows.map(({ place }) => place)).toEqual([...kept, ...byMembership, ...forgotten].sort())
  })
})

describe('deleting a company', () => {
  test('ends everybody’s access at once, makes its links say so, and keeps the records required by law', async () => {
    const ann = await server.signUpWithCompany()
    const bob = await server.signUp()
    await joinCompany(server.services.database, ann.company.id, bob.id, 'admin')
    const ada = await addCustomer(ann.client, { email: 'ada@closed.example' })
    await addCustomer(ann.client, { name: 'Nobody', email: 'nobody@customer.example' })
    const sent = await ann.client.quote.create(quoteFor(ada, { status: 'sent' }))
    await ann.client.quote.create(quoteFor(ada))
    await ann.client.company.uploadLogo({ file: samplePicture() })
    expect(await ann.client.company.previewDeletion()).toMatchObject({
      members: 2,
      drafts: 1,
      documents_kept: 1,
      customers_removed: 1,
      customers_kept: 1,
    })
    await expect(bob.client.company.delete({ name: 'Crumb & Co' })).rejects.toMatchObject({
      code: 'forbidden',
      data: { action: 'delete_company' },
    })
    await expect(ann.client.company.delete({ name: 'Crumb' })).rejects.toMatchObject({
      code: 'invalid_input',
      data: { issues: [{ path: 'name' }] },
    })
    expect(await ann.client.company.delete({ name: 'Crumb & Co' })).toEqual({ id: ann.company.id })

    for (const { client } of [ann, bob]) {
      expect(await client.account.get()).toMatchObject({ company: null, companies: [] })
      await expect(client.quote.get({ id: sent.id })).rejects.toMatchObject({ code: 'company_required' })
    }
    await expect(server.anonymous.sharedLink.get({ token: tokenOf(sent) })).rejects.toMatchObject({
      code: 'company_closed',
      status: 410,
      data: { company: 'Crumb & Co' },
    })
    const cleo = await server.signUp({ email: ada.email })
    await expect(cleo.client.portal.getQuotePdf({ id: sent.id })).rejects.toMatchObject({
      code: 'company_closed',
      data: { company: 'Crumb & Co' },
    })
    await expect(bob.client.portal.getQuotePdf({ id: sent.id })).rejects.toMatchObject({ code: 'not_found' })
    await expect(cleo.client.portal.listQuotes({})).rejects.toMatchObject({
      code: 'portal_account_not_found',
    })
    const { rows } = await server.services.database.execute(sql`
      select (select count(*)::int from documents where company_id = ${ann.company.id}) as documents,
        (select count(*)::int from document_revisions where company_id = ${ann.company.id}) as revisions,
        (select count(*)::int from customers where company_id = ${ann.company.id}) as customers`)
    expect(rows).toEqual([{ documents: 1, revisions: 1, customers: 1 }])
    const [entry] = await server.services.database
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.company_id, ann.company.id), eq(auditEntries.action, 'company_deleted')))
    expect(entry).toMatchObject({ user_id: ann.id, actor_email: ann.email })
    const mail = (await server.receivedMail(ann.email)).at(-1)
    expect(mail?.subject).toContain('Crumb & Co was deleted')
  })

  test('requires a recent sign-in or confirmation', async () => {
    const { client, id } = await server.signUpWithCompany()
    await signedInLongAgo(id)
    await expect(client.company.delete({ name: 'Crumb & Co' })).rejects.toMatchObject({
      code: 'confirmation_required',
    })
  })

  test('removes its records and files after six years, and not before', async () => {
    const ann = await server.signUpWithCompany()
    await ann.client.quote.create(quoteFor(await addCustomer(ann.client), { status: 'sent' }))
    await ann.client.company.delete({ name: 'Crumb & Co' })
    const { database } = server.services
    const remove = () =>
      asSystem(database, (db) => db.execute(sql`select remove_company_rows(${ann.company.id}, 1)`))
    await expect(remove()).rejects.toThrow()
    await database
      .update(companies)
      .set({ deleted_at: sql`now() - interval '6 years 1 day'` })
      .where(eq(companies.id, ann.company.id))
    expect(await removeClosedCompanies(server.services)).toBe(1)
    expect(await database.$count(companies, eq(companies.id, ann.company.id))).toBe(0)
    expect(await database.$count(auditEntries, eq(auditEntries.company_id, ann.company.id))).toBe(0)
    expect(await removeClosedCompanies(server.services)).toBe(0)
  })

  test('resumes an interrupted removal until no row and no file is left', async () => {
    const ann = await server.signUpWithCompany()
    const ada = await addCustomer(ann.client)
    for (let n = 0; n < 3; n++) await ann.client.quote.create(quoteFor(ada, { status: 'sent' }))
    const { database, files: store } = server.services
    await database
      .update(companies)
      .set({ deleted_at: sql`now() - interval '6 years 1 day'` })
      .where(eq(companies.id, ann.company.id))
    const isTheirs = eq(files.company_id, ann.company.id)
    const keys = await database.select({ key: files.storage_key }).from(files).where(isTheirs)
    expect(keys.length).toBeGreaterThanOrEqual(3)
    let left = 2
    const stoppedAfterTwo = {
      ...store,
      remove: (key: string) => (left-- > 0 ? store.remove(key) : Promise.reject(new Error('stopped'))),
    }
    const { rows } = await asSystem(database, (db) =>
      db.execute(sql`select remove_company_rows(${ann.company.id}, 5) as removed`),
    )
    expect(rows).toEqual([{ removed: 5 }])
    expect(await removeClosedCompanies({ ...server.services, files: stoppedAfterTwo })).toBe(0)
    expect(await database.$count(companies, eq(companies.id, ann.company.id))).toBe(1)
    // All its files are still listed, even the ones already removed.
    expect(await database.$count(files, isTheirs)).toBe(keys.length)

    expect(await removeClosedCompanies(server.services)).toBe(1)
    expect(await database.$count(companies, eq(companies.id, ann.company.id))).toBe(0)
    for (const { key } of keys) expect(await store.find(key)).toBeUndefined()
  })
})
