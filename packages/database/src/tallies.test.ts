import { randomUUID } from 'node:crypto'
import { createTestDatabase } from '@quotespark/testing'
import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test, vi } from 'vitest'
import { fillCompany } from './filled-company.fixture.ts'
import { documentTallies, quoteTallies, revenueTallies } from './tables/index.ts'

const { db, drop } = await createTestDatabase()
afterAll(drop)

const ann = await fillCompany(db, 'Ann’s Cakes')
const bob = await fillCompany(db, 'Bob’s Boats')

/** Reads the sums of the tallies, and the same counted from the documents by other means. */
async function bothWays() {
  const { rows: tallied } = await db.execute(sql`
    select company_id, kind, status, is_seen, due::text, sum(documents)::int as documents,
      sum(total_amount)::text as total_amount, sum(balance_due)::text as balance_due
    from document_tallies group by 1, 2, 3, 4, 5 having sum(documents) <> 0 order by 1, 2, 3, 4, 5`)
  const { rows: counted } = await db.execute(sql`
    select company_id, kind, status, last_viewed_at is not null as is_seen,
      (case
        when kind = 'quote' then (case status when 'sent' then valid_until end)
        when status in ('paid', 'cancelled') or balance_due = 0 then null
        else due_date end)::text as due,
      count(*)::int as documents, sum(total_amount)::text as total_amount, sum(coalesce(balance_due, 0.00))::text as balance_due
    from documents group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`)
  return { tallied, counted }
}

/** Does the same for quotes by the day they were written and the last stage they reached. */
async function stagesBothWays() {
  const { rows: tallied } = await db.execute(sql`
    select company_id, written_on::text, stage, sum(documents)::int as documents, sum(total_amount)::text as total_amount
    from quote_tallies group by 1, 2, 3 having sum(documents) <> 0 order by 1, 2, 3`)
  const { rows: counted } = await db.execute(sql`
    select company_id, written_on, stage, count(*)::int as documents, sum(total_amount)::text as total_amount from (
      select quote.company_id, coalesce(quote.accepted_total_amount, quote.total_amount) as total_amount, to_char(quote.created_at at time zone 'Europe/London', 'YYYY-MM-DD') as written_on,
        case
          when quote.status <> 'accepted' then case
            when quote.status in ('viewed', 'amendment_requested') or quote.last_viewed_at is not null then 'viewed'
            when quote.status = 'draft' and quote.sent_at is null then 'created'
            else 'sent' end
          when quote.id in (
            select source_id from document_relations relation join documents invoice on invoice.id = relation.document_id
            where relation = 'billed_from' and invoice.status <> 'cancelled') then 'invoiced'
          else 'accepted' end as stage
      from documents quote where quote.kind = 'quote'
    ) quotes group by 1, 2, 3 order by 1, 2, 3`)
  return { tallied, counted }
}

/** Does the same for money by day in London time. */
async function revenueBothWays() {
  const { rows: tallied } = await db.execute(sql`
    select company_id, day::text, what, sum(amount)::text as amount
    from revenue_tallies group by 1, 2, 3 having sum(amount) <> 0 order by 1, 2, 3`)
  const { rows: counted } = await db.execute(sql`
    select company_id, day, what, sum(amount)::text as amount from (
      select company_id, to_char(accepted_at at time zone 'Europe/London', 'YYYY-MM-DD') as day, 'accepted' as what,
        case when accepted_total_amount is null then total_amount else accepted_total_amount end as amount
      from documents where status = 'accepted'
      union all
      select company_id, coalesce((
          select paid_on from payment_corrections correction
          where correction.company_id = payments.company_id and correction.payment_id = payments.id
          order by position desc limit 1
        ), paid_on)::text, kind, case when kind in ('payment', 'dispute_reversal') then amount else -amount end from payments
    ) money group by 1, 2, 3 having sum(amount) <> 0 order by 1, 2, 3`)
  return { tallied, counted }
}

async function expectAgreement() {
  for (const { tallied, counted } of [await bothWays(), await stagesBothWays(), await revenueBothWays()]) {
    expect(counted.length).toBeGreaterThan(0)
    expect(tallied).toEqual(counted)
  }
}

const addQuote = (company: typeof ann, number: string, pounds: string) =>
  db.execute(sql`
    insert into documents (kind, company_id, id, number, customer_id, title, subtotal, tax_amount, total_amount)
    values ('quote', ${company.company_id}, gen_random_uuid(), ${number}, ${company.ids.customer}, 'Cake', ${pounds}, 0, ${pounds})`)

test('tallies match the documents after every kind of change', async () => {
  await expectAgreement()
  await addQuote(ann, 'T-1', '12.34')
  await addQuote(ann, 'T-2', '0.01')
  await addQuote(bob, 'T-1', '999999999.99')
  await expectAgreement()
  await db.execute(
    sql`update documents set status = 'sent', valid_until = '2026-12-01' where number like 'T-%'`,
  )
  await expectAgreement()
  await db.execute(sql`update documents set last_viewed_at = now() where number = 'T-1'`)
  await db.execute(sql`update documents set valid_until = null where number = 'T-2'`)
  await db.execute(sql`update documents set subtotal = 20, total_amount = 20 where number = 'T-2'`)
  await expectAgreement()
  await db.execute(sql`update documents set status = 'cancelled' where kind = 'invoice'`)
  await db.execute(sql`delete from documents where number = 'T-1'`)
  await expectAgreement()
})

test('changes of uncounted fields add nothing, and neither do changes that are rolled back', async () => {
  const rows = () =>
    Promise.all([documentTallies, quoteTallies, revenueTallies].map((table) => db.$count(table)))
  const before = await rows()
  await db.execute(sql`update documents set title = title || '!'`)
  await db
    .transaction(async (tx) => {
      await tx.execute(sql`update documents set total_amount = total_amount + 1, subtotal = subtotal + 1`)
      throw new Error('changed my mind')
    })
    .catch(() => {})
  expect(await rows()).toEqual(before)
})

const addPayment = (company: typeof ann, paid_on: string, pounds: string) =>
  db.execute(sql`
    insert into payments (company_id, id, amount, paid_on, method)
    values (${company.company_id}, gen_random_uuid(), ${pounds}, ${paid_on}, 'card')`)

const accept = (number: string, accepted_at: string, accepted_total: string | null) =>
  db.execute(sql`
    update documents set status = 'accepted', accepted_at = ${accepted_at}, accepted_total_amount = ${accepted_total}
    where number = ${number}`)

test('revenue by day follows acceptances that are undone, changed and deleted, and payments', async () => {
  for (const number of ['R-1', 'R-2', 'R-3']) await addQuote(ann, number, '50.05')
  await accept('R-1', '2026-06-30T22:59:59.999Z', '40.04')
  await accept('R-2', '2026-06-30T23:00:00.000Z', null)
  await accept('R-3', '2026-11-30T23:59:59.999Z', '50.05')
  await addPayment(ann, '2026-07-01', '12.34')
  await addPayment(ann, '2026-07-01', '0.01')
  await addPayment(bob, '2026-07-01', '99999999.99')
  await expectAgreement()
  const days = await db.execute(sql`
    select day::text, sum(amount)::text as amount from revenue_tallies
    where company_id = ${ann.company_id} and what = 'accepted' group by 1 order by 1`)
  expect(days.rows).toEqual([
    { day: '2026-06-30', amount: '40.04' },
    { day: '2026-07-01', amount: '50.05' },
    { day: '2026-11-30', amount: '50.05' },
  ])
  await db.execute(sql`
    update documents set status = 'rejected', accepted_at = null, accepted_total_amount = null where number = 'R-1'`)
  await db.execute(sql`update documents set accepted_total_amount = 20 where number = 'R-2'`)
  await db.execute(sql`delete from documents where number = 'R-3'`)
  await expectAgreement()
})

test('revenue by day follows payments that are corrected and voided', async () => {
  const paidOn = async () => {
    const { rows } = await db.execute(sql`
      select day::text, sum(amount)::text as amount from revenue_tallies
      where company_id = ${ann.company_id} and what <> 'accepted' and day between '2026-05-01' and '2026-05-31'
      group by 1 having sum(amount) <> 0 order by 1`)
    return rows
  }
  const [payment, another, voided] = [randomUUID(), randomUUID(), randomUUID()]
  const correct = (position: number, paid_on: string) =>
    db.execute(sql`
      insert into payment_corrections (company_id, payment_id, position, paid_on, reference)
      values (${ann.company_id}, ${payment}, ${position}, ${paid_on}, 'BACS')`)
  await db.execute(sql`
    insert into payments (company_id, id, amount, paid_on, method) values
      (${ann.company_id}, ${payment}, 60.10, '2026-05-04', 'cash'), (${ann.company_id}, ${another}, 5, '2026-05-04', 'cash')`)
  await correct(1, '2026-05-06')
  expect(await paidOn()).toEqual([
    { day: '2026-05-04', amount: '5.00' },
    { day: '2026-05-06', amount: '60.10' },
  ])
  await correct(2, '2026-05-06')
  await correct(3, '2026-05-03')
  await expectAgreement()
  await db.execute(sql`
    insert into payments (company_id, id, kind, payment_id, reason, amount, paid_on, method)
    values (${ann.company_id}, ${voided}, 'void', ${payment}, 'It bounced', 60.10, '2026-05-09', 'cash')`)
  expect(await paidOn()).toEqual([
    { day: '2026-05-03', amount: '60.10' },
    { day: '2026-05-04', amount: '5.00' },
    { day: '2026-05-09', amount: '-60.10' },
  ])
  await expectAgreement()
})

test('settling revenue merges each changed day into one row, and a second run writes nothing', async () => {
  const rows = () =>
    db.execute(
      sql`select id, day::text, what, amount, is_settled from revenue_tallies order by company_id, day, what`,
    )
  const settle = () => db.execute(sql`select settle_revenue()`)
  for (let n = 1; n <= 20; n++) await addPayment(ann, `2026-08-0${1 + (n % 3)}`, '1.10')
  await addQuote(ann, 'S-1', '5.00')
  await accept('S-1', '2026-08-09T12:00:00.000Z', null)
  await db.execute(sql`update documents set status = 'sent', accepted_at = null where number = 'S-1'`)
  await Promise.all([settle(), addPayment(ann, '2026-08-01', '7.77'), settle(), settle()])
  await settle()
  await settle()
  await expectAgreement()
  const settled = await rows()
  expect(settled.rows.every(({ is_settled }) => is_settled)).toBe(true)
  expect(settled.rows.filter(({ day }) => String(day).startsWith('2026-08'))).toMatchObject([
    { day: '2026-08-01', what: 'payment' },
    { day: '2026-08-02', what: 'payment' },
    { day: '2026-08-03', what: 'payment' },
  ])
  await settle()
  expect((await rows()).rows).toEqual(settled.rows)
  await addPayment(ann, '2026-08-03', '1.00')
  await settle()
  expect((await rows()).rows).toHaveLength(settled.rows.length)
  await expectAgreement()
})

test('settling revenue waits for one that has begun before, so a day stays one row', async () => {
  const settle = async (at: Pick<typeof db, 'execute'>) =>
    void (await at.execute(sql`select settle_revenue()`))
  await addPayment(ann, '2026-09-01', '1.10')
  let later: Promise<unknown> | undefined
  await db.transaction(async (tx) => {
    await settle(tx)
    await addPayment(ann, '2026-09-01', '2.20')
    later = settle(db)
    await vi.waitFor(async () => {
      const { rows } = await db.execute(sql`
        select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
      expect(rows).toHaveLength(1)
    })
  })
  await later
  const { rows } = await db.execute(
    sql`select amount, is_settled from revenue_tallies where day = '2026-09-01'`,
  )
  expect(rows).toEqual([{ amount: '3.30', is_settled: true }])
})

const settle = async () =>
  (await db.execute<{ settled: number }>(sql`select settle_tallies() as settled`)).rows[0]?.settled

/** Counts a company's rows in the two tables. */
async function rowsOf({ company_id }: typeof ann): Promise<number[]> {
  return [
    await db.$count(documentTallies, eq(documentTallies.company_id, company_id)),
    await db.$count(quoteTallies, eq(quoteTallies.company_id, company_id)),
  ]
}

test('501 changes of one quote leave few rows once settled, even while others write and settle', async () => {
  await settle()
  const before = await rowsOf(ann)
  await addQuote(ann, 'M-0', '1.10')
  for (let n = 0; n < 501; n++) {
    await db.execute(sql`update documents set status = ${n % 2 ? 'draft' : 'sent'} where number = 'M-0'`)
    await db.execute(sql`update documents set subtotal = ${n}, total_amount = ${n} where number = 'M-0'`)
  }
  for (const rows of await rowsOf(ann)) expect(rows).toBeGreaterThan(500)
  await Promise.all([settle(), addQuote(ann, 'M-while', '7.77'), settle(), settle()])
  await settle()
  const [documents = 0, quotes = 0] = await rowsOf(ann)
  expect(documents).toBeLessThanOrEqual((before[0] ?? 0) + 2)
  expect(quotes).toBeLessThanOrEqual((before[1] ?? 0) + 2)
  await expectAgreement()
})

test('settling writes nothing when nothing changed, and later only what has changed', async () => {
  await db.execute(sql`
    insert into documents (kind, company_id, id, number, customer_id, title, status, valid_until, created_at, sent_at, subtotal,
      tax_amount, total_amount)
    select 'quote', ${bob.company_id}, gen_random_uuid(), 'D-' || day, ${bob.ids.customer}, 'Boat', 'sent',
      date '2027-01-01' + day, timestamptz '2025-01-01 12:00Z' + day * interval '1 day', now(), 1, 0, 1
    from generate_series(1, 700) as day`)
  await settle()
  for (const rows of await rowsOf(bob)) expect(rows).toBeGreaterThan(700)
  /** Reads each row with the transaction that wrote it. */
  const written = async () =>
    (
      await db.execute<{ id: string }>(sql`
        select id, xmin::text from document_tallies union all select id, xmin::text from quote_tallies order by 1`)
    ).rows
  const atRest = await written()
  expect(await settle()).toBe(0)
  expect(await written()).toEqual(atRest)
  await db.execute(sql`update documents set status = 'accepted', accepted_at = now() where number = 'D-7'`)
  expect(await settle()).toBe(2)
  const known = new Set(atRest.map((row) => JSON.stringify(row)))
  const renewed = (await written()).filter((row) => !known.has(JSON.stringify(row)))
  // The rows of accepted quotes and of the day this quote was written.
  expect(renewed).toHaveLength(2)
  await expectAgreement()
})

test('settles at most the given number of rows at once', async () => {
  await db.execute(sql`update documents set last_viewed_at = now() where number like 'D-%'`)
  const some = async () =>
    (await db.execute<{ settled: number }>(sql`select settle_tallies(1000) as settled`)).rows[0]?.settled
  expect([await some(), await some(), await some()]).toEqual([1000, 400, 0])
  await expectAgreement()
})

test('deleting a company deletes its documents and tallies', async () => {
  const company_id = randomUUID()
  await db.execute(
    sql`insert into companies (id, name, created_by, owner_id) values (${company_id}, 'Gone', ${ann.user_id}, ${ann.user_id})`,
  )
  await db.execute(sql`
    insert into documents (kind, company_id, id, number, title, payment_terms, issue_date, due_date, subtotal, tax_amount,
      total_amount, amount_paid)
    values ('invoice', ${company_id}, gen_random_uuid(), 'INV-1', '', 'net_30', '2026-11-01', '2026-12-01', 1, 0, 1, 0)`)
  const customer = randomUUID()
  await db.execute(
    sql`insert into customers (id, company_id, name) values (${customer}, ${company_id}, 'Kim')`,
  )
  await addQuote({ ...ann, company_id, ids: { ...ann.ids, customer } }, 'G-1', '1.00')
  await accept('G-1', '2026-11-01T12:00:00.000Z', null)
  const tallies = async () => [
    await db.$count(documentTallies, eq(documentTallies.company_id, company_id)),
    await db.$count(revenueTallies, eq(revenueTallies.company_id, company_id)),
  ]
  expect(await tallies()).toEqual([4, 1])
  await db.execute(sql`delete from companies where id = ${company_id}`)
  expect(await tallies()).toEqual([0, 0])
  await expectAgreement()
})
