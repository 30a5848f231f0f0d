import { createEmptyDatabase } from '@quotespark/testing'
import { expect, onTestFinished, test } from 'vitest'
import { query } from './engine/query.fixture.ts'
import { migrate } from './migrate.ts'
import { migrationsOfRelease } from './release.fixture.ts'

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
