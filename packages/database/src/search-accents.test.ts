import { DOCUMENT_KINDS, DOCUMENTS, type DocumentKind } from '@quotespark/domain/document'
import { createTestDatabase } from '@quotespark/testing'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fillCompany } from './filled-company.fixture.ts'
import { asUser } from './in-transaction.ts'

/* Searches compare folded texts: without accents, in lower case. */

const { db, drop } = await createTestDatabase()
afterAll(drop)
const ann = await fillCompany(db, 'Ann')

const ROWS = 4000
/** A name in each hundredth row, all of them different, with letters composed and apart. */
const NAMES = [
  'Siân Brânză',
  'Cre\u0300merie Noël',
  'Ærø Møbler',
  'Straßenbau Weiß',
  'Żółta Łódź',
  'İpek Işık',
]

beforeAll(async () => {
  const name = sql`case when i % 100 = 0 then (${sql.param(NAMES)}::text[])[1 + i / 100 % ${NAMES.length}] else 'Plain' end || ' ' || i`
  const series = sql`from generate_series(1, ${ROWS}) i`
  await db.execute(sql`
    insert into customers (id, company_id, name, contact_person, email)
    select gen_random_uuid(), ${ann.company_id}, ${name}, 'Bob', 'bob' || i || '@example.com' ${series}`)
  const customer = sql`(select id from customers where company_id = ${ann.company_id} and email = 'bob1@example.com')`
  await db.execute(sql`
    insert into documents (kind, id, company_id, customer_id, number, title, subtotal, tax_amount, total_amount)
    select 'quote', gen_random_uuid(), ${ann.company_id}, ${customer}, 'Q-9' || i, ${name}, 0, 0, 0 ${series}`)
  await db.execute(sql`
    insert into documents (kind, id, company_id, customer_id, number, title, issue_date, due_date, payment_terms, amount_paid,
      subtotal, tax_amount, total_amount)
    select 'invoice', gen_random_uuid(), ${ann.company_id}, ${customer}, 'INV-9' || i, ${name}, now(), now(), 'net_30', 0, 0, 0, 0
    ${series}`)
  await db.execute(sql`
    insert into documents (kind, id, company_id, customer_id, number, title, status, issue_date, amount_paid, reason, reason_kind,
      subtotal, tax_amount, total_amount)
    select 'credit_note', gen_random_uuid(), ${ann.company_id}, ${customer}, 'CN-9' || i, ${name}, 'issued', now(), 0, 'Less',
      'reduction', 1, 0, 1 ${series}`)
  await db.execute(sql`vacuum analyze documents, customers`)
})

describe('folded', () => {
  test.each([
    ['José', 'jose'],
    ['Jose\u0301', 'jose'],
    ['CRÈCHE', 'creche'],
    ['Øre & Åse', 'ore & ase'],
    ['Straße STRASSE ẞ', 'strasse strasse ss'],
    ['Æsir Œuvre Þór Ðe', 'aesir oeuvre thor de'],
    ['Łódź Đặng Ħal Ŧ', 'lodz dang hal t'],
    ['İzmir ısı', 'izmir isi'],
    ['Ångström', 'angstrom'],
    ['ΟΔΟΣ όδος', 'οδοσ οδοσ'],
    ['Ёлка Йод', 'елка иод'],
    ['１２３ ﬁne Ｎº', '123 fine no'],
    ['O’Neill ‘x’ “y” a–b', `o'neill 'x' "y" a-b`],
    ['soft\u00adhyphen zero\u200bwidth \u202eback\u202c', 'softhyphen zerowidth back'],
    ['が 한국어', 'が 한국어'],
    ['שלום مرحبا ภาษาไทย', 'שלום مرحبا ภาษาไทย'],
    ['Plain TEXT_1%', 'plain text_1%'],
    ['', ''],
  ])('makes %j %j', async (words, expected) => {
    const { rows } = await db.execute(sql`select folded(${words}) as is, folded(folded(${words})) as again`)
    expect(rows).toEqual([{ is: expected, again: expected }])
  })
})

function find(noun: DocumentKind | 'customer', needle: string) {
  const found =
    noun === 'customer'
      ? sql`search_customer_ids(${ann.company_id}, ${needle}, null)`
      : sql`search_document_ids(${ann.company_id}, ${noun}, ${DOCUMENTS[noun].is_found_by_email}, ${needle}, null)`
  return asUser(db, ann.user_id, (tx) => tx.$count(sql`(select ${found}) found`))
}

describe.each([...DOCUMENT_KINDS, 'customer'] as const)('the search of each %s', (noun) => {
  test.each([
    ['sian branza', 6],
    ['SIÂN', 6],
    ['Sia\u0302n Br', 6],
    ['cremerie', 7],
    ['Crèmerie NOEL', 7],
    ['aero mobler', 7],
    ['Ærø', 7],
    ['strassenbau weiss', 7],
    ['STRAẞENBAU', 7],
    ['zolta lodz', 7],
    ['ipek isik', 6],
    ['sion', 0],
  ])('finds %j', async (needle, count) => expect(await find(noun, needle)).toBe(count))
})

/** The statement that a search function runs, as its owner runs it. */
async function planOf(name: string, values: Record<string, string>): Promise<string> {
  const { rows } = await db.execute<{ body: string }>(
    sql`select prosrc as body from pg_proc where proname = ${name}`,
  )
  const [, statement = ''] = /return query([^;]+);/.exec(rows[0]?.body ?? '') ?? []
  const names = new RegExp(`\\b(${Object.keys(values).join('|')})\\b`, 'g')
  const given = statement.replace(names, (parameter) => values[parameter] ?? '')
  const plan = await db.execute(sql.raw(`explain (costs off) ${given}`))
  return plan.rows.map((row) => row['QUERY PLAN']).join('\n')
}

const GIVEN = { in_company: `'${ann.company_id}'`, pattern: `like_pattern('Cremerie 1')`, at_most: '2000' }

test.each(DOCUMENT_KINDS)(
  'a search among many %ss finds its few by the index on folded texts',
  async (kind) => {
    const plan = await planOf('search_document_ids', { ...GIVEN, in_kind: `'${kind}'`, by_email: 'true' })
    expect(plan).toContain(`Bitmap Index Scan on ${kind}s_search_idx`)
    expect(plan).toContain('Bitmap Index Scan on customers_search_idx')
    expect(plan).not.toContain('Seq Scan')
  },
)

test('a search among many customers finds its few by the index on folded texts', async () => {
  const plan = await planOf('search_customer_ids', GIVEN)
  expect(plan).toContain('Bitmap Index Scan on customers_search_idx')
  expect(plan).not.toContain('Seq Scan')
})
