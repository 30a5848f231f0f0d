import { templates } from '@quotespark/database'
import { MAX_TEMPLATES, statedVatCategory, tooManyTemplates } from '@quotespark/domain/document'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, describe, expect, test } from 'vitest'
import { addCustomer, invoiceFor, LINE, quoteFor } from '../../testing/sample-documents.ts'
import { createTestServer } from '../../testing/test-server.ts'

const server = await createTestServer()
afterAll(() => server.stop())

const ITEMS = [
  { ...LINE, kind: 'heading' as const, description: 'For {customer}' },
  { ...LINE, description: 'Bread', unit: 'kg', discount_percent: '10' },
  {
    ...LINE,
    description: 'Insurance',
    vat_rate: null,
    vat_category: 'E' as const,
    exemption_reason: 'Insurance',
  },
  {
    ...LINE,
    description: 'Icing',
    choice: 'optional' as const,
    quantity: '2',
    quantity_min: '1',
    quantity_max: '9',
  },
  { ...LINE, description: 'Round', choice: 'one_of' as const, group: 'Shape', selected: true },
  { ...LINE, description: 'Square', choice: 'one_of' as const, group: 'Shape' },
]

describe('a template made from a document', () => {
  test('keeps a quote’s words, lines, discounts, categories and choices, and nothing of its customer', async () => {
    const { client } = await server.signUpWithCompany()
    const customer = await addCustomer(client)
    const quote = await client.quote.create(
      quoteFor(customer, {
        ...{ title: 'Cake for {customer}', description: 'In {month}', notes: 'Ours', discount_amount: '5' },
        items: ITEMS,
      }),
    )
    const template = await client.template.create({ kind: 'quote', name: ' Cake ', document_id: quote.id })
    expect(template).toMatchObject({
      ...{ kind: 'quote', name: 'Cake', title: 'Cake for {customer}', description: 'In {month}' },
      ...{ notes: 'Ours', discount_amount: '5.00', discount_percent: null, message_on_statement: null },
    })
    expect(JSON.stringify(template)).not.toContain(customer.id)
    expect(template.items).toEqual(
      quote.items.map(({ id: _, total_price: __, net_amount: ____, sort_order: ___, ...line }) => ({
        ...line,
        vat_category: statedVatCategory(line),
        vat_amount: null,
      })),
    )
    // A quote written with the template has the same content.
    const { title, description, notes, discount_amount, items } = await client.template.get({
      id: template.id,
    })
    const again = await client.quote.create(
      quoteFor(customer, { title, description, notes, discount_amount, items }),
    )
    expect(again).toMatchObject({ total_amount: quote.total_amount, from_amount: quote.from_amount })
  })

  test('keeps an invoice’s message, terms and typed VAT', async () => {
    const { client } = await server.signUpWithCompany()
    const customer = await addCustomer(client)
    const invoice = await client.invoice.create(
      invoiceFor(customer, {
        items: [{ ...LINE, vat_amount: '3.21' }],
        message_on_statement: 'Thank you, {contact}',
        terms_and_conditions: '30 days',
      }),
    )
    const { items, ...template } = await client.template.create({
      ...{ kind: 'invoice', name: 'Monthly', document_id: invoice.id },
    })
    expect(template).toMatchObject({
      message_on_statement: 'Thank you, {contact}',
      terms_and_conditions: '30 days',
    })
    expect(items).toMatchObject([{ vat_amount: '3.21', choice: 'included', selected: true }])
  })

  test('is refused for an unknown document or one of the other kind', async () => {
    const ann = await server.signUpWithCompany()
    const bob = await server.signUpWithCompany()
    const quote = await ann.client.quote.create(quoteFor(await addCustomer(ann.client)))
    const gone = { code: 'not_found' }
    const one = { name: 'Cake', document_id: quote.id } as const
    await expect(bob.client.template.create({ ...one, kind: 'quote' })).rejects.toMatchObject(gone)
    await expect(ann.client.template.create({ ...one, kind: 'invoice' })).rejects.toMatchObject(gone)
  })
})

test('saving a template under an existing name replaces it; each kind has its own names', async () => {
  const { client } = await server.signUpWithCompany()
  const first = await client.template.create({ kind: 'quote', name: 'Cake', title: 'One' })
  const second = await client.template.create({ kind: 'quote', name: 'Cake', title: 'Two' })
  await client.template.create({ kind: 'invoice', name: 'Cake' })
  expect(second).toMatchObject({ id: first.id, title: 'Two' })
  const { items } = await client.template.list({ kind: 'quote' })
  expect(items).toMatchObject([{ name: 'Cake', title: 'Two', item_count: 0 }])
  expect((await client.template.list({})).items).toHaveLength(2)
})

test('a bundle keeps only its lines, and bundles are listed by name ignoring case', async () => {
  const { client } = await server.signUpWithCompany()
  await client.template.create({ kind: 'bundle', name: 'wedding', title: 'No', items: ITEMS.slice(0, 2) })
  await client.template.create({ kind: 'bundle', name: 'Birthday', items: [LINE] })
  await expect(
    client.template.create({ kind: 'bundle', name: 'All', document_id: uuidv7() }),
  ).rejects.toMatchObject({ code: 'invalid_input', data: { issues: [{ path: 'document_id' }] } })
  const { items } = await client.template.list({ kind: 'bundle' })
  expect(items).toMatchObject([
    { name: 'Birthday', item_count: 1 },
    { name: 'wedding', title: '', item_count: 2 },
  ])
})

test('renaming a template refuses an outdated version and a name that is taken', async () => {
  const { client } = await server.signUpWithCompany()
  const cake = await client.template.create({ kind: 'quote', name: 'Cake', title: 'One' })
  await client.template.create({ kind: 'quote', name: 'Bread' })
  const { id, updated_at } = cake
  const renamed = await client.template.update({ id, updated_at, name: 'Big cake', title: 'One' })
  expect(renamed).toMatchObject({ id, name: 'Big cake', title: 'One' })
  await expect(client.template.update({ id, updated_at, name: 'Cake' })).rejects.toMatchObject({
    code: 'changed_meanwhile',
  })
  await expect(
    client.template.update({ id, updated_at: renamed.updated_at, name: 'Bread' }),
  ).rejects.toMatchObject({
    code: 'invalid_input',
    data: {
      issues: [{ path: 'name', message: 'This name is already in use. Please choose another.' }],
    },
  })
})

test('saving, changing and deleting templates is recorded in the activity', async () => {
  const { client } = await server.signUpWithCompany()
  const { id, updated_at } = await client.template.create({ kind: 'quote', name: 'Cake' })
  await client.template.update({ id, updated_at, name: 'Big cake' })
  await client.template.delete({ id })
  await expect(client.template.get({ id })).rejects.toMatchObject({
    ...{ code: 'not_found', data: { entity: 'template' } },
  })
  const { items } = await client.auditLog.list({})
  expect(items.slice(0, 3)).toMatchObject([
    { title: 'Deleted a template', subject: 'Big cake' },
    { title: 'Changed a template', subject: 'Cake', changes: [{ before: 'Cake', after: 'Big cake' }] },
    { title: 'Saved a template', subject: 'Cake' },
  ])
})

test.each([
  [{ discount_percent: '101' }, 'discount_percent'],
  [{ discount_amount: 'x\udfff' }, 'discount_amount'],
  [{ discount_percent: '5', discount_amount: '5' }, 'discount_amount'],
])('a template refuses the discount %j', async (discount, path) => {
  const { client } = await server.signUpWithCompany()
  const refused = { code: 'invalid_input', data: { issues: [{ path, message: expect.any(String) }] } }
  await expect(client.template.create({ kind: 'quote', name: 'Cake', ...discount })).rejects.toMatchObject(
    refused,
  )
  const { id, updated_at } = await client.template.create({ kind: 'quote', name: 'Cake' })
  const change = { id, updated_at, name: 'Cake', ...discount }
  await expect(client.template.update(change)).rejects.toMatchObject(refused)
  expect(await client.template.get({ id })).toMatchObject({ updated_at, discount_percent: null })
})

test('a product of another company and a template above the limit are refused', async () => {
  const ann = await server.signUpWithCompany()
  const bob = await server.signUpWithCompany()
  const { id: product_id } = await bob.client.product.create({ name: 'Bread', unit_price: '1.00' })
  await expect(
    ann.client.template.create({ kind: 'bundle', name: 'All', items: [{ ...LINE, product_id }] }),
  ).rejects.toMatchObject({ code: 'not_found', data: { entity: 'product' } })
  const company_id = ann.company.id
  await server.services.database.insert(templates).values(
    Array.from({ length: MAX_TEMPLATES }, (_, n) => ({
      ...{
        id: uuidv7(),
        company_id,
        kind: 'quote' as const,
        name: `No. ${n}`,
        content: { title: '', items: [] },
      },
    })),
  )
  await expect(ann.client.template.create({ kind: 'quote', name: 'More' })).rejects.toMatchObject({
    data: { issues: [{ path: 'name', message: tooManyTemplates('quote') }] },
  })
  await ann.client.template.create({ kind: 'quote', name: 'No. 7', title: 'Instead' })
})
