import { randomUUID } from 'node:crypto'
import { DOCUMENT_KINDS, DOCUMENTS, type DocumentKind, isDocumentKind } from '@quotespark/domain/document'
import { createTestDatabase } from '@quotespark/testing'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Transaction } from './connection.ts'
import { fillCompany } from './filled-company.fixture.ts'
import { asUser } from './in-transaction.ts'
import { validUntilKey } from './tables/document-indexes.ts'

const { db, drop } = await createTestDatabase()
afterAll(drop)
const ann = await fillCompany(db, 'Ann')
const bob = await fillCompany(db, 'Bob')

const ROWS = 2500

beforeAll(async () => {
  for (const { company_id } of [ann, bob]) await fillMany(company_id)
})

/** Creates customers, quotes and invoices, three at each instant; one in 400 is rare, and nearly all of those are old. */
async function fillMany(company_id: string): Promise<void> {
  const rare = sql`case when i % 400 = 0 then 'Rare' else 'Common' end`
  const created_at = sql`'2026-11-20T10:00:00Z'::timestamptz - i / 3 * interval '1 second'`
  const series = sql`from generate_series(1, ${ROWS}) i`
  await db.execute(sql`
    insert into customers (id, company_id, name, contact_person, email, archived_at, created_at)
    select gen_random_uuid(), ${company_id}, ${rare} || ' customer ' || i, 'C_' || i || '%', 'c' || i || '@example.com',
      case when i % 7 = 0 then now() end, ${created_at} ${series}`)
  await db.execute(sql`
    insert into documents (kind, id, company_id, customer_id, number, title, status, accepted_at, subtotal, tax_amount, total_amount, created_at)
    select 'quote', gen_random_uuid(), ${company_id}, c.id, 'Q-17' || i, ${rare} || ' title',
      (array['draft', 'sent', 'accepted'])[1 + i % 3], case when i % 3 = 2 then ${created_at} end, 0, 0, 0, ${created_at}
    from generate_series(1, ${ROWS}) i
      join customers c on c.company_id = ${company_id} and c.contact_person = 'C_' || 1 + (i + 7) % ${ROWS} || '%'`)
  await db.execute(sql`
    insert into documents (kind, id, company_id, customer_id, number, title, status, issue_date, due_date,
      payment_terms, amount_paid, subtotal, tax_amount, total_amount, created_at)
    select 'invoice', gen_random_uuid(), ${company_id}, c.id, 'INV-17' || i, ${rare} || ' title', 'draft', now(), now(),
      'net_30', 0, 0, 0, 0, ${created_at}
    from generate_series(1, ${ROWS}) i
      left join customers c on c.company_id = ${company_id} and c.contact_person = 'C_' || 1 + (i + 7) % ${ROWS} || '%' and i % 5 > 0`)
  await db.execute(sql`analyze`)
}

/** The texts each search looks at, read without any index or policy. */
const SEARCHED: Record<DocumentKind | 'customer', SQL> = {
  customer: sql`select t.id, t.created_at, array[name, contact_person, email] as texts
    from customers t where company_id = ${ann.company_id}`,
  quote: sql`select t.id, t.created_at, array[title, number, c.name] as texts
    from documents t join customers c on c.id = customer_id where kind = 'quote' and t.company_id = ${ann.company_id}`,
  invoice: sql`select t.id, t.created_at, array[title, number, c.name, c.email] as texts
    from documents t left join customers c on c.id = customer_id where kind = 'invoice' and t.company_id = ${ann.company_id}`,
  credit_note: sql`select t.id, t.created_at, array[title, number, c.name] as texts
    from documents t join customers c on c.id = customer_id where kind = 'credit_note' and t.company_id = ${ann.company_id}`,
}

interface Found extends Record<string, unknown> {
  id: string
  created_at: string
}

async function lookThroughAll(noun: keyof typeof SEARCHED, needle: string) {
  const { rows } = await db.execute<Found>(sql`
    select id, created_at::text from (${SEARCHED[noun]}) searched
    where exists (select from unnest(texts) text where strpos(lower(text), lower(${needle})) > 0)
    order by created_at desc, id desc`)
  return rows
}

const NEEDLES = [
  'rare',
  'Rare customer',
  'common',
  'o',
  '25',
  'C_1',
  '00%',
  '-17',
  'c240',
  'nowhere',
  'wedding',
  '\\\\',
]

/** The searches return an unordered list of limited length; the lists built on them do the sorting. */
describe.each([...DOCUMENT_KINDS, 'customer'] as const)('the %s search', (noun) => {
  const find = async (needle: string, at_most: number | null) => {
    const found = isDocumentKind(noun)
      ? sql`search_document_ids(${ann.company_id}, ${noun}, ${DOCUMENTS[noun].is_found_by_email}, ${needle}, ${at_most})`
      : sql`search_customer_ids(${ann.company_id}, ${needle}, ${at_most})`
    const { rows } = await asUser(db, ann.user_id, (tx) =>
      tx.execute<{ id: string }>(sql`select ${found} as id`),
    )
    return rows.map(({ id }) => id).toSorted()
  }

  test.each(NEEDLES)('finds for %j the same rows as a full scan', async (needle) => {
    const found = (await lookThroughAll(noun, needle)).map(({ id }) => id).toSorted()
    expect(await find(needle, null)).toEqual(found)
    expect(await find(needle, found.length + 1)).toEqual(found)
    const some = await find(needle, 3)
    expect(some).toHaveLength(Math.min(3, found.length))
    expect(found).toEqual(expect.arrayContaining(some))
  })
})

const PARAMETERS = ['in_company', 'in_kind', 'by_email', 'pattern', 'at_most']

/** The kind is a parameter, and the indexes are those of one kind each. */
test.each(DOCUMENT_KINDS)(
  'the search of %ss can use the indexes of that kind, and of no other',
  async (kind) => {
    const { rows } = await db.execute<{ body: string; config: string[] }>(
      sql`select prosrc as body, proconfig as config from pg_proc where proname = 'search_document_ids'`,
    )
    const [{ body, config } = { body: '', config: [] }] = rows
    expect(config).toContain('plan_cache_mode=force_custom_plan')
    const [, searching = ''] = /return query([^;]+);/.exec(body) ?? []
    const statement = searching.replace(new RegExp(`\\b(${PARAMETERS.join('|')})\\b`, 'g'), (name) => {
      return `$${PARAMETERS.indexOf(name) + 1}`
    })
    const plan = await asUser(db, ann.user_id, async (tx) => {
      await tx.execute(sql.raw(`set local plan_cache_mode = force_custom_plan`))
      await tx.execute(sql.raw(`prepare searching_${kind} (uuid, text, boolean, text, int) as ${statement}`))
      const given = `'${ann.company_id}', '${kind}', true, '%rare title%', 50`
      return explain(tx, sql.raw(`execute searching_${kind} (${given})`))
    })
    const used = [...plan.matchAll(/(\w+s)_\w+_idx/g)].map(([, name]) => name)
    expect(used).toContain(`${kind}s`)
    expect(
      used.filter((name) => DOCUMENT_KINDS.some((other) => other !== kind && `${other}s` === name)),
    ).toEqual([])
  },
)

/** Checks that PostgreSQL is able to use an index; at this size it would prefer to read the whole table. */
describe('a page of a list is sorted by an index under row-level security', () => {
  test.each<[string, SQL, SQL]>([
    ['title_key', sql`title_key`, sql`'wedding'`],
    ['total_pence', sql`total_pence`, sql`12000`],
    ['valid_until', validUntilKey('asc'), sql`'infinity'::date`],
    ['valid_until', validUntilKey('desc'), sql`'2026-11-20'::date`],
    ['number', sql`number`, sql`'Q-17'`],
  ])('reads quotes by %s in index order', async (name, key, value) => {
    const plan = await planOf(sql`
      select * from documents
      where kind = 'quote' and company_id = ${ann.company_id} and ${key} >= ${value}
        and (${key}, id) > (${value}, ${randomUUID()}::uuid)
      order by ${key}, id limit 51`)
    expect(plan).toMatch(new RegExp(`Index Cond: .*${name}`))
    expect(plan).not.toMatch(/(?<!Incremental )Sort\n/)
  })

  test.each<[string, SQL, SQL]>([
    ['title_key', sql`title_key`, sql`'wedding'`],
    ['total_pence', sql`total_pence`, sql`12000`],
    ['due_date', sql`due_date`, sql`'2026-11-20'::date`],
    ['number', sql`number`, sql`'INV-00017'`],
  ])('reads invoices by %s in index order', async (name, key, value) => {
    const plan = await planOf(sql`
      select * from documents
      where kind = 'invoice' and company_id = ${ann.company_id} and ${key} >= ${value}
        and (${key}, id) > (${value}, ${randomUUID()}::uuid)
      order by ${key}, id limit 51`)
    expect(plan).toMatch(new RegExp(`Index Cond: .*${name}`))
    expect(plan).not.toMatch(/(?<!Incremental )Sort\n/)
  })

  test('reads quotes by customer in index order', async () => {
    const plan = await planOf(sql`
      select documents.id from documents
        join customers on customers.company_id = documents.company_id and customers.id = documents.customer_id
      where kind = 'quote' and documents.company_id = ${ann.company_id} and name_key >= 'common'
        and (name_key, documents.id) > ('common', ${randomUUID()}::uuid)
      order by name_key, documents.id limit 51`)
    expect(plan).toMatch(/Index Cond: .*name_key/)
  })
})

test('a page of the catalogue uses an index under row-level security', async () => {
  const plan = await planOf(sql`
    select * from products
    where company_id = ${ann.company_id} and is_active and name_key >= 'common'
      and (name_key, id) > ('common', ${randomUUID()}::uuid)
    order by name_key, id limit 51`)
  expect(plan).toMatch(/Index Cond: .*name_key/)
  expect(plan).not.toMatch(/(?<!Incremental )Sort\n/)
})

describe('lists with the newest first are sorted by an index', () => {
  test.each<[string, SQL, string]>([
    ['customers', sql`company_id = ${ann.company_id}`, 'customers_company_id_created_at_idx'],
    ['documents', sql`kind = 'quote' and company_id = ${ann.company_id}`, 'quotes_company_id_created_at_idx'],
    [
      'documents',
      sql`kind = 'quote' and company_id = ${ann.company_id} and status = 'sent'`,
      'quotes_company_id_status_idx',
    ],
    [
      'documents',
      sql`kind = 'invoice' and company_id = ${ann.company_id}`,
      'invoices_company_id_created_at_idx',
    ],
    [
      'notifications',
      sql`company_id = ${ann.company_id} and user_id = ${ann.user_id}`,
      'notifications_company_id_user_id_created_at_idx',
    ],
  ])('reads the newest %s first', async (table, condition, index) => {
    const plan = await planOf(sql`
      select * from ${sql.identifier(table)}
      where ${condition} and (created_at, id) < (now(), gen_random_uuid())
      order by created_at desc, id desc limit 51`)
    expect(plan).toContain(`Index Scan Backward using ${index}`)
    expect(plan).not.toContain('Sort')
  })
})

/** Plans one of Ann's queries as if her tables were large. */
function planOf(query: SQL): Promise<string> {
  return asUser(db, ann.user_id, async (tx) => {
    for (const way of ['seqscan', 'bitmapscan', 'sort', 'hashjoin', 'mergejoin']) {
      await tx.execute(sql.raw(`set local enable_${way} = off`))
    }
    return explain(tx, query)
  })
}

async function explain(tx: Transaction, query: SQL): Promise<string> {
  const { rows } = await tx.execute(sql`explain (costs off) ${query}`)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}
