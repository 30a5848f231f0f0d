import { checkUbl, readUbl } from '@quotespark/e-invoice'
import { readPdf } from '@quotespark/paper/testing/read-pdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { editOf, editOfInvoice, invoiceFor, LINE, quoteFor, tokenOf } from '../../testing/sample-documents.ts'
import { setCompany } from '../../testing/store-rows.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import type { SignedUpStaff } from '../../testing/test-users.ts'
import { nothingLooked, verifyEverything } from '../../verify/verify-company.ts'

let server: TestServer
let ann: SignedUpStaff
let ada: { id: string }

const ADDRESS = { street: '1 Mill Lane', town: 'Bath', postcode: 'BA1 1AA' }

beforeAll(async () => {
  server = await createTestServer()
  server.clock.set('2026-11-20T10:00:00.000Z')
  ann = await server.signUpWithCompany()
  await ann.client.company.updateInformation({
    ...{ name: ann.company.name, address_fields: ADDRESS, vat_number: 'GB 123 4567 82' },
    ...{ bank_account_name: 'Crumb', bank_sort_code: '12-34-56', bank_account_number: '00012345' },
  })
  ada = await ann.client.customer.create({
    ...{ name: 'Ada Lovelace', contact_person: 'Ada', email: 'ada@customer.example' },
    address_fields: { ...ADDRESS, street: '2 Mill Lane' },
  })
})
afterAll(() => server.stop())

const line = (unit_price: string, vat_rate: string, quantity = '1') => ({
  ...{ ...LINE, description: `Door ${unit_price}`, unit_price, vat_rate, quantity },
})
/** £210.00 as typed, £10.00 off: £200.00, of which £16.67 at 20 % and £4.76 at 5 % are VAT. */
const WRITTEN = {
  prices_include_vat: true,
  discount_amount: '10.00',
  items: [line('35.00', '20', '3'), line('105.00', '5')],
}

async function textOf(pdf: Promise<File>) {
  return readPdf(new Uint8Array(await (await pdf).arrayBuffer()))
}

test('what was typed is the total, from the quote over its acceptance to the invoice', async () => {
  const quote = await ann.client.quote.create(quoteFor(ada, { ...WRITTEN, status: 'sent' }))
  const sums = {
    prices_include_vat: true,
    subtotal_with_vat: '210.00',
    total_amount: '200.00',
    tax_amount: '21.43',
    net_amount: '178.57',
  }
  expect(quote).toMatchObject(sums)
  expect(quote.items.map(({ total_price, net_amount }) => [total_price, net_amount])).toEqual([
    ['105.00', '87.50'],
    ['105.00', '100.00'],
  ])
  const shared = await server.anonymous.sharedLink.get({ token: tokenOf(quote) })
  expect(shared).toMatchObject({
    quote: { ...sums, items: quote.items.map(({ net_amount }) => ({ net_amount })) },
  })
  await server.anonymous.sharedLink.acceptQuote({
    ...{ token: tokenOf(quote), version: quote.version, signed_name: 'Ada', confirmed: true },
    total_amount: '200.00',
  })
  const invoice = await ann.client.invoice.createFromQuote({ params: { quote_id: quote.id } })
  expect(invoice).toMatchObject(sums)
  expect(await ann.client.quote.duplicate({ id: quote.id })).toMatchObject(sums)
})

test('the PDF says that prices include VAT, and leads from them to net, VAT and total', async () => {
  const { id } = await ann.client.quote.create(quoteFor(ada, WRITTEN))
  const { text } = await textOf(ann.client.quote.getPdf({ id }))
  expect(text).toContain('Prices include VAT')
  const rows = [
    'Subtotal with VAT',
    '£210.00',
    'Discount',
    '-£10.00',
    'Net',
    '£178.57',
    'VAT',
    '£21.43',
    'Total',
    '£200.00',
  ]
  const positions = rows.map((words) => text.lastIndexOf(words))
  expect(positions.every((position) => position >= 0)).toBe(true)
  const plain = await ann.client.quote.create(quoteFor(ada, { items: WRITTEN.items }))
  expect((await textOf(ann.client.quote.getPdf({ id: plain.id }))).text).not.toContain('include VAT')
})

test('the e-invoice has net prices of whole quantities, and is valid', async () => {
  const invoice = await ann.client.invoice.create(invoiceFor(ada, { ...WRITTEN, status: 'sent' }))
  expect(invoice).toMatchObject({ e_invoice: { is_sealed: true } })
  const ubl = await (await ann.client.invoice.getUbl({ id: invoice.id })).text()
  expect(checkUbl(ubl)).toEqual([])
  expect(readUbl(ubl).lines.map(({ quantity, unit_price, net }) => [quantity, unit_price, net])).toEqual([
    ['3', '87.50', '87.50'],
    ['1', '100.00', '100.00'],
  ])
  expect(ubl).toContain('<cbc:BaseQuantity unitCode="C62">3</cbc:BaseQuantity>')
})

test('a selection of the customer comes to what was typed', async () => {
  const quote = await ann.client.quote.create(
    quoteFor(ada, {
      prices_include_vat: true,
      items: [line('99.99', '20'), { ...line('33.33', '20'), choice: 'optional', selected: false }],
      status: 'sent',
    }),
  )
  expect(quote).toMatchObject({ total_amount: '99.99', tax_amount: '16.67', net_amount: '83.32' })
  await server.anonymous.sharedLink.acceptQuote({
    ...{ token: tokenOf(quote), version: quote.version, signed_name: 'Ada', confirmed: true },
    ...{ selection: quote.items.map(({ id }) => ({ item_id: id, quantity: '1' })), total_amount: '133.32' },
  })
  const accepted = await ann.client.quote.get({ id: quote.id })
  expect(accepted).toMatchObject({
    accepted_total_amount: '133.32',
    last_action: { chosen: { prices_include_vat: true, subtotal_with_vat: '133.32', tax_amount: '22.22' } },
  })
})

describe.each(['quote', 'invoice'] as const)('whether the prices of a %s include VAT', (kind) => {
  const create = (fields: object) =>
    kind === 'quote'
      ? ann.client.quote.create({ ...quoteFor(ada, { items: WRITTEN.items }), ...fields })
      : ann.client.invoice.create({ ...invoiceFor(ada, { items: WRITTEN.items }), ...fields })
  const edit = async (id: string, fields: object) =>
    kind === 'quote'
      ? ann.client.quote.update({
          ...editOf(await ann.client.quote.get({ id })),
          items: WRITTEN.items,
          ...fields,
        })
      : ann.client.invoice.update({ ...editOfInvoice(await ann.client.invoice.get({ id })), ...fields })

  test('is no where nobody says so, and stays where a change does not name it', async () => {
    const draft = await create({})
    expect(draft).toMatchObject({ prices_include_vat: false, subtotal_with_vat: null, subtotal: '210.00' })
    expect(await edit(draft.id, { prices_include_vat: true })).toMatchObject({ total_amount: '210.00' })
    expect(await edit(draft.id, { title: 'Another' })).toMatchObject({ prices_include_vat: true })
  })

  test('is settled once it was sent', async () => {
    const sent = await create({ status: 'sent', prices_include_vat: true })
    await expect(edit(sent.id, { prices_include_vat: false })).rejects.toMatchObject({
      code: 'invalid_input',
      data: { issues: [{ path: 'prices_include_vat' }] },
    })
    expect(await edit(sent.id, { title: 'Another', prices_include_vat: true })).toMatchObject({
      ...{ title: 'Another', total_amount: '210.00' },
    })
  })
})

test('a firm that left the register bills the accepted price without VAT', async () => {
  const bob = await server.signUpWithCompany()
  const customer = await bob.client.customer.create({
    name: 'C',
    contact_person: 'C',
    email: 'c@customer.example',
  })
  const quote = await bob.client.quote.create(quoteFor(customer, { ...WRITTEN, status: 'sent' }))
  await bob.client.quote.markAsAccepted({ id: quote.id })
  await setCompany(server.services.database, bob.company.id, { vat_registered: false })
  const invoice = await bob.client.invoice.createFromQuote({ params: { quote_id: quote.id } })
  expect(invoice).toMatchObject({ total_amount: '200.00', tax_amount: '0.00', vat_by_rate: [] })
})

test('the company’s switch is for what is new, and changes no stored price', async () => {
  const product = await ann.client.product.create({ name: 'Door', unit_price: '100.00' })
  const template = await ann.client.template.create({ kind: 'bundle', name: 'Doors', items: WRITTEN.items })
  const settings = { tax_rate: '0.2', quote_validity_days: 30, payment_terms_days: 30 }
  const company = await ann.client.company.updateDocumentSettings({ ...settings, prices_include_vat: true })
  expect(company.prices_include_vat).toBe(true)
  expect(await ann.client.company.updateDocumentSettings(settings)).toMatchObject({
    prices_include_vat: true,
  })
  expect(await ann.client.product.get({ id: product.id })).toMatchObject({
    ...{ unit_price: '100.00', prices_include_vat: false },
  })
  expect(await ann.client.template.get({ id: template.id })).toMatchObject({ prices_include_vat: false })
  const { id, updated_at } = product
  const gross = await ann.client.product.update({
    ...{ id, updated_at, name: 'Door', unit_price: '120.00', prices_include_vat: true },
  })
  expect(gross.prices_include_vat).toBe(true)
  const kept = { id, updated_at: gross.updated_at, name: 'Door', unit_price: '121.00' }
  expect(await ann.client.product.update(kept)).toMatchObject({ prices_include_vat: true })
})

test('what was sealed with such prices is verified', async () => {
  const looked = nothingLooked()
  const { database: db, files } = server.services
  await server.services.background.settled()
  const broken: string[] = []
  for await (const each of verifyEverything({ db, files }, looked)) broken.push(each.broken)
  expect(broken).toEqual([])
  expect(looked.revisions).toBeGreaterThanOrEqual(4)
})
