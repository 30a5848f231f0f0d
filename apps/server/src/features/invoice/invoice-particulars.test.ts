import { customers, documentLines, invoices } from '@quotespark/database'
import { readPdf } from '@quotespark/paper/testing/read-pdf'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addCustomer, editOfInvoice, invoiceFor, LINE } from '../../testing/sample-documents.ts'
import { setCompany } from '../../testing/store-rows.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import type { SignedUpStaff } from '../../testing/test-users.ts'

/* The legally required particulars are on the PDF, as its recipient reads it. */

let server: TestServer
let ann: SignedUpStaff
let ada: { id: string }

beforeAll(async () => {
  server = await createTestServer()
  server.clock.set('2026-11-20T10:00:00.000Z')
  ann = await server.signUpWithCompany()
  ada = await addCustomer(ann.client)
  const { database } = server.services
  await database.update(customers).set({ address: '4 Mill Lane\nLeeds' }).where(eq(customers.id, ada.id))
})
afterAll(() => server.stop())

const REGISTERED = {
  legal_name: 'Nell Baker',
  address: '1 High Street\nBath',
  vat_registered: true,
  vat_number: 'GB 123 4567 82',
  company_number: null,
  bank_account_name: 'Crumb & Co',
  bank_sort_code: '20-45-77',
  bank_account_number: '13371337',
  document_footer: 'Baked in Bath.',
}
const ROLLS = { ...LINE, description: 'Rolls', quantity: '2.5', unit_price: '40.00', vat_rate: '0' }

type InvoiceColumns = Partial<typeof invoices.$inferInsert>

async function printed(
  company: Parameters<typeof setCompany>[2],
  changes: InvoiceColumns = {},
  items = [LINE, ROLLS],
) {
  const { database } = server.services
  await setCompany(database, ann.company.id, company)
  const { id, invoice_number } = await ann.client.invoice.create(invoiceFor(ada, { items }))
  if (Object.keys(changes).length > 0) {
    await database.update(invoices).set(changes).where(eq(invoices.id, id))
  }
  return { id, invoice_number, ...(await read(id)) }
}

async function read(id: string) {
  const file = await ann.client.invoice.getPdf({ id })
  return readPdf(new Uint8Array(await file.arrayBuffer()))
}

describe('a VAT invoice under the VAT Regulations 1995, reg. 14(1)', () => {
  test('shows each of the particulars (a) to (m)', async () => {
    const { text, invoice_number } = await printed(REGISTERED, { tax_point: '2026-11-13' })
    const particulars = {
      a: `VAT invoice ${invoice_number}`,
      b: 'Tax point 13 Nov 2026',
      c: 'Issue date 20 Nov 2026',
      'd name and address': 'From Nell Baker trading as Crumb & Co 1 High Street Bath',
      'd number': 'VAT number GB 123 4567 82',
      e: 'Billed to Ada Lovelace Ltd Ada 4 Mill Lane Leeds',
      'g h m, standard rate': 'Wedding cake 2 £50.00 20% £100.00',
      'g h m, zero rate': 'Rolls 2.5 £40.00 0% £100.00',
      'h per rate': '20% £100.00 £20.00 £120.00 0% £100.00 £0.00 £100.00',
      'i l': 'Subtotal £200.00 VAT £20.00 Total £220.00',
    }
    for (const [paragraph, words] of Object.entries(particulars)) expect(text, paragraph).toContain(words)
  })

  test('shows the day of issue as its tax point unless another is given', async () => {
    const { text } = await printed(REGISTERED)
    expect(text).toContain('Issue date 20 Nov 2026 Tax point 20 Nov 2026 Due date 20 Dec 2026')
  })

  test('shows its own billing address and email instead of the customer’s', async () => {
    const { text } = await printed(REGISTERED, {
      billing_address: 'Accounts Office\nYork',
      customer_email: 'accounts@lovelace.example',
    })
    expect(text).toContain('Billed to Ada Lovelace Ltd Ada Accounts Office York accounts@lovelace.example')
    expect(text).not.toContain('4 Mill Lane')
  })

  test('shows typed VAT beside the rate of its line, and adds it up as typed', async () => {
    const { id } = await printed(
      REGISTERED,
      { tax_amount: '19.99', total_amount: '119.99', subtotal: '100.00' },
      [LINE],
    )
    const { database } = server.services
    await database.update(documentLines).set({ vat_amount: '19.99' }).where(eq(documentLines.document_id, id))
    const { text } = await read(id)
    expect(text).toContain('Wedding cake 2 £50.00 20% £19.99 £100.00')
    expect(text).toContain('20% £100.00 £19.99 £119.99')
    expect(text).toContain('Subtotal £100.00 VAT £19.99 Total £119.99')
  })

  test('also holds everything the simplified form for up to £250 must show (reg. 16A)', async () => {
    const { text } = await printed(REGISTERED, {}, [LINE])
    for (const words of [
      'Nell Baker trading as Crumb & Co 1 High Street Bath VAT number GB 123 4567 82',
      'Tax point 20 Nov 2026',
      'Wedding cake',
      'Total £120.00',
      'VAT summary Net VAT Gross 20% £100.00 £20.00 £120.00',
    ]) {
      expect(text).toContain(words)
    }
  })
})

describe('an invoice of a company that is not registered for VAT', () => {
  const company = { ...REGISTERED, vat_registered: false }

  test('does not mention VAT, not even a VAT number that is still stored', async () => {
    const { text, title, invoice_number } = await printed(company)
    expect(text).not.toMatch(/VAT|tax point/i)
    expect(text).not.toContain('GB 123')
    expect(text).toContain('Description Quantity Unit price Amount Wedding cake 2 £50.00 £100.00')
    expect(text).toContain('Total £200.00')
    expect(title).toBe(`Invoice ${invoice_number} from Crumb & Co`)
  })

  test('shows both parties, both dates and what was supplied (gov.uk)', async () => {
    const { text } = await printed(company, { tax_point: '2026-11-13' })
    for (const words of [
      'Nell Baker trading as Crumb & Co 1 High Street Bath',
      'Ada Lovelace Ltd Ada 4 Mill Lane Leeds',
      'Issue date 20 Nov 2026 Supply date 13 Nov 2026',
    ]) {
      expect(text).toContain(words)
    }
  })

  test('names a company by its registered name and number', async () => {
    const { text } = await printed({ ...company, legal_name: 'Crumb Ltd', company_number: '09876543' })
    expect(text).toContain('From Crumb Ltd trading as Crumb & Co 1 High Street Bath Company number 09876543')
    expect(text).toContain('Crumb Ltd trading as Crumb & Co · Company number 09876543 Page 1 of 1')
  })
})

describe('the rest of an invoice’s PDF', () => {
  test('shows bank details with a reference, the message, notes, terms and the footer', async () => {
    const { text, invoice_number } = await printed(REGISTERED, {
      message_on_statement: 'It was a lovely day.',
      notes: 'Boxes are returnable.',
      terms_and_conditions: 'Cakes stay ours until paid.',
    })
    expect(text).toContain(
      `How to pay Account name Crumb & Co Sort code 20-45-77 Account number 13371337 Reference ${invoice_number} It was a lovely day. Notes Boxes are returnable. Terms Cakes stay ours until paid.`,
    )
    expect(text).toContain('Baked in Bath.')
  })

  /** An invoice that was sent, and its PDF when it is sent again after a payment. */
  async function sent() {
    await setCompany(server.services.database, ann.company.id, REGISTERED)
    return ann.client.invoice.create(invoiceFor(ada, { items: [LINE, ROLLS], status: 'sent' }))
  }
  async function sentAgainAfter(amount: string) {
    const { id } = await sent()
    const payment = { id, amount, paid_on: '2026-11-20', method: 'cash', reference: null } as const
    const edit = { ...editOfInvoice(await ann.client.invoice.get({ id })), notes: 'Corrected' }
    await ann.client.invoice.update(edit)
    await ann.client.invoice.recordPayment(payment)
    await ann.client.invoice.send({ id })
    return read(id)
  }

  test('shows what was paid and what is still due', async () => {
    const { text } = await sentAgainAfter('70.00')
    expect(text).toContain('Total £220.00 Amount paid £70.00 Balance due £150.00')
  })

  test('does not say how to pay a paid or cancelled invoice', async () => {
    const paid = await sentAgainAfter('220.00')
    const { id } = await sent()
    await ann.client.invoice.cancel({ id })
    const cancelled = await read(id)
    expect(paid.text).toContain('Paid 20 Nov 2026')
    expect(cancelled.text).toContain('Cancelled')
    for (const { text } of [paid, cancelled]) expect(text).not.toMatch(/How to pay|13371337/)
  })

  test('says when it is a draft without a customer', async () => {
    const { text, invoice_number } = await printed(REGISTERED, { customer_id: null })
    expect(text).toContain(`${invoice_number} Draft`)
    expect(text).toContain('Billed to No customer yet')
  })
})
