import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase, type TestDatabase } from '@quotespark/testing'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { asUser } from '../in-transaction.ts'
import { migrate } from '../migrate.ts'
import { writeSecondStep } from '../second-step.fixture.ts'
import { companies } from '../tables/index.ts'
import { type DatabaseRules, readDatabaseRules, SEARCH_PATH } from './read-rules.ts'
import { NEWEST_RULES, readRulesFile, writeRules } from './stored-rules.ts'

let database: TestDatabase
let log: string[]

beforeEach(async () => {
  database = await createTestDatabase()
  log = []
})
afterEach(() => database.drop())

const run = (sql: string) => database.pool.query(sql)
const start = () => migrate(database.url, (message) => log.push(message))

async function findRules(): Promise<DatabaseRules> {
  const client = new Client({ connectionString: database.url })
  await client.connect()
  try {
    await client.query('begin')
    await client.query(SEARCH_PATH)
    return await readDatabaseRules(client)
  } finally {
    await client.end()
  }
}

const storedRules = () => readRulesFile(NEWEST_RULES)

test('the stored rules match the migrations; after a new migration run this test with -u', async () => {
  const rules = await findRules()
  await expect(writeRules(rules)).toMatchFileSnapshot(NEWEST_RULES)
  expect(await storedRules()).toEqual(rules)
})

test('intact rules are left alone', async () => {
  await start()
  expect(log).toEqual([])
})

/** The state of a dump restored without the roles, and worse. */
const fallen = `
  do $$ declare each record; begin
    for each in select polname, polrelid::regclass as name from pg_policy loop
      execute format('drop policy %I on %s', each.polname, each.name);
    end loop;
    for each in select oid::regclass as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' loop
      execute format('alter table %s disable row level security', each.name);
      execute format('revoke all on %s from quotespark_app', each.name);
    end loop;
    for each in select tgname, tgrelid::regclass as name from pg_trigger where not tgisinternal loop
      execute format('drop trigger %I on %s', each.tgname, each.name);
    end loop;
  end $$;
  revoke update (created_at) on files from quotespark_app;
  revoke usage on schema public from quotespark_app;
  grant execute on function find_account(text) to public;
  drop function app_company_id(), refuse_change_of_evidence();
`

test('all missing rules are restored, and companies are apart again', async () => {
  const before = await findRules()
  const two = await twoCompanies()
  await run(fallen)
  await expect(asUser(database.db, two.owner, (db) => db.select().from(companies))).rejects.toThrow()
  await start()
  expect(await findRules()).toEqual(before)
  expect(log).toEqual([
    expect.stringMatching(/^Restoring the database rules that keep companies apart \(\d\d\d of \d\d\d\) …$/),
  ])
  const seen = await asUser(database.db, two.owner, (db) => db.select({ id: companies.id }).from(companies))
  expect(seen).toEqual([{ id: two.own }])
  await expect(
    asUser(database.db, two.owner, (db) => db.update(companies).set({ name: 'Mine' }).returning()),
  ).resolves.toHaveLength(1)
})

test('missing rules of a release are restored before its database is migrated', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'quotespark-migrations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeSecondStep(folder)
  const update = () => migrate(database.url, (message) => log.push(message), { migrationsFolder: folder })
  await run(fallen)
  await update()
  expect(log).toEqual([
    expect.stringContaining('Restoring the database rules that keep companies apart'),
    'Migrating the database: 1 migration(s) …',
  ])
  // The next start finds the rules of the newest state.
  await update()
  expect(log).toHaveLength(2)
  await run('drop policy tenant on document_notes')
  await update()
  expect(log[2]).toMatch(/^Restoring the database rules that keep companies apart \(1 of \d\d\d\) …$/)
})

test.each([
  ['disabled row-level security', 'alter table customers disable row level security', 'table customers'],
  [
    'a policy that lets everything through',
    'alter policy tenant on documents using (true)',
    'policy tenant on documents',
  ],
  [
    'a disabled trigger',
    'alter table document_events disable trigger refuse_change',
    'trigger refuse_change on document_events',
  ],
  [
    'an additional grant',
    'grant update on document_events to quotespark_app',
    'rights on table document_events',
  ],
  [
    'a function that returns too much',
    `create or replace function app_company_ids() returns uuid[] language sql stable security definer
      as $$ select array_agg(id) from companies $$`,
    'function app_company_ids()',
  ],
])('%s is corrected', async (_, harm, rule) => {
  await run(harm)
  expect((await findRules()).get(rule)).not.toBe((await storedRules()).get(rule))
  await start()
  expect(await findRules()).toEqual(await storedRules())
})

test.each([
  [
    'a foreign policy',
    'create policy reports on customers for select to quotespark_app using (true)',
    'the policy reports on customers, which may show one company another company’s data. Remove it: drop policy if exists reports on customers;',
  ],
  [
    'grants on a foreign table',
    'create table everything (id int); grant select on everything to quotespark_app',
    'the rights on table everything, which may show one company another company’s data. Remove it: revoke all on everything from quotespark_app;',
  ],
])('%s is refused', async (_, harm, words) => {
  await run(harm)
  await expect(start()).rejects.toThrow(words)
})

async function twoCompanies(): Promise<{ owner: string; own: string }> {
  const ids: { owner: string; own: string }[] = []
  for (const name of ['one', 'two']) {
    const { rows } = await database.pool.query(
      `with person as (
         insert into profiles (id, name, email) values (gen_random_uuid(), $1, $1 || '@example.com') returning id),
       company as (
         insert into companies (id, name, created_by, owner_id) select gen_random_uuid(), $1, id, id from person returning id),
       member as (
         insert into company_members (id, company_id, user_id, is_owner, role)
         select gen_random_uuid(), company.id, person.id, true, 'admin' from company, person)
       select person.id as owner, company.id as own from person, company`,
      [name],
    )
    ids.push(rows[0])
  }
  return ids[0] as { owner: string; own: string }
}
