import { createEmptyDatabase } from '@quotespark/testing'
import { expect, onTestFinished, test } from 'vitest'
import { query } from './engine/query.fixture.ts'
import { migrate } from './migrate.ts'
import { migrationsOfRelease } from './release.fixture.ts'

const id = (number: number) => `019aa0c2-0000-4000-8000-00000000000${number}`
const [ANN, FREE, SEALED, WAITING, PLAIN, OTHER] = [1, 2, 3, 4, 5, 6].map(id)
const APART = 'Cre\u0300me'
const COMPOSED = 'Crème'

/** Two companies with texts whose accents stand apart: one has sealed documents, and one has only drafts. */
const FILLING = [
  `insert into profiles (id, name, first_name, email) values ('${ANN}', '${APART}', '${APART}', 'ann@example.com')`,
  `insert into companies (id, name, address, created_by, owner_id)
    select id::uuid, '${APART}', '${APART}', '${ANN}', '${ANN}' from unnest(array['${ANN}', '${OTHER}']) id`,
  `insert into customers (id, company_id, name, notes)
    select id::uuid, '${ANN}', '${APART}', '${APART}' from unnest(array['${FREE}', '${SEALED}', '${WAITING}']) id`,
  `insert into products (id, company_id, name, description) values ('${ANN}', '${ANN}', '${APART}', '${APART}')`,
  `insert into documents (id, company_id, customer_id, kind, number, title, notes, created_by, revision, subtotal, tax_amount, total_amount)
    select id::uuid, '${ANN}', id::uuid, 'quote', 'Q-' || id, '${APART}', '${APART}', '${ANN}', case id when '${SEALED}' then 1 end, 0, 0, 0
    from unnest(array['${FREE}', '${SEALED}', '${WAITING}']) id`,
  `insert into document_lines (id, company_id, document_id, description, quantity, unit_price, total_price, sort_order)
    select id, company_id, id, '${APART}', 1, 0, 0, 0 from documents`,
  `insert into document_sealings (company_id, document_id, revision, content, delivery) values ('${ANN}', '${WAITING}', 1, '', '{}')`,
  `insert into templates (id, company_id, kind, name, content)
    values ('${PLAIN}', '${ANN}', 'quote', 'Cakes', '{"title": "${APART} \\"and\\" cake"}')`,
]

test('a database of release 0.2.0 has its texts composed, except those that something sealed is compared with', async () => {
  const database = await createEmptyDatabase()
  onTestFinished(database.drop)
  await migrate(database.url, () => {}, { migrationsFolder: await migrationsOfRelease() })
  for (const statement of FILLING) await query(database.url, statement)
  await migrate(database.url, () => {})
  const read = (rows: string) => query<Record<string, string>>(database.url, rows)

  for (const table of ['customers', 'documents']) {
    const title = table === 'customers' ? 'name' : 'title'
    expect(await read(`select id, ${title} as text, notes from ${table} order by id`), table).toEqual([
      { id: FREE, text: COMPOSED, notes: COMPOSED },
      { id: SEALED, text: APART, notes: APART },
      { id: WAITING, text: APART, notes: APART },
    ])
  }
  const lines = await read('select description from document_lines order by id')
  expect(lines.map(({ description }) => description)).toEqual([COMPOSED, APART, APART])
  const companies = await read('select name, address from companies order by id')
  expect(companies).toEqual([
    { name: APART, address: APART },
    { name: COMPOSED, address: COMPOSED },
  ])
  expect(await read('select name, description from products')).toEqual([
    { name: COMPOSED, description: COMPOSED },
  ])
  expect(await read(`select content from templates`)).toEqual([
    { content: { title: `${COMPOSED} "and" cake` } },
  ])
  expect(await read('select name, first_name from profiles')).toEqual([
    { name: COMPOSED, first_name: COMPOSED },
  ])
  // Both spellings are found.
  expect(
    await read(`select search_text from documents where search_text like like_pattern('CRÈME')`),
  ).toHaveLength(3)
  expect(
    await read(`select search_name from customers where search_name like like_pattern('creme')`),
  ).toHaveLength(3)
})
