import type { Transaction } from '@quotespark/database'
import { createTestDatabase } from '@quotespark/testing'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { keepTwoCompanies } from './two-companies.fixture.ts'

/* Columns of a document that say something else than its history, as whoever holds the database could write them. */

const { db, drop } = await createTestDatabase()
afterAll(drop)
const { ann, brokenAfter } = await keepTwoCompanies(db)

/** Without the checks that keep columns together. */
const changed = (kind: 'quote' | 'invoice', columns: SQL) => async (tx: Transaction) => {
  for (const check of ['documents_quote_check', 'documents_invoice_check', 'documents_amounts_check']) {
    await tx.execute(sql`alter table documents drop constraint if exists ${sql.identifier(check)}`)
  }
  await tx.execute(sql`update documents set ${columns} where id = ${ann[kind]}`)
}

describe('a quote that was accepted', () => {
  test.each<[string, SQL, string]>([
    ['is sent again', sql`status = 'sent'`, 'its status is sent, and its history gives accepted'],
    ['is rejected', sql`status = 'rejected'`, 'its status is rejected, and its history gives accepted'],
    ['is a draft', sql`status = 'draft'`, 'its status is draft, and its history gives accepted'],
    [
      'was accepted a second before',
      sql`accepted_at = accepted_at - interval '1 s'`,
      'it says that it was accepted at 2026-11-20T10:00:03.000Z, and its history gives 2026-11-20T10:00:04.000Z',
    ],
    [
      'was accepted at no time',
      sql`accepted_at = null`,
      'when it was accepted is not said, and its history gives 2026-11-20T10:00:04.000Z',
    ],
    [
      'was accepted as its first revision',
      sql`accepted_revision = 1`,
      'revision 1 counts as accepted, and revision 2 was',
    ],
    [
      'was accepted as none',
      sql`accepted_revision = null`,
      'revision none counts as accepted, and revision 2 was',
    ],
    [
      'was sent a month before',
      sql`sent_at = sent_at - interval '30 days'`,
      'it says that it was sent at 2026-10-21T10:00:03.000Z, and its history gives 2026-11-20T10:00:03.000Z',
    ],
    [
      'was sent later',
      sql`sent_at = sent_at + interval '1 s'`,
      'it says that it was sent at 2026-11-20T10:00:04.000Z, and its history gives 2026-11-20T10:00:03.000Z',
    ],
    [
      'was never sent',
      sql`sent_at = null`,
      'when it was sent is not said, and its history gives 2026-11-20T10:00:03.000Z',
    ],
    [
      'has another last day',
      sql`valid_until = '2027-01-01'`,
      'its valid_until is 2027-01-01, and none was sealed',
    ],
    ['has another total', sql`total_amount = 121`, 'its total_amount is 121.00, and 120.00 was sealed'],
  ])('%s', async (_, columns, sentence) => {
    expect(await brokenAfter(changed('quote', columns))).toContain(`quote Q-1: ${sentence}`)
  })
})

describe('an invoice that is half paid', () => {
  test.each<[string, SQL, string]>([
    ['is paid', sql`status = 'paid'`, 'its status is paid, and its history gives partially_paid'],
    [
      'is cancelled',
      sql`status = 'cancelled'`,
      'its status is cancelled, and its history gives partially_paid',
    ],
    ['is a draft', sql`status = 'draft'`, 'its status is draft, and its history gives partially_paid'],
    ['is due later', sql`due_date = '2027-12-20'`, 'its due_date is 2027-12-20, and 2026-12-20 was sealed'],
    [
      'was sent later',
      sql`sent_at = '2026-11-21T00:00:00Z'`,
      'it says that it was sent at 2026-11-21T00:00:00.000Z, and its history gives 2026-11-20T10:00:06.000Z',
    ],
  ])('%s', async (_, columns, sentence) => {
    expect(await brokenAfter(changed('invoice', columns))).toContain(`invoice INV-00001: ${sentence}`)
  })

  test('was cancelled, and counts as sent', async () => {
    const broken = await brokenAfter((tx) =>
      tx.execute(sql`insert into document_events (company_id, id, document_id, event, actor_name)
        values (${ann.company_id}, gen_random_uuid(), ${ann.invoice}, 'cancelled', 'Ann')`),
    )
    expect(broken).toEqual([
      'invoice INV-00001: its status is partially_paid, and its history gives cancelled',
    ])
  })
})

describe('a history with another entry, its hashes worked out', () => {
  const noted = (columns: SQL, values: SQL) => (tx: Transaction) =>
    tx.execute(sql`insert into document_events (company_id, id, document_id, event, actor_name ${columns})
      values (${ann.company_id}, gen_random_uuid(), ${ann.quote}, ${values})`)

  test.each<[string, SQL, SQL, string]>([
    ['of an acceptance', sql``, sql`'accepted', 'Kim'`, 'accepted'],
    ['of a rejection', sql``, sql`'rejected', 'Kim'`, 'rejected'],
    ['of an amendment', sql``, sql`'amendment_requested', 'Kim'`, 'amendment_requested'],
    [
      'of an acceptance that staff were told of',
      sql`, data`,
      sql`'marked_as_accepted', 'Ann', '{"told": "phone"}'`,
      'marked_as_accepted',
    ],
    [
      'of a rejection that tells of the acceptance',
      sql`, evidence_sha256`,
      sql`'rejected', 'Kim', (select sha256 from document_answers where document_id = ${ann.quote})`,
      'rejected',
    ],
  ])('%s without its answer', async (_, columns, values, event) => {
    expect(await brokenAfter(noted(columns, values))).toContain(
      `entry 6 of the history of quote Q-1 ('${event}'): its answer is missing`,
    )
  })
})

describe('what follows from a history', () => {
  const quote = sql`update documents set status = 'sent', accepted_at = null, accepted_revision = null,
    sent_at = '2026-11-20T10:00:07Z' where id = ${ann.quote}`
  const again = (
    data: SQL,
  ) => sql`insert into document_events (company_id, id, document_id, event, actor_name, data,
      evidence_sha256, created_at)
    select company_id, gen_random_uuid(), document_id, 'sent', 'Ann', ${data}, sha256, '2026-11-20T10:00:09Z'
    from document_revisions where document_id = ${ann.quote} and revision = 2`

  test.each<[string, SQL[], string[]]>([
    ['sent again, which says when', [quote, again(sql`'{"sent_at": "2026-11-20T10:00:07.000Z"}'`)], []],
    ['sent again by an earlier release, which does not', [quote, again(sql`'{}'`)], []],
    [
      'sent again at another time than it says',
      [quote, again(sql`'{"sent_at": "2026-11-20T10:00:08.000Z"}'`)],
      [
        'quote Q-1: it says that it was sent at 2026-11-20T10:00:07.000Z, and its history gives 2026-11-20T10:00:08.000Z',
      ],
    ],
    [
      'what is being sealed is sent',
      [
        quote,
        sql`insert into document_sealings (company_id, document_id, revision, content, delivery, created_at)
          values (${ann.company_id}, ${ann.quote}, 3, '{}',
            '{"is_mailed": true, "sent_at": "2026-11-20T10:00:07.000Z"}', '2026-11-20T10:00:07Z')`,
      ],
      [],
    ],
    [
      'a changed draft of what was sent',
      [
        sql`update documents set changed_since_sent = true, due_date = '2027-12-20' where id = ${ann.invoice}`,
      ],
      [],
    ],
  ])('%s', async (_, changes, sentences) => {
    const broken = await brokenAfter(async (tx) => {
      for (const change of changes) await tx.execute(change)
    })
    expect(broken).toEqual(sentences)
  })
})
