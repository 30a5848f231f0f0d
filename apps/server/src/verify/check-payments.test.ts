import { randomUUID } from 'node:crypto'
import type { Transaction } from '@quotespark/database'
import { createTestDatabase } from '@quotespark/testing'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { keepTwoCompanies, WRONG_HASH } from './two-companies.fixture.ts'

/* Each test corrects and voids the payment of Ann's invoice as the product does, then breaks a row of it. */

const { db, drop } = await createTestDatabase()
afterAll(drop)
const { ann, anns, brokenAfter } = await keepTwoCompanies(db)

const [VOID, TAKEN_BACK] = [randomUUID(), randomUUID()]
const theVoid = `the void of £60.00 on 2026-11-24 (${VOID})`
const theCorrection = `correction 1 of the payment ${ann.payment}`
const takenBack = `the allocation of £60.00 to invoice INV-00001 (${TAKEN_BACK})`

async function putRight(tx: Transaction): Promise<void> {
  await tx.execute(sql`insert into payment_corrections (company_id, payment_id, position, paid_on, reference, reason)
    values (${ann.company_id}, ${ann.payment}, 1, '2026-11-22', 'BACS 7', 'As the bank says')`)
  await tx.execute(sql`update documents set status = 'sent' where id = ${ann.invoice}`)
  await tx.execute(sql`insert into payments (company_id, id, kind, payment_id, reason, amount, paid_on, method)
    values (${ann.company_id}, ${VOID}, 'void', ${ann.payment}, 'It bounced', 60, '2026-11-24', 'bank_transfer')`)
  await tx.execute(sql`insert into allocations (company_id, id, payment_id, document_id, allocation_id, amount)
    values (${ann.company_id}, ${TAKEN_BACK}, ${VOID}, ${ann.invoice}, ${ann.allocation}, 60)`)
  for (const [event, table] of [
    ['payment_corrected', sql`payment_corrections where ${anns}`],
    ['payment_voided', sql`payments where id = ${VOID}`],
  ] as const) {
    await tx.execute(sql`insert into document_events (company_id, id, document_id, event, actor_name, evidence_sha256)
      select ${ann.company_id}, gen_random_uuid(), ${ann.invoice}, ${event}, 'Ann', sha256 from ${table}`)
  }
}

const brokenIn = (change?: SQL) =>
  brokenAfter(async (tx) => {
    await putRight(tx)
    if (change === undefined) return
    await tx.execute(sql`alter table payments drop constraint payments_payment_fk`)
    await tx.execute(sql`drop index payments_voided_once_idx`)
    await tx.execute(sql`alter table payment_standings drop constraint payment_standings_amounts_check`)
    await tx.execute(sql`alter table documents drop constraint documents_invoice_check`)
    await tx.execute(change)
  })

test('finds a payment valid that was corrected and voided', async () => {
  expect(await brokenIn()).toEqual([])
})

test.each<[string, SQL, string]>([
  [
    'another reason of a void',
    sql`update payments set reason = 'It never came' where id = ${VOID}`,
    `${theVoid}: ${WRONG_HASH}`,
  ],
  [
    'another payment that a void takes back',
    sql`update payments set payment_id = ${ann.spare} where id = ${VOID}`,
    `${theVoid}: the payment it takes back is missing`,
  ],
  [
    'a void that became a payment',
    sql`update payments set kind = 'payment', payment_id = null, reason = null where id = ${VOID}`,
    `the payment of £60.00 on 2026-11-24 (${VOID}): ${WRONG_HASH}`,
  ],
  [
    'a void of less than the payment',
    sql`update payments set amount = 59 where id = ${VOID}`,
    `the void of £59.00 on 2026-11-24 (${VOID}): the payment was £60.00`,
  ],
  [
    'an opposite allocation of more than there was',
    sql`update allocations set amount = 61 where id = ${TAKEN_BACK}`,
    `the allocation of £61.00 to invoice INV-00001 (${TAKEN_BACK}): it takes back more than there was`,
  ],
  [
    'an opposite allocation that became a plain one',
    sql`update allocations set allocation_id = null where id = ${TAKEN_BACK}`,
    `${takenBack}: it belongs to a void`,
  ],
  [
    'an opposite allocation that belongs to a payment',
    sql`update allocations set payment_id = ${ann.spare} where id = ${TAKEN_BACK}`,
    `${takenBack}: it belongs to a payment`,
  ],
  [
    'an opposite allocation of less than the payment settled',
    sql`update allocations set amount = 50 where id = ${TAKEN_BACK}`,
    `${theVoid}: not everything that the payment settled is taken back`,
  ],
  [
    'an invoice that counts a voided payment',
    sql`update documents set amount_paid = 60 where id = ${ann.invoice}`,
    'invoice INV-00001: £60.00 counts as paid, but £0.00 is allocated to it',
  ],
  [
    'an event about a void that is gone',
    sql`with taken as (delete from allocations where id = ${TAKEN_BACK}) delete from payments where id = ${VOID}`,
    "entry 5 of the history of invoice INV-00001 ('payment_voided'): what it refers to is missing or has changed",
  ],
  [
    'a void without its event',
    sql`delete from document_events where event = 'payment_voided' and ${anns}`,
    `${theVoid}: no entry in the history of invoice INV-00001 records it`,
  ],
  [
    'another day of a correction',
    sql`update payment_corrections set paid_on = '2026-11-23' where ${anns}`,
    `${theCorrection}: ${WRONG_HASH}`,
  ],
  [
    'another reference of a correction',
    sql`update payment_corrections set reference = 'BACS 8' where ${anns}`,
    `${theCorrection}: ${WRONG_HASH}`,
  ],
  [
    'a missing correction between others',
    sql`update payment_corrections set position = 2 where ${anns}`,
    `correction 2 of the payment ${ann.payment}: correction 1 is missing`,
  ],
  [
    'a correction without its event',
    sql`delete from document_events where event = 'payment_corrected' and ${anns}`,
    `${theCorrection}: no entry in the history of invoice INV-00001 records it`,
  ],
  [
    'an event about a correction that is gone',
    sql`delete from payment_corrections where ${anns}`,
    "entry 4 of the history of invoice INV-00001 ('payment_corrected'): what it refers to is missing or has changed",
  ],
])('reports %s', async (_, change, sentence) => {
  expect(await brokenIn(change)).toContain(sentence)
})

test('reports a second void of one payment', async () => {
  const second = randomUUID()
  const broken = await brokenIn(sql`
    with another as (insert into payments (company_id, id, kind, payment_id, reason, amount, paid_on, method)
      values (${ann.company_id}, ${second}, 'void', ${ann.payment}, 'Again', 60, '2026-11-24', 'bank_transfer'))
    insert into allocations (company_id, id, payment_id, document_id, allocation_id, amount)
      values (${ann.company_id}, gen_random_uuid(), ${second}, ${ann.invoice}, ${ann.allocation}, 60)`)
  expect(broken.join('\n')).toContain('the payment is already void')
})
