import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { mailboxKey } from '@quotespark/domain/contact'
import { createTestDatabase } from '@quotespark/testing'
import { afterAll, expect, test } from 'vitest'
import { findPackageFolder } from './package-folder.ts'

const { pool, drop } = await createTestDatabase()
afterAll(drop)

test('the migration gives what was kept the keys that the program compares with', async () => {
  const step = readFileSync(join(findPackageFolder(), 'migrations', '0046_mail-limits.sql'), 'utf8')
  const functions = step
    .split('--> statement-breakpoint')
    .filter((statement) => statement.includes('pg_temp.'))
  const kept = [
    'Ann.Baker@Example.COM',
    '<victim@example.com',
    'victim@example.com>',
    'Kim <kim+news@example.com>',
    '"vic\\tim"@example.com',
    'victim(a (nested) comment)@example.com',
    'vic\u200btim@exam\u00adple.com',
    'vic.tim+x@GoogleMail.com',
    '+plus@example.com',
    'ann@BÜCHER.example',
    'ann@xn--bcher-kva.example',
    'ann@例え.テスト',
    'ann@ｅxample.com',
    'ann@пример.испытание',
    'ann@mañana.münchen.example',
  ]
  const client = await pool.connect()
  try {
    for (const statement of functions.filter((each) => each.includes('create function')))
      await client.query(statement)
    const { rows } = await client.query<{ address: string; key: string }>(
      'select address, pg_temp.mailbox_key(address) as key from unnest($1::text[]) as address',
      [kept],
    )
    expect(rows).toEqual(kept.map((address) => ({ address, key: mailboxKey(address) })))
  } finally {
    client.release()
  }
})
