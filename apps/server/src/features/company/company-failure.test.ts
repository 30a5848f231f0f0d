import { companies, companyMembers } from '@quotespark/database'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

/* Makes the database itself fail, each time at another step of creating a company. */

let server: TestServer
beforeEach(async () => {
  server = await createTestServer()
})
afterEach(() => server.stop())

test.each([
  [
    'the insert permission is missing',
    sql`revoke insert on companies from quotespark_app`,
    { failure: 'permission', message: 'permission denied for table companies' },
  ],
  [
    'a policy forbids it',
    sql`create policy closed on companies as restrictive for insert with check (false)`,
    {
      failure: 'permission',
      message: 'new row violates row-level security policy "closed" for table "companies"',
    },
  ],
  [
    'a check constraint forbids it',
    sql`alter table companies add constraint closed check (name <> 'Crumb & Co')`,
    { failure: 'database', message: 'new row for relation "companies" violates check constraint "closed"' },
  ],
  [
    'the insert returns no row',
    sql`do $$ begin
      create function swallow() returns trigger language plpgsql as 'begin return null; end';
      create trigger swallow before insert on companies for each row execute function swallow();
    end $$`,
    { failure: 'no_data', message: '' },
  ],
  [
    'a constraint refuses its first member',
    sql`alter table company_members add constraint closed check (role <> 'admin')`,
    {
      failure: 'ownership',
      message: 'new row for relation "company_members" violates check constraint "closed"',
    },
  ],
  [
    'the insert permission for members is missing',
    sql`revoke insert on company_members from quotespark_app`,
    { failure: 'ownership', message: 'permission denied for table company_members' },
  ],
])('creating a company explains the failure and leaves nothing behind: %s', async (_, fault, data) => {
  const { database } = server.services
  const { client } = await server.signUp()
  await database.execute(fault)
  const context = { idempotencyKey: 'set up' }
  await expect(client.company.create({ name: 'Crumb & Co' }, { context })).rejects.toMatchObject({
    code: 'company_not_created',
    defined: true,
    data,
  })
  expect([await database.$count(companies), await database.$count(companyMembers)]).toEqual([0, 0])
})

test('the same attempt succeeds once the fault is fixed', async () => {
  const { database } = server.services
  const { client } = await server.signUp()
  await database.execute(sql`revoke insert on company_members from quotespark_app`)
  const context = { idempotencyKey: 'set up' }
  const create = () => client.company.create({ name: 'Crumb & Co' }, { context })
  await expect(create()).rejects.toMatchObject({ code: 'company_not_created' })
  await database.execute(sql`grant insert on company_members to quotespark_app`)
  expect((await client.account.get()).company).toBeNull()
  const company = await create()
  expect((await client.account.get()).company).toEqual(company)
})
