import { asSystem, createPool } from '@quotespark/database'
import { createTestDatabase } from '@quotespark/testing'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { startQueue } from './queue.ts'

const { db, url, drop } = await createTestDatabase()
const pool = createPool({ connectionString: url, max: 2 })
afterAll(async () => {
  await pool.end()
  await drop()
})

const open = () => startQueue(db, pool, pino({ level: 'silent' }))
const states = async () =>
  (
    await db.execute<{ state: string }>(
      sql`select state::text from pgboss.job where name = 'finish-sealings' order by created_on, id`,
    )
  ).rows.map(({ state }) => state)
const ask = (queue: Awaited<ReturnType<typeof open>>) =>
  asSystem(db, (tx) => queue.enqueue(tx, 'finish-sealings', {}))

test('keeps finished jobs for a day', async () => {
  await (await open()).stop()
  const { rows } = await db.execute(
    sql`select distinct deletion_seconds from pgboss.queue where name not like '\\_\\_pgboss%'`,
  )
  expect(rows).toEqual([{ deletion_seconds: 86_400 }])
})

test('does not let the job of a killed process keep its successor waiting', async () => {
  const killed = await open()
  await ask(killed)
  await killed.stop()
  // The state left by a process that is killed in the middle of a job.
  await db.execute(sql`
    update pgboss.job set state = 'active', started_on = now() - interval '1 hour', heartbeat_on = now() - interval '1 hour'
    where name = 'finish-sealings'`)
  await db.execute(sql`update pgboss.queue set monitor_claim_on = now() - interval '1 hour'`)
  const next = await open()
  expect(await states()).toEqual(['failed'])
  await ask(next)
  expect(await states()).toEqual(['failed', 'created'])
  await next.stop()
})
