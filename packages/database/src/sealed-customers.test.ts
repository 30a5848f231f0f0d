import { createEmptyDatabase } from '@quotespark/testing'
import { expect, onTestFinished, test } from 'vitest'
import { query } from './engine/query.fixture.ts'
import { migrate } from './migrate.ts'
import { migrationsOfRelease } from './release.fixture.ts'

const id = (number: number) => `019aa0c2-0000-4000-8000-00000000000${number}`
const [ANN, SENT, DRAFT] = [1, 2, 3].map(id)
const contentOf = (name: string) => JSON.stringify({ customer: { name, email: `${name}@example.com` } })

const FILLING = [
  `insert into profiles (id, name, email) values ('${ANN}', 'Ann', 'ann@example.com')`,
  `insert into companies (id, name, created_by, owner_id) values ('${ANN}', 'Crumb', '${ANN}', '${ANN}')`,
  `insert into customers (id, company_id, name) values ('${ANN}', '${ANN}', 'Newest')`,
  `insert into files (id, company_id, storage_key, file_name, content_type, size_bytes, sha256)
    values ('${ANN}', '${ANN}', 'a/b', 'a.pdf', 'application/pdf', 1, repeat('0', 64))`,
  `insert into documents (id, company_id, customer_id, kind, number, title, revision, subtotal, tax_amount, total_amount)
    select id::uuid, '${ANN}', '${ANN}', 'quote', 'Q-' || id, 'Cake', case id when '${SENT}' then 2 end, 10, 0, 10
    from unnest(array['${SENT}', '${DRAFT}']) id`,
  ...['First', 'Ørsted'].map(
    (name, index) =>
      `insert into document_revisions
        (company_id, document_id, revision, content, total_amount, pdf_file_id, pdf_sha256, sealed_at)
        values ('${ANN}', '${SENT}', ${index + 1}, '${contentOf(name)}', 10, '${ANN}', '', now())`,
  ),
]

test('a database of release 0.2.0 gets the customers of its newest revisions, which a search finds', async () => {
  const database = await createEmptyDatabase()
  onTestFinished(database.drop)
  await migrate(database.url, () => {}, { migrationsFolder: await migrationsOfRelease() })
  for (const statement of FILLING) await query(database.url, statement)
  const hashes = () => query(database.url, 'select sha256 from document_revisions order by revision')
  const before = await hashes()
  await migrate(database.url, () => {})
  expect(
    await query(
      database.url,
      `select sealed_customer_name as name, sealed_customer_email as email, total_pence,
        search_text like like_pattern('orsted') as is_found from documents order by id`,
    ),
  ).toEqual([
    { name: 'Ørsted', email: 'Ørsted@example.com', total_pence: '1000', is_found: true },
    { name: null, email: null, total_pence: '1000', is_found: false },
  ])
  expect(await hashes()).toEqual(before)
})
