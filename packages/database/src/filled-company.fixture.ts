import { createHash, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from './connection.ts'
import {
  companies,
  companyMembers,
  customers,
  documentEvents,
  documentLinks,
  emails,
  files,
  idempotencyKeys,
  invoiceAttachments,
  invoiceItems,
  invoices,
  invoiceVersions,
  memberInvitations,
  notificationPreferences,
  notifications,
  numberSeries,
  payments,
  products,
  profiles,
  quoteActions,
  quoteItems,
  quotes,
  vatRates,
} from './tables/index.ts'

const TODAY = '2026-11-20'

/** A company of one member with a row in every table of a tenant, each reference to another table filled in. */
export async function fillCompany(db: Database, name: string) {
  const user_id = await fillProfile(db, name)
  const company_id = randomUUID()
  const ids = {
    customer: randomUUID(),
    file: randomUUID(),
    vatRate: randomUUID(),
    product: randomUUID(),
    quote: randomUUID(),
    invoice: randomUUID(),
  }
  const mine = () => ({ id: randomUUID(), company_id })
  const sha256 = createHash('sha256').update(company_id).digest('hex')

  await db.insert(companies).values({ id: company_id, name, created_by: user_id, owner_id: user_id })
  await db.insert(companyMembers).values({ ...mine(), user_id, role: 'admin', is_owner: true })
  await db.insert(memberInvitations).values({
    ...mine(),
    email: 'new@example.com',
    token_sha256: sha256,
    invited_by: user_id,
    expires_at: '2026-11-27T00:00:00.000Z',
  })
  await db.insert(numberSeries).values({ company_id, kind: 'invoice' })
  await db.insert(files).values({
    id: ids.file,
    company_id,
    storage_key: `${company_id}/logo`,
    file_name: 'logo.png',
    content_type: 'image/png',
    size_bytes: 1,
    sha256,
  })
  await db.update(companies).set({ logo_file_id: ids.file }).where(eq(companies.id, company_id))
  await db.insert(customers).values({ id: ids.customer, company_id, name: `Customer of ${name}` })
  await db
    .insert(vatRates)
    .values({ id: ids.vatRate, company_id, name: 'Standard', rate: '20', is_default: true })
  await db.insert(products).values({ id: ids.product, company_id, name: 'Cake', vat_rate_id: ids.vatRate })
  await fillDocuments(db, { company_id, user_id, ids, sha256 })
  await db
    .insert(idempotencyKeys)
    .values({ user_id, key: 'key', operation: 'quote.create', input_sha256: sha256 })
  return { company_id, user_id, ids }
}

/** A person without a company. */
export async function fillProfile(db: Database, name: string): Promise<string> {
  const id = randomUUID()
  await db.insert(profiles).values({ id, name, email: `${id}@example.com` })
  return id
}

interface Filled {
  company_id: string
  user_id: string
  sha256: string
  ids: Record<'customer' | 'file' | 'product' | 'quote' | 'invoice', string>
}

async function fillDocuments(db: Database, { company_id, user_id, sha256, ids }: Filled): Promise<void> {
  const mine = () => ({ id: randomUUID(), company_id })
  const quote_id = ids.quote
  const invoice_id = ids.invoice
  const amounts = { subtotal: '100.00', tax_amount: '20.00', total_amount: '120.00' }
  const line = {
    product_id: ids.product,
    description: 'Cake',
    quantity: '1',
    unit_price: '100.00',
    vat_rate: '20',
    total_price: '100.00',
    sort_order: 0,
  }
  await db.insert(quotes).values({
    id: quote_id,
    company_id,
    quote_number: 'Q-1',
    customer_id: ids.customer,
    title: 'Wedding cake',
    ...amounts,
  })
  await db.insert(quoteItems).values({ ...mine(), quote_id, ...line })
  await db.insert(quoteActions).values({
    ...mine(),
    quote_id,
    customer_id: ids.customer,
    action: 'accept',
    signed_name: 'Ann',
    pdf_sha256: sha256,
    pdf_file_id: ids.file,
    signature_file_id: ids.file,
  })
  await db.insert(invoices).values({
    id: invoice_id,
    company_id,
    invoice_number: 'INV-00001',
    customer_id: ids.customer,
    quote_id,
    title: 'Wedding cake',
    issue_date: TODAY,
    due_date: TODAY,
    ...amounts,
  })
  await db.insert(invoiceItems).values({ ...mine(), invoice_id, ...line })
  await db.insert(payments).values({ ...mine(), invoice_id, amount: '1.00', paid_on: TODAY, method: 'card' })
  await db
    .insert(invoiceVersions)
    .values({ ...mine(), invoice_id, version: 1, document: {}, pdf_file_id: ids.file })
  await db.insert(invoiceAttachments).values({ ...mine(), invoice_id, file_id: ids.file })
  for (const document of [{ quote_id }, { invoice_id }]) {
    await db.insert(documentLinks).values({ ...mine(), ...document, token: randomUUID() })
    await db.insert(documentEvents).values({ ...mine(), ...document, event: 'created', actor_name: 'Ann' })
    await db
      .insert(notifications)
      .values({ ...mine(), ...document, user_id, event: 'quote_viewed', title: 'Viewed', body: '' })
  }
  await db.insert(emails).values({
    ...mine(),
    quote_id,
    invoice_id,
    customer_id: ids.customer,
    template: 'quote-sent',
    to_email: 'ann@example.com',
    subject: 'A quote',
    html: '',
    text: '',
  })
  await db.insert(notificationPreferences).values({ company_id, user_id, event: 'quote_viewed' })
}
