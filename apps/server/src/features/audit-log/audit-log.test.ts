import { asUser, type Transaction } from '@quotespark/database'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { StaffReader } from '../../api/context.ts'
import { joinCompany } from '../../testing/store-rows.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { listAudit, listPeople } from './list-audit.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.stop())
beforeEach(() => server.clock.set('2026-11-20T10:00:00.000Z'))

test('the activity describes changes to the team, VAT rates and company in words, newest first', async () => {
  const ann = await server.signUpWithCompany({ first_name: 'Ann', last_name: 'Baker' })
  const bob = await server.signUp({ first_name: 'Bob', last_name: 'Doyle' })
  const { id } = await ann.client.member.add({ email: bob.email })
  await bob.client.invitation.accept({ id })
  const member = (await ann.client.member.list()).items.at(-1)?.id ?? ''
  await ann.client.member.update({ id: member, role: 'admin' })
  await ann.client.member.makeOwner({ id: member })
  await ann.client.member.withdrawOwnership({ id: member })
  const rate = await ann.client.vatRate.create({ name: 'Standard', rate: '20' })
  await ann.client.vatRate.update({ id: rate.id, name: 'Standard', rate: '17.5' })
  await ann.client.vatRate.delete({ id: rate.id })
  await ann.client.member.remove({ id: member })
  const { items, next_cursor } = await ann.client.auditLog.list({})
  expect(next_cursor).toBeNull()
  expect(
    items.map(({ actor_name, title, subject, changes }) => [actor_name, title, subject, changes]),
  ).toEqual([
    ['Ann Baker', 'Removed from the team', 'Bob Doyle', [change('role', 'Role', 'Administrator', null)]],
    [
      'Ann Baker',
      'Deleted a VAT rate',
      'Standard',
      [change('name', 'Name', 'Standard', null), change('rate', 'Rate', '17.5 %', null)],
    ],
    ['Ann Baker', 'Changed a VAT rate', 'Standard', [change('rate', 'Rate', '20 %', '17.5 %')]],
    [
      'Ann Baker',
      'Added a VAT rate',
      'Standard',
      [change('name', 'Name', null, 'Standard'), change('rate', 'Rate', null, '20 %')],
    ],
    ['Ann Baker', 'Withdrew ownership', 'Bob Doyle', []],
    ['Ann Baker', 'Made an owner', 'Bob Doyle', []],
    ['Ann Baker', 'Changed a role', 'Bob Doyle', [change('role', 'Role', 'Other', 'Administrator')]],
    ['Bob Doyle', 'Joined the team', null, [change('role', 'Role', null, 'Other')]],
    ['Ann Baker', 'Invited', bob.email, [change('role', 'Role', null, 'Other')]],
    ['Ann Baker', 'Set up the company', null, [change('name', 'Name', null, 'Crumb & Co')]],
  ])
})

const change = (field: string, label: string, before: string | null, after: string | null) => ({
  field,
  label,
  before,
  after,
})

test('the activity is paged, and filtered by person, kind and day', async () => {
  const ann = await server.signUpWithCompany({ first_name: 'Ann', last_name: 'Baker' })
  const bob = await server.signUp({ first_name: 'Bob', last_name: 'Doyle' })
  await joinCompany(server.services.database, ann.company.id, bob.id, 'admin')
  for (const [day, { client }, on] of [
    ['2026-11-21', ann, false],
    ['2026-11-22', bob, true],
    ['2026-11-23', bob, false],
  ] as const) {
    server.clock.set(`${day}T00:30:00.000Z`)
    await client.company.updateSwitches({ vat_registered: on })
  }
  const { list } = ann.client.auditLog
  const positions = async (filter: Parameters<typeof list>[0]) =>
    (await list(filter)).items.map(({ position }) => position)
  expect(await positions({})).toEqual([4, 3, 2, 1])
  const first = await list({ limit: 3 })
  expect(first.items.map(({ position }) => position)).toEqual([4, 3, 2])
  expect(await positions({ limit: 3, cursor: first.next_cursor ?? '' })).toEqual([1])
  expect(await positions({ user_id: bob.id })).toEqual([4, 3])
  expect(await positions({ action: 'company_created' })).toEqual([1])
  expect(await positions({ from: '2026-11-22' })).toEqual([4, 3])
  expect(await positions({ from: '2026-11-21', to: '2026-11-22' })).toEqual([3, 2])
  await expect(list({ cursor: 'x' })).rejects.toMatchObject({ code: 'invalid_input' })
  const stranger = await server.signUpWithCompany()
  await expect(list({ user_id: stranger.id })).rejects.toMatchObject({ data: { entity: 'member' } })
  expect((await ann.client.auditLog.listPeople()).items).toEqual([
    { user_id: ann.id, name: 'Ann Baker' },
    { user_id: bob.id, name: 'Bob Doyle' },
  ])
})

test('the list of people and a filtered page read few entries, however many there are', async () => {
  const ann = await server.signUpWithCompany({ first_name: 'Ann', last_name: 'Baker' })
  const bob = await server.signUp()
  const { database } = server.services
  await database.execute(sql`
    insert into audit_entries (company_id, id, action, user_id, actor_name, created_at)
    select ${ann.company.id}, uuidv7(), 'signed_in', case when n = 7 then ${bob.id}::uuid else ${ann.id}::uuid end,
      case when n = 7 then 'Bob' else 'Ann Smith' end, '2026-01-01T00:00:00Z'::timestamptz + n * interval '1 minute'
    from generate_series(1, 3000) n`)
  await database.execute(sql`analyze audit_entries`)
  /** Rows of the table read in this transaction, which the server-wide statistics do not include yet. */
  const rowsRead = async (db: Transaction) => {
    const { rows } = await db.execute<{ read: string }>(sql`
      select seq_tup_read + coalesce(idx_tup_fetch, 0) as read from pg_stat_xact_user_tables
      where relname = 'audit_entries'`)
    return Number(rows[0]?.read)
  }
  const rowsReadBy = (work: (context: StaffReader) => Promise<unknown>) =>
    asUser(database, ann.id, async (db) => {
      const before = await rowsRead(db)
      await work({ db, services: server.services, actor: { company_id: ann.company.id } } as StaffReader)
      return (await rowsRead(db)) - before
    })
  expect((await ann.client.auditLog.listPeople()).items.map(({ name }) => name)).toEqual(['Ann Baker', 'Bob'])
  expect(await rowsReadBy(listPeople)).toBeLessThan(100)
  for (const filter of [
    { user_id: bob.id },
    { action: 'company_created' as const },
    { from: '2026-01-02', to: '2026-01-02' },
    {},
  ]) {
    expect(await rowsReadBy((context) => listAudit(context, { ...filter, limit: 20 }))).toBeLessThan(100)
  }
})

test('only owners and administrators see the activity', async () => {
  const ann = await server.signUpWithCompany()
  const person = await server.signUp()
  await joinCompany(server.services.database, ann.company.id, person.id, 'chief_financial_officer')
  await expect(person.client.auditLog.list({})).rejects.toMatchObject({
    code: 'forbidden',
    data: { action: 'view_activity' },
  })
  expect((await person.client.account.get()).abilities.view_activity).toBe(false)
  expect((await ann.client.account.get()).abilities.view_activity).toBe(true)
})

test('the CSV export disarms formulas, and is itself recorded in the activity', async () => {
  const ann = await server.signUpWithCompany({ first_name: '=Ann', last_name: 'Baker' })
  await ann.client.company.updateInformation({ name: 'Crumb & Co', legal_name: '+44, "here"' })
  const text = await (
    await ann.browser.fetch('/api/v1/audit-log/csv?action=company_information_changed')
  ).text()
  const [head, row, ...rest] = text.replace('\uFEFF', '').trimEnd().split('\r\n')
  expect(head).toBe('When,Who,Email,What,Affected,Before,After,IP address,Device,Number,SHA-256')
  expect(row).toContain(
    `'=Ann Baker,${ann.email},Changed the company information,,,"Legal name: +44, ""here"""`,
  )
  expect(rest).toEqual([])
  expect((await ann.client.auditLog.list({})).items[0]).toMatchObject({ action: 'activity_exported' })
})

test('every member sees for a week that the bank details changed, and who changed them', async () => {
  const ann = await server.signUpWithCompany({ first_name: 'Ann', last_name: 'Baker' })
  const person = await server.signUp()
  await joinCompany(server.services.database, ann.company.id, person.id)
  const told = async () => (await person.client.account.get()).bank_details_changed
  expect(await told()).toBeNull()
  const bank = { bank_account_name: 'Crumb', bank_sort_code: '12-34-56', bank_account_number: '00012345' }
  await ann.client.company.updateInformation({ name: 'Crumb & Co', ...bank })
  expect(await told()).toBeNull()
  await ann.client.company.updateInformation({ name: 'Crumb & Co', ...bank, bank_account_number: '00054321' })
  expect(await told()).toEqual({ changed_at: '2026-11-20T10:00:00.000Z', changed_by: 'Ann Baker' })
  server.clock.set('2026-11-27T09:59:59.000Z')
  expect(await told()).not.toBeNull()
  server.clock.set('2026-11-27T10:00:00.000Z')
  expect(await told()).toBeNull()
})
