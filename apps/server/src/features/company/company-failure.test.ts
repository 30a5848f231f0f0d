import { companies, companyMembers } from '@quotespark/database'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

/* The database itself fails here, each time in another step of creating a company. */

let server: TestServer
beforeEach(async () => {
  server = await createTestServer()
})
afterEach(() => server.stop())

test.each([
  [
    'the right to store it is missing',
    sql`revoke insert on companies from quotespark_app`,
    { failure: 'permission', message: 'permission denied for table companies' },
  ],
  [
    'a policy is against it',
    sql`create policy closed on companies as restrictive for insert with check (false)`,
    {
      failure: 'permission',
      message: 'new row violates row-level security policy "closed" for table "companies"',
    },
  ],
  [
    'a rule of the table is against it',
    sql`alter table companies add constraint closed check (name <> 'Crumb & Co')`,
    { failure: 'database', message: 'new row for relation "companies" violates check constraint "closed"' },
  ],
  [
    'nothing comes back',
    sql`do $$ begin
      create function swallow() returns trigger language plpgsql as 'begin return null; end';
      create trigger swallow before insert on companies for each row execute function swallow();
    end $$`,
    { failure: 'no_data', message: '' },
  ],
  [
    'its first member is refused',
    sql`alter table company_members add constraint closed check (role <> 'admin')`,
    {
      failure: 'ownership',
      message: 'new row for relation "company_members" violates check constraint "closed"',
    },
  ],
  [
    'nobody may become its member',
    sql`revoke insert on company_members from quotespark_app`,
    { failure: 'ownership', message: 'permission denied for table company_members' },
  ],
])('where %s, it is said, and nothing is left behind', async (_, fault, data) => {
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

test('once the fault is mended, the same attempt succeeds', async () => {
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
