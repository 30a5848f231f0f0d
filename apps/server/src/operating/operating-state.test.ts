import { createTestDatabase } from '@quotespark/testing'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { COUNTS } from './operating-state.ts'

const { db, drop } = await createTestDatabase()
afterAll(drop)

test('counts failed and waiting emails from their own indexes, however many were sent', async () => {
  await db.execute(sql`
    insert into emails (id, template, to_email, subject, html, text, status, created_at)
    select gen_random_uuid(), 'magic-link', 'kim@example.com', 'Hello', '', '',
      case when n % 5000 = 0 then 'failed' when n % 5000 = 1 then 'waiting' else 'sent' end, now() - interval '1 hour'
    from generate_series(1, 20000) as n`)
  await db.execute(sql`analyze emails`)
  const { rows } = await db.execute(COUNTS)
  expect(rows).toMatchObject([{ waiting: 4, failed: 4 }])
  const { rows: plan } = await db.execute<{ 'QUERY PLAN': string }>(sql`explain ${COUNTS}`)
  const text = plan.map((row) => row['QUERY PLAN']).join('\n')
  expect(text).toContain('emails_failed_idx')
  expect(text).toContain('emails_waiting_idx')
  expect(text).not.toContain('Seq Scan on emails')
})
