import { createEmptyDatabase, createTestDatabase, loadRelease, type TestDatabase } from '@quotespark/testing'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { asUser } from '../in-transaction.ts'
import { migrate } from '../migrate.ts'
import { companies } from '../tables/index.ts'
import { readKeptWalls, wallsFile, writeWalls } from './kept-walls.ts'
import { readWalls, SEARCH_PATH, type Walls } from './read-walls.ts'

let database: TestDatabase
let log: string[]

beforeEach(async () => {
  database = await createTestDatabase()
  log = []
})
afterEach(() => database.drop())

const run = (sql: string) => database.pool.query(sql)
const start = () => migrate(database.url, (message) => log.push(message))

async function findWalls(url = database.url): Promise<Walls> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin')
    await client.query(SEARCH_PATH)
    return await readWalls(client)
  } finally {
    await client.end()
  }
}

/** Of the newest state: any number but that of a release. */
const keptWalls = async () => (await readKeptWalls(-1, -1)) as Walls

test('what the migrations make is what is kept: after a new step run this test with -u', async () => {
  const walls = await findWalls()
  await expect(writeWalls(walls)).toMatchFileSnapshot(wallsFile('newest'))
  expect(await keptWalls()).toEqual(walls)
})

test('so is what release 0.1.0 made', async () => {
  const release = await createEmptyDatabase()
  try {
    await loadRelease('bakery', { databaseUrl: release.url })
    await expect(writeWalls(await findWalls(release.url))).toMatchFileSnapshot(wallsFile('0.1.0'))
  } finally {
    await release.drop()
  }
})

test('what stands is left alone', async () => {
  await start()
  expect(log).toEqual([])
})

/** As a dump leaves it whose roles were not there when it was restored, and worse. */
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

test('all that has fallen is put up again, and companies are apart', async () => {
  const before = await findWalls()
  const two = await twoCompanies()
  await run(fallen)
  await expect(asUser(database.db, two.owner, (db) => db.select().from(companies))).rejects.toThrow()
  await start()
  expect(await findWalls()).toEqual(before)
  expect(log).toEqual([
    expect.stringMatching(/^Restoring the database rules that keep companies apart \(\d\d\d of \d\d\d\) …$/),
  ])
  const seen = await asUser(database.db, two.owner, (db) => db.select({ id: companies.id }).from(companies))
  expect(seen).toEqual([{ id: two.own }])
  await expect(
    asUser(database.db, two.owner, (db) => db.update(companies).set({ name: 'Mine' }).returning()),
  ).resolves.toHaveLength(1)
})

test.each([
  ['row-level security that is off', 'alter table customers disable row level security', 'table customers'],
  [
    'a policy that lets everything through',
    'alter policy tenant on documents using (true)',
    'policy tenant on documents',
  ],
  [
    'a trigger that is off',
    'alter table document_events disable trigger refuse_change',
    'trigger refuse_change on document_events',
  ],
  [
    'a right too many',
    'grant update on document_events to quotespark_app',
    'rights on table document_events',
  ],
  [
    'a function that lies',
    `create or replace function app_company_ids() returns uuid[] language sql stable security definer
      as $$ select array_agg(id) from companies $$`,
    'function app_company_ids()',
  ],
])('%s is put right', async (_, harm, wall) => {
  await run(harm)
  expect((await findWalls()).get(wall)).not.toBe((await keptWalls()).get(wall))
  await start()
  expect(await findWalls()).toEqual(await keptWalls())
})

test.each([
  [
    'another policy',
    'create policy reports on customers for select to quotespark_app using (true)',
    'the policy reports on customers, which may show one company another company’s data. Remove it: drop policy if exists reports on customers;',
  ],
  [
    'rights on a table that is none of ours',
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
