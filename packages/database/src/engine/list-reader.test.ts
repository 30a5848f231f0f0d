import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { eventually } from '@quotespark/testing/eventually'
import { type Standby, startStandby } from '@quotespark/testing/standby'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { createDatabase, createPool, type Database, type Transaction } from '../connection.ts'
import { fillCompany } from '../filled-company.fixture.ts'
import { asCompany, asListReader, asUser } from '../in-transaction.ts'
import { migrate } from '../migrate.ts'
import { createReplica, REPLICA_POOL, readReplicaState } from '../replica.ts'
import { companyWrites, customers } from '../tables/index.ts'
import type { Engine } from './engine.ts'
import { startEngine } from './start-engine.ts'

/* Uses a real standby of a real server, whose replay is paused and resumed. */

let primary: Engine
let standby: Standby
let standbyFolder: string
/** Two processes with separate pools. */
let one: Database
let other: Database
let ann: { user_id: string; company_id: string }
let bob: { user_id: string; company_id: string }
const undo: (() => Promise<void>)[] = []
let names = 0

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp('/tmp/quotespark-standby-')
  await chmod(folder, 0o755)
  undo.push(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }))
  return folder
}

function open(url: string, replicaUrl?: string): Database {
  const pool = createPool({ connectionString: url })
  undo.push(() => pool.end())
  if (replicaUrl === undefined) return createDatabase(pool)
  const replicaPool = createPool({ connectionString: replicaUrl, ...REPLICA_POOL })
  undo.push(() => replicaPool.end())
  return createDatabase(pool, { replica: createReplica(createDatabase(replicaPool)) })
}

const addCustomer = async (tx: Transaction, company_id: string) => {
  const name = `Customer ${++names}`
  const email = `${names}@customer.example`
  await tx.insert(customers).values({ id: crypto.randomUUID(), company_id, name, email })
  return name
}

/** Reads a company's customers and which server answered. */
function read(database: Database, { user_id }: { user_id: string }) {
  return asListReader(
    database,
    user_id,
    async () => undefined,
    async (tx) => {
      const { rows } = await tx.execute<{ by: string }>(
        sql`select case when pg_is_in_recovery() then 'replica' else 'primary' end as by`,
      )
      const found = await tx.select({ name: customers.name }).from(customers)
      return { by: rows[0]?.by, names: found.map(({ name }) => name) }
    },
  )
}

const caughtUp = (who: { user_id: string }, database = one) =>
  eventually(async () => expect(await read(database, who)).toMatchObject({ by: 'replica' }))

async function pause(): Promise<void> {
  await standby.run('select pg_wal_replay_pause()')
  await eventually(async () => {
    const { rows } = await (one.$replica as NonNullable<Database['$replica']>).database.execute<{
      state: string
    }>(sql`select pg_get_wal_replay_pause_state() as state`)
    expect(rows[0]?.state).toBe('paused')
  })
}
const resume = () => standby.run('select pg_wal_replay_resume()')

beforeAll(async () => {
  const dataDir = await makeFolder()
  primary = await startEngine({ dataDir, purpose: 'test', log: () => {} })
  undo.push(() => primary.stop())
  await migrate(primary.url, () => {})
  standbyFolder = await makeFolder()
  standby = await startStandby({ dataDir, url: primary.url }, standbyFolder)
  undo.push(() => standby.stop())
  one = open(primary.url, standby.url)
  other = open(primary.url, standby.url)
  ann = await fillCompany(one, 'Ann’s Cakes')
  bob = await fillCompany(one, 'Bob’s Boats')
})
beforeEach(async () => {
  for (const { user_id, company_id } of [ann, bob])
    await asUser(one, user_id, (tx) => addCustomer(tx, company_id))
  await caughtUp(ann)
  await caughtUp(bob)
})
afterAll(async () => {
  for (const each of undo.reverse()) await each()
})

test('the replica shows a company all its own rows and no others', async () => {
  const name = await asUser(one, ann.user_id, (tx) => addCustomer(tx, ann.company_id))
  await caughtUp(ann)
  const shown = await read(one, ann)
  expect(shown.names).toContain(name)
  const { rows } = await one.execute<{ name: string }>(
    sql`select name from customers where company_id = ${ann.company_id}`,
  )
  expect(shown.names.toSorted()).toEqual(rows.map((row) => row.name).toSorted())
})

test('no process reads a company’s new rows too early, and other companies still use the replica', async () => {
  await pause()
  onTestFinished(resume)
  const byStaff = await asUser(one, ann.user_id, (tx) => addCustomer(tx, ann.company_id))
  for (const process of [one, other]) {
    expect(await read(process, ann)).toEqual({ by: 'primary', names: expect.arrayContaining([byStaff]) })
    expect((await read(process, bob)).by).toBe('replica')
  }
  const byCustomer = await asCompany(other, bob.company_id, (tx) => addCustomer(tx, bob.company_id))
  expect(await read(one, bob)).toEqual({ by: 'primary', names: expect.arrayContaining([byCustomer]) })

  await resume()
  await caughtUp(ann, other)
  expect((await read(other, ann)).names).toContain(byStaff)
})

test('concurrent writes are all counted', async () => {
  await pause()
  onTestFinished(resume)
  const written = await Promise.all(
    Array.from({ length: 20 }, async (_, n) => {
      const process = n % 2 ? one : other
      const name = await asUser(process, ann.user_id, (tx) => addCustomer(tx, ann.company_id))
      expect((await read(n % 3 ? one : other, ann)).names).toContain(name)
      return name
    }),
  )
  expect((await read(one, ann)).names).toEqual(expect.arrayContaining(written))
})

test('reading and rolled-back writes are not counted', async () => {
  const writes = async () => (await one.select().from(companyWrites)).map((each) => each.writes)
  const before = await writes()
  await read(one, ann)
  await asUser(one, ann.user_id, (tx) => tx.select().from(customers))
  await asUser(one, ann.user_id, async (tx) => {
    await addCustomer(tx, ann.company_id)
    throw new Error('taken back')
  }).catch(() => {})
  expect(await writes()).toEqual(before)
})

test('nothing is counted without a replica', async () => {
  const alone = open(primary.url)
  const before = await one.select().from(companyWrites)
  await asUser(alone, ann.user_id, (tx) => addCustomer(tx, ann.company_id))
  expect(await one.select().from(companyWrites)).toEqual(before)
  expect((await read(alone, ann)).by).toBe('primary')
})

test('a server that is not a replica of this one is not used', async () => {
  const stranger = await startEngine({
    dataDir: await makeFolder(),
    purpose: 'test',
    log: () => {},
  })
  undo.push(() => stranger.stop())
  const asked = open(primary.url, stranger.url)
  expect((await read(asked, ann)).by).toBe('primary')
  expect(asked.$replica?.counts).toEqual({ replica: 0, primary: 1 })
  await migrate(stranger.url, () => {})
  const askedAgain = open(primary.url, stranger.url)
  expect((await read(askedAgain, ann)).by).toBe('primary')
})

test('a replica that accepts connections but never answers holds nobody up', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  undo.push(async () => void silent.close())
  const { port } = silent.address() as AddressInfo
  const process = open(primary.url, `postgres://quotespark:x@127.0.0.1:${port}/quotespark`)
  expect(await Promise.all([read(process, ann), read(process, bob)])).toMatchObject([
    { by: 'primary' },
    { by: 'primary' },
  ])
  expect(process.$replica?.isAsked()).toBe(false)
})

test('a refusal does not count as a failure of the replica', async () => {
  const refused = asListReader(
    one,
    ann.user_id,
    async () => undefined,
    async () => Promise.reject(new Error('refused')),
  )
  await expect(refused).rejects.toThrow('refused')
  expect((await read(one, ann)).by).toBe('replica')
})

test('reports how far the replica is behind', async () => {
  const replica = one.$replica as NonNullable<Database['$replica']>
  await eventually(async () =>
    expect(await readReplicaState(one.$client, replica)).toEqual({
      is_reachable: true,
      behind_bytes: 0,
      behind_seconds: 0,
    }),
  )
  await pause()
  onTestFinished(resume)
  await asUser(one, ann.user_id, (tx) => addCustomer(tx, ann.company_id))
  const { behind_bytes, behind_seconds } = await readReplicaState(one.$client, replica)
  expect(behind_bytes).toBeGreaterThan(0)
  expect(behind_seconds).toBeGreaterThan(0)
})

// These two come last, because they change the standby.
test('reads go to the primary while the replica is away, and return to it afterwards', async () => {
  const rests: unknown[] = []
  const pool = createPool({ connectionString: standby.url, ...REPLICA_POOL })
  undo.push(() => pool.end())
  const replica = createReplica(createDatabase(pool), (reason) => rests.push(reason))
  const process = createDatabase(one.$client, { replica })
  expect((await read(process, ann)).by).toBe('replica')

  await standby.stop()
  const shown = [await read(process, ann), await read(process, ann)]
  expect(shown.map(({ by }) => by)).toEqual(['primary', 'primary'])
  expect(shown[0]?.names).not.toEqual([])
  expect(rests).toHaveLength(1)
  expect(await readReplicaState(one.$client, replica)).toMatchObject({ is_reachable: false })

  const again = await startEngine({ dataDir: standbyFolder, purpose: 'test', log: () => {} })
  undo.push(() => again.stop())
  await caughtUp(ann, process)
})

test('a replica that was promoted is no longer used once something is written', async () => {
  await standby.run('select pg_promote()')
  const name = await asUser(one, ann.user_id, (tx) => addCustomer(tx, ann.company_id))
  const shown = await read(one, ann)
  expect(shown.names).toContain(name)
  const replica = one.$replica as NonNullable<Database['$replica']>
  expect(await readReplicaState(one.$client, replica)).toMatchObject({ is_reachable: false })
})
