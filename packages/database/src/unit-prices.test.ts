import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createEmptyDatabase } from '@quotespark/testing'
import { expect, onTestFinished, test } from 'vitest'
import { query } from './engine/query.fixture.ts'
import { migrate } from './migrate.ts'
import { findPackageFolder } from './package-folder.ts'

/** The migrations up to release 0.2.0, whose unit prices had two decimals. */
async function migrationsOfRelease(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'quotespark-release-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await cp(join(findPackageFolder(), 'migrations'), folder, { recursive: true })
  await cp(join(folder, 'rules', 'after-step-1.sql'), join(folder, 'rules', 'newest.sql'))
  const journalFile = join(folder, 'meta', '_journal.json')
  const journal = JSON.parse(await readFile(journalFile, 'utf8'))
  await writeFile(journalFile, JSON.stringify({ ...journal, entries: journal.entries.slice(0, 1) }))
  return folder
}

const ID = '019aa0c2-0000-4000-8000-000000000001'
const FILL = `
  insert into profiles (id, name, email) values ('${ID}', 'Ann', 'ann@example.com');
  insert into companies (id, name, created_by, owner_id) values ('${ID}', 'Print & Co', '${ID}', '${ID}');
  insert into products (id, company_id, name, unit_price) values ('${ID}', '${ID}', 'Leaflet', 0.09);
  insert into customers (id, company_id, name) values ('${ID}', '${ID}', 'Ada');
  insert into documents (id, company_id, customer_id, kind, number, title, created_by, subtotal, tax_amount, total_amount)
    values ('${ID}', '${ID}', '${ID}', 'quote', 'Q-1', 'Leaflets', '${ID}', 1234.50, 0, 1234.50);
  insert into document_lines (id, company_id, document_id, description, quantity, unit_price, total_price, sort_order)
    values ('${ID}', '${ID}', '${ID}', 'Leaflets', 2.5, 493.80, 1234.50, 0)`

test('a database of release 0.2.0 keeps its unit prices, and then takes four decimals', async () => {
  const database = await createEmptyDatabase()
  onTestFinished(database.drop)
  await migrate(database.url, () => {}, { migrationsFolder: await migrationsOfRelease() })
  await query(database.url, FILL)
  const prices = () =>
    query(
      database.url,
      `select product.unit_price as product, line.unit_price as line, total_price
        from products product, document_lines line`,
    )
  await migrate(database.url, () => {})
  expect(await prices()).toEqual([{ product: '0.0900', line: '493.8000', total_price: '1234.50' }])
  await query(database.url, 'update products set unit_price = 0.0875')
  await query(
    database.url,
    'update document_lines set quantity = 1250, unit_price = 0.1648, total_price = 206',
  )
  expect(await prices()).toEqual([{ product: '0.0875', line: '0.1648', total_price: '206.00' }])
})
