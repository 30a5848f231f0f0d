import type { Transaction } from '@quotespark/database'
import { createTestDatabase } from '@quotespark/testing'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { keepTwoCompanies } from './two-companies.fixture.ts'

/* Columns that contradict the document's history, as somebody with write access to the database could set them. */

const { db, drop } = await createTestDatabase()
afterAll(drop)
const { ann, brokenAfter } = await keepTwoCompanies(db)

/** Drops the checks that keep columns consistent, then changes them. */
const changed = (kind: 'quote' | 'invoice', columns: SQL) => async (tx: Transaction) => {
  for (const check of ['documents_quote_check', 'documents_invoice_check', 'documents_amounts_check']) {
    await tx.execute(sql`alter table documents drop constraint if exists ${sql.identifier(check)}`)
  }
  await tx.execute(sql`update documents set ${columns} where id = ${ann[kind]}`)
}

describe('verification of an accepted quote', () => {
  test.each<[string, SQL, string]>([
    [
      'whose status is back to sent',
      sql`status = 'sent'`,
      'its status is sent, but its history says accepted',
    ],
    [
      'whose status is rejected',
      sql`status = 'rejected'`,
      'its status is rejected, but its history says accepted',
    ],
    ['whose status is draft', sql`status = 'draft'`, 'its status is draft, but its history says accepted'],
    [
      'with an acceptance a second too early',
      sql`accepted_at = accepted_at - interval '1 s'`,
      'it says it was accepted at 2026-11-20T10:00:03.000Z, but its history says 2026-11-20T10:00:04.000Z',
    ],
    [
      'without a time of acceptance',
      sql`accepted_at = null`,
      'it does not say when it was accepted, but its history says 2026-11-20T10:00:04.000Z',
    ],
    [
      'that names its first revision as accepted',
      sql`accepted_revision = 1`,
      'revision 1 counts as accepted, but it was revision 2',
    ],
    [
      'that names no accepted revision',
      sql`accepted_revision = null`,
      'revision none counts as accepted, but it was revision 2',
    ],
    [
      'with a sending time a month too early',
      sql`sent_at = sent_at - interval '30 days'`,
      'it says it was sent at 2026-10-21T10:00:03.000Z, but its history says 2026-11-20T10:00:03.000Z',
    ],
    [
      'with a sending time a second too late',
      sql`sent_at = sent_at + interval '1 s'`,
      'it says it was sent at 2026-11-20T10:00:04.000Z, but its history says 2026-11-20T10:00:03.000Z',
    ],
    [
      'without a sending time',
      sql`sent_at = null`,
      'it does not say when it was sent, but its history says 2026-11-20T10:00:03.000Z',
    ],
    [
      'with another expiry date',
      sql`valid_until = '2027-01-01'`,
      'its valid_until is 2027-01-01, but none was sealed',
    ],
    ['with another total', sql`total_amount = 121`, 'its total_amount is 121.00, but 120.00 was sealed'],
  ])('reports a quote %s', async (_, columns, sentence) => {
    expect(await brokenAfter(changed('quote', columns))).toContain(`quote Q-1: ${sentence}`)
  })
})

describe('verification of a half-paid invoice', () => {
  test.each<[string, SQL, string]>([
    ['whose status is paid', sql`status = 'paid'`, 'its status is paid, but its history says partially_paid'],
    [
      'whose status is cancelled',
      sql`status = 'cancelled'`,
      'its status is cancelled, but its history says partially_paid',
    ],
    [
      'whose status is draft',
      sql`status = 'draft'`,
      'its status is draft, but its history says partially_paid',
    ],
    [
      'with a later due date',
      sql`due_date = '2027-12-20'`,
      'its due_date is 2027-12-20, but 2026-12-20 was sealed',
    ],
    [
      'with a later sending time',
      sql`sent_at = '2026-11-21T00:00:00Z'`,
      'it says it was sent at 2026-11-21T00:00:00.000Z, but its history says 2026-11-20T10:00:06.000Z',
    ],
  ])('reports an invoice %s', async (_, columns, sentence) => {
    expect(await brokenAfter(changed('invoice', columns))).toContain(`invoice INV-00001: ${sentence}`)
  })

  test('reports an invoice that was cancelled and still counts as partially paid', async () => {
    const broken = await brokenAfter((tx) =>
      tx.execute(sql`insert into document_events (company_id, id, document_id, event, actor_name)
        values (${ann.company_id}, gen_random_uuid(), ${ann.invoice}, 'cancelled', 'Ann')`),
    )
    expect(broken).toEqual([
      'invoice INV-00001: its status is partially_paid, but its history says cancelled',
    ])
  })
})

describe('verification of a history with an added entry and correct hashes', () => {
  const noted = (columns: SQL, values: SQL) => (tx: Transaction) =>
    tx.execute(sql`insert into document_events (company_id, id, document_id, event, actor_name ${columns})
      values (${ann.company_id}, gen_random_uuid(), ${ann.quote}, ${values})`)

  test.each<[string, SQL, SQL, string]>([
    ['an acceptance', sql``, sql`'accepted', 'Kim'`, 'accepted'],
    ['a rejection', sql``, sql`'rejected', 'Kim'`, 'rejected'],
    ['an amendment request', sql``, sql`'amendment_requested', 'Kim'`, 'amendment_requested'],
    [
      'an acceptance recorded by staff',
      sql`, data`,
      sql`'marked_as_accepted', 'Ann', '{"told": "phone"}'`,
      'marked_as_accepted',
    ],
    [
      'a rejection that points to the acceptance',
      sql`, evidence_sha256`,
      sql`'rejected', 'Kim', (select sha256 from document_answers where document_id = ${ann.quote})`,
      'rejected',
    ],
  ])('reports %s without its answer', async (_, columns, values, event) => {
    expect(await brokenAfter(noted(columns, values))).toContain(
      `entry 6 of the history of quote Q-1 ('${event}'): its answer is missing`,
    )
  })
})

describe('verification of columns against the history', () => {
  const quote = sql`update documents set status = 'sent', accepted_at = null, accepted_revision = null,
    sent_at = '2026-11-20T10:00:07Z' where id = ${ann.quote}`
  const again = (
    data: SQL,
  ) => sql`insert into document_events (company_id, id, document_id, event, actor_name, data,
      evidence_sha256, created_at)
    select company_id, gen_random_uuid(), document_id, 'sent', 'Ann', ${data}, sha256, '2026-11-20T10:00:09Z'
    from document_revisions where document_id = ${ann.quote} and revision = 2`

  test.each<[string, SQL[], string[]]>([
    [
      'accepts a second sending whose entry says when',
      [quote, again(sql`'{"sent_at": "2026-11-20T10:00:07.000Z"}'`)],
      [],
    ],
    [
      'reports a second sending at another time than its entry says',
      [quote, again(sql`'{"sent_at": "2026-11-20T10:00:08.000Z"}'`)],
      [
        'quote Q-1: it says it was sent at 2026-11-20T10:00:07.000Z, but its history says 2026-11-20T10:00:08.000Z',
      ],
    ],
    [
      'counts a document that is still being sealed as sent',
      [
        quote,
        sql`insert into document_sealings (company_id, document_id, revision, content, delivery, created_at)
          values (${ann.company_id}, ${ann.quote}, 3, '{}',
            '{"is_mailed": true, "sent_at": "2026-11-20T10:00:07.000Z"}', '2026-11-20T10:00:07Z')`,
      ],
      [],
    ],
    [
      'accepts a sent invoice that has been changed since',
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
