import { createTestDatabase } from '@quotespark/testing'
import { type SQL, sql } from 'drizzle-orm'
import { NIL } from 'uuid'
import { afterAll, describe, expect, test } from 'vitest'
import { allOf, keepTwoCompanies, WRONG_HASH } from './two-companies.fixture.ts'
import { nothingLooked, type ResumePoint, verifyEverything } from './verify-company.ts'

/* Covers more than the evidence of one document: the number series, many documents, the activity. */

const { db, drop } = await createTestDatabase()
afterAll(drop)
const { ann, bob, anns, store, brokenAfter } = await keepTwoCompanies(db)

describe('verification of invoice numbers', () => {
  const draft = (
    number: string,
  ) => sql`insert into documents (company_id, id, kind, number, title, subtotal, tax_amount,
      total_amount, issue_date, due_date, payment_terms, amount_paid)
    values (${ann.company_id}, gen_random_uuid(), 'invoice', ${number}, '', 0, 0, 0, '2026-11-20', '2026-11-20', 'net_30', 0)`
  const next = (number: number) => sql`update number_series set next_number = ${number} where ${anns}`

  test.each<[string, SQL[], string[]]>([
    ['accepts the number of a draft', [draft('INV-00002'), next(3)], []],
    ['ignores numbers in another pattern', [draft('2026/7')], []],
    [
      'reports a number left out',
      [draft('INV-00003'), next(4)],
      ['the series of invoice numbers: no invoice has INV-00002'],
    ],
    [
      'reports the last numbers left out',
      [next(5)],
      ['the series of invoice numbers: no invoice has INV-00002 to INV-00004'],
    ],
    ['reports a number used twice', [draft('INV-000001')], ['INV-00001 is the number of two invoices']],
    [
      'reports a series whose next number is taken',
      [draft('INV-00002')],
      ['the series of invoice numbers is at INV-00002, which is taken'],
    ],
    [
      'reports a series behind a number already taken',
      [draft('INV-00004')],
      ['the series of invoice numbers is at INV-00002, but INV-00004 is taken'],
    ],
    [
      'accepts a deleted draft, and a gap between two runs',
      [
        sql`insert into unused_numbers (company_id, id, kind, number, title, total_amount, content, deleted_by_name, deleted_at)
          values (${ann.company_id}, gen_random_uuid(), 'invoice', 'INV-00002', '', 0, '{}', 'Ada', now())`,
        sql`update number_series set next_number = 3, ended = true where ${anns}`,
        sql`insert into number_series (company_id, kind, run, prefix, first_number, next_number)
          values (${ann.company_id}, 'invoice', 2, 'INV-', 1043, 1044)`,
        draft('INV-01043'),
      ],
      [],
    ],
    [
      'reports a number between two runs',
      [
        sql`update number_series set ended = true where ${anns}`,
        sql`insert into number_series (company_id, kind, run, prefix, first_number, next_number)
          values (${ann.company_id}, 'invoice', 2, 'INV-', 1043, 1043)`,
        draft('INV-00050'),
      ],
      ['INV-50 lies in no run of the series of invoice numbers'],
    ],
    [
      'reports numbers without a series',
      [sql`delete from number_series where ${anns}`],
      ['the series of invoice numbers is at INV-00001, which is taken'],
    ],
  ])('%s', async (_, changes, sentences) => {
    const broken = await brokenAfter(async (tx) => {
      for (const change of changes) await tx.execute(change)
    })
    expect(broken).toEqual(sentences)
  })
})

test('reads many documents in batches and names the broken one among them', async () => {
  const broken = await brokenAfter(async (tx) => {
    await tx.execute(sql`insert into documents (company_id, id, kind, number, title, customer_id, subtotal, tax_amount,
        total_amount)
      select ${ann.company_id}, gen_random_uuid(), 'quote', 'Q-10' || i, 'Cake', ${ann.customer}, 0, 0, 0
      from generate_series(1, 230) i`)
    await tx.execute(sql`insert into document_events (company_id, id, document_id, event, actor_name)
      select company_id, gen_random_uuid(), id, 'created', 'Ann' from documents where number like 'Q-10%'`)
    await tx.execute(sql`update document_events set event = 'edited'
      where document_id = (select id from documents where number = 'Q-10199')`)
  })
  expect(broken).toEqual([`entry 1 of the history of quote Q-10199: ${WRONG_HASH}`])
})

describe('verification resumed from a point', () => {
  const [lower = '', higher = ''] = [ann.company_id, bob.company_id].toSorted()
  const documents = (id: string) => {
    const { quote, invoice } = id === ann.company_id ? ann : bob
    return [quote, invoice].toSorted()
  }
  const lookedFrom = async (from: ResumePoint) => {
    const looked = nothingLooked()
    const points: ResumePoint[] = []
    const onPoint = (point: ResumePoint) => void points.push(point)
    expect(await allOf(verifyEverything(store, looked, { from, onPoint }))).toEqual([])
    return { looked, points }
  }

  test('skips earlier companies, and earlier documents of its own company', async () => {
    const [first = '', second = ''] = documents(lower)
    const both = await lookedFrom({ company_id: lower, document_id: first })
    expect(both.looked).toMatchObject({ companies: 2, documents: 3 })
    const none = await lookedFrom({ company_id: lower, document_id: second })
    expect(none.looked).toMatchObject({ companies: 2, documents: 2, entries: 8 })
    const [one = ''] = documents(higher)
    const last = await lookedFrom({ company_id: higher, document_id: one })
    expect(last.looked).toMatchObject({ companies: 1, documents: 1 })
  })

  test('reports the first unfinished company and its last verified document as the next point', async () => {
    const { points } = await lookedFrom({ company_id: lower, document_id: NIL })
    expect(points.length).toBeGreaterThan(0)
    for (const { company_id, document_id } of points) {
      const last = documents(company_id).at(-1)
      expect([NIL, last]).toContain(document_id)
    }
    // Several companies run at once: the second may finish before the first, and is still not the point to resume from.
    const order = points.map(({ company_id }) => company_id)
    expect(order).toEqual(order.toSorted())
  })
})

describe('verification of the activity', () => {
  const second = sql`${anns} and position = 2`

  test.each<[string, SQL, string[]]>([
    [
      'a changed entry',
      sql`update audit_entries set after = '{"name":"9"}' where ${second}`,
      [`entry 2 of the activity: ${WRONG_HASH}`],
    ],
    [
      'an entry attributed to somebody else, with a matching hash',
      sql`update audit_entries set actor_name = 'Bob', sha256 = evidence_sha256(array[
        'audit entry', company_id::text, id::text, position::text, action, user_id::text, 'Bob', actor_email,
        ip_address, user_agent, subject, before, after, evidence_instant(created_at), previous_sha256]) where ${second}`,
      ['entry 3 of the activity: it does not carry the hash of the entry before it'],
    ],
    [
      'a deleted entry',
      sql`delete from audit_entries where ${second}`,
      ['entry 2 of the activity is missing'],
    ],
  ])('reports %s', async (_, change, broken) => {
    expect(await brokenAfter((tx) => tx.execute(change))).toEqual(broken)
  })
})
