import { createHash, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from './connection.ts'
import {
  allocations,
  auditEntries,
  billingStages,
  cardCharges,
  chasedMailboxes,
  chasedSteps,
  chasingHolds,
  companies,
  companyMembers,
  companyWrites,
  creditNotes,
  customerContacts,
  customerSites,
  customers,
  documentAnswers,
  documentAttachments,
  documentEvents,
  documentHolds,
  documentLines,
  documentLinks,
  documentMessages,
  documentRelations,
  documentRevisions,
  documentSealings,
  eInvoiceTransmissions,
  emails,
  emailTexts,
  files,
  hiddenColumns,
  idempotencyKeys,
  invoices,
  latePaymentClaims,
  mailReports,
  memberInvitations,
  notificationPreferences,
  notifications,
  numberSeries,
  paymentCorrections,
  payments,
  pendingPayments,
  products,
  profiles,
  quotes,
  recurringInvoicePeriods,
  recurringInvoices,
  recurringInvoiceVersions,
  refundRequests,
  revisionFiles,
  savedViews,
  templates,
  unusedNumbers,
  vatEntries,
  vatEntryProducts,
  vatRates,
} from './tables/index.ts'

const TODAY = '2026-11-20'

/** Creates a company of one member with a row in every tenant table and every reference to another table set. */
export async function fillCompany(db: Database, name: string) {
  const user_id = await fillProfile(db, name)
  const company_id = randomUUID()
  const ids = {
    customer: randomUUID(),
    contact: randomUUID(),
    site: randomUUID(),
    file: randomUUID(),
    certificate: randomUUID(),
    vatRate: randomUUID(),
    product: randomUUID(),
    quote: randomUUID(),
    invoice: randomUUID(),
    creditNote: randomUUID(),
  }
  const mine = () => ({ id: randomUUID(), company_id })
  const sha256 = createHash('sha256').update(company_id).digest('hex')

  await db.insert(companies).values({ id: company_id, name, created_by: user_id, owner_id: user_id })
  await db.insert(companyMembers).values({ ...mine(), user_id, role: 'admin', is_owner: true })
  await db.insert(companyWrites).values({ company_id, writes: 1 })
  await db
    .insert(savedViews)
    .values({ ...mine(), user_id, list: 'quotes', name: 'Open', address_query: 'status=sent' })
  await db.insert(templates).values({ ...mine(), kind: 'quote', name: 'Wedding', content: {} })
  await db.insert(emailTexts).values({ company_id, email_name: 'quote-sent', subject: 'Your quote' })
  await db.insert(hiddenColumns).values({ company_id, user_id, list: 'quotes', columns: ['number'] })
  await db.insert(memberInvitations).values({
    ...mine(),
    email: 'new@example.com',
    token_sha256: sha256,
    invited_by: user_id,
    expires_at: '2026-11-27T00:00:00.000Z',
  })
  await db.insert(numberSeries).values({ company_id, kind: 'invoice', prefix: 'INV-' })
  await db.insert(unusedNumbers).values({
    ...mine(),
    ...{ kind: 'invoice', number: 'INV-00002', title: 'Wedding', total_amount: '100.00', content: '{}' },
    ...{ deleted_by_name: 'Ada', deleted_at: '2026-11-20T00:00:00.000Z' },
  })
  const file = { company_id, file_name: 'logo.png', content_type: 'image/png', size_bytes: 1, sha256 }
  await db.insert(files).values([
    { ...file, id: ids.file, storage_key: `${company_id}/logo` },
    { ...file, id: ids.certificate, storage_key: `${company_id}/certificate` },
  ])
  await db.update(companies).set({ logo_file_id: ids.file }).where(eq(companies.id, company_id))
  await db.insert(customers).values({ id: ids.customer, company_id, name: `Customer of ${name}` })
  const ofCustomer = { company_id, customer_id: ids.customer, position: 0, name: 'Further' }
  await db.insert(customerContacts).values({ ...ofCustomer, id: ids.contact, receives: ['quotes'] })
  await db.insert(customerSites).values({ ...ofCustomer, id: ids.site, address: '1 Mill Lane' })
  await db
    .insert(vatRates)
    .values({ id: ids.vatRate, company_id, name: 'Standard', rate: '20', is_default: true })
  await db.insert(products).values({
    ...{ id: ids.product, company_id, name: 'Cake' },
    ...{ vat_rate_id: ids.vatRate, picture_file_id: ids.file },
  })
  await fillDocuments(db, { company_id, user_id, ids, sha256 })
  await db
    .insert(idempotencyKeys)
    .values({ user_id, key: 'key', operation: 'quote.create', input_sha256: sha256 })
  return { company_id, user_id, ids }
}

/** Creates a person without a company. */
export async function fillProfile(db: Database, name: string): Promise<string> {
  const id = randomUUID()
  await db.insert(profiles).values({ id, name, email: `${id}@example.com` })
  return id
}

interface Filled {
  company_id: string
  user_id: string
  sha256: string
  ids: Record<
    'customer' | 'contact' | 'site' | 'certificate' | 'file' | 'product' | 'quote' | 'invoice' | 'creditNote',
    string
  >
}

const lineOf = (company_id: string, document_id: string) => ({
  ...{ company_id, document_id, id: randomUUID(), description: 'Tier', sort_order: 7 },
  ...{ quantity: '1', unit_price: '10.00', vat_rate: '20', total_price: '10.00' },
})

async function fillDocuments(db: Database, filled: Filled): Promise<void> {
  const { company_id, user_id, ids } = filled
  const ofBoth = {
    ...{ company_id, title: 'Wedding cake', created_by: user_id },
    ...{ customer_id: ids.customer, contact_id: ids.contact, site_id: ids.site },
  }
  const amounts = { subtotal: '100.00', tax_amount: '20.00', total_amount: '120.00' }
  await db.insert(quotes).values({ id: ids.quote, number: 'Q-1', ...ofBoth, ...amounts })
  await db.insert(invoices).values({
    id: ids.invoice,
    number: 'INV-00001',
    ...ofBoth,
    ...amounts,
    issue_date: TODAY,
    due_date: TODAY,
    stage_quote_id: ids.quote,
    stage: 1,
    stage_account: {
      title: 'All',
      rows: [],
      accepted_on: TODAY,
      contract_amount: '120.00',
      billed_before: [],
      left_amount: '0.00',
    },
  })
  await db.insert(billingStages).values({
    ...{ company_id, document_id: ids.quote, position: 1, title: 'All', percent: '100' },
    ...{ billed_when: 'on_date', day: TODAY, due_on: TODAY },
  })
  await db
    .insert(documentRelations)
    .values({ company_id, document_id: ids.invoice, relation: 'billed_from', source_id: ids.quote })
  const [line] = await db.insert(documentLines).values(lineOf(company_id, ids.invoice)).returning()
  await db.insert(creditNotes).values({
    ...{ ...ofBoth, id: ids.creditNote, number: 'CN-00001', issue_date: TODAY },
    ...{ subtotal: '10.00', tax_amount: '2.00', total_amount: '12.00' },
    ...{ reason: 'One tier less.', reason_kind: 'reduction' },
  })
  await db
    .insert(documentLines)
    .values({ ...lineOf(company_id, ids.creditNote), credits_line_id: line?.id ?? null })
  await db
    .insert(documentRelations)
    .values({ company_id, document_id: ids.creditNote, relation: 'credits', source_id: ids.invoice })
  for (const document_id of [ids.quote, ids.invoice]) await fillDocument(db, filled, document_id)
  await db.insert(latePaymentClaims).values({
    ...{ company_id, document_id: ids.creditNote, debt_id: ids.invoice, reference_rate: '3.75' },
    ...{
      relevant_day: '2026-10-01',
      claimed_to: TODAY,
      days: 50,
      interest_amount: '1.93',
      fixed_sum: '40.00',
    },
  })
  await fillSchedule(db, filled)
  await db
    .insert(documentSealings)
    .values({ company_id, document_id: ids.quote, revision: 2, content: '{}', delivery: {} })
  await db.insert(documentHolds).values({
    company_id,
    document_id: ids.quote,
    id: randomUUID(),
    step: 'send',
    input: {},
    taken_by: { user_id, name: 'Ann', email: 'ann@example.com' },
    shown_status: 'sent',
    held_until: `${TODAY}T10:00:00.000Z`,
  })
  await db.insert(eInvoiceTransmissions).values({
    ...{ company_id, id: randomUUID(), document_id: ids.invoice, revision: 1 },
    receiver: '9932:GB123456782',
  })
  await fillEvidence(db, filled)
  await db.insert(chasedMailboxes).values({ company_id, mailbox: 'ada@customer.example', day: TODAY })
  await db.insert(notificationPreferences).values({ company_id, user_id, event: 'quote_viewed' })
}

async function fillSchedule(db: Database, { company_id, user_id, ids }: Filled): Promise<void> {
  const schedule_id = randomUUID()
  await db.insert(recurringInvoices).values({
    ...{ company_id, id: schedule_id, customer_id: ids.customer, title: 'Hosting', created_by: user_id },
    ...{ every: 1, unit: 'month', start_date: TODAY, mode: 'send', billed: 'ahead' },
    ...{ passed_to: TODAY, next_date: '2026-12-20', made_count: 1 },
  })
  await db
    .insert(recurringInvoiceVersions)
    .values({ company_id, schedule_id, from_date: TODAY, content: {}, created_by_name: 'Ann' })
  await db.insert(recurringInvoicePeriods).values({
    ...{ company_id, schedule_id, period_date: TODAY, outcome: 'made', invoice_id: ids.invoice },
    ...{ period_from: TODAY, period_to: '2026-12-19' },
  })
  await db.insert(notifications).values({
    ...{ company_id, id: randomUUID(), user_id, schedule_id, event: 'recurring_paused' },
    ...{ title: 'Paused', body: '' },
  })
}

/** Adds the rows that belong to a document of either kind. */
async function fillDocument(db: Database, { company_id, user_id, ids }: Filled, document_id: string) {
  const mine = () => ({ id: randomUUID(), company_id, document_id })
  await db.insert(documentLines).values({
    ...mine(),
    product_id: ids.product,
    picture_file_id: ids.file,
    description: 'Cake',
    quantity: '1',
    unit_price: '100.00',
    vat_rate: '20',
    total_price: '100.00',
    sort_order: 0,
  })
  await db.insert(documentAttachments).values({ ...mine(), file_id: ids.file })
  await db.insert(documentLinks).values({ ...mine(), token: randomUUID() })
  await db.insert(chasedSteps).values({ ...mine(), days: 7, outcome: 'sent' })
  await db.insert(chasingHolds).values({ ...mine(), cause: 'staff', reason: 'We talk', by_name: 'Ann' })
  await db
    .insert(notifications)
    .values({ ...mine(), user_id, event: 'quote_viewed', title: 'Viewed', body: '' })
  await db.insert(documentMessages).values({
    ...{ company_id, id: randomUUID(), document_id: ids.quote, author: 'customer', author_name: 'Rosa' },
    text: 'Can you deliver before noon?',
  })
  await db.insert(emails).values({
    ...mine(),
    customer_id: ids.customer,
    template: 'quote-sent',
    to_email: 'ann@example.com',
    subject: 'A quote',
    html: '',
    text: '',
  })
}

async function fillEvidence(db: Database, { company_id, user_id, ids, sha256 }: Filled): Promise<void> {
  const mine = () => ({ id: randomUUID(), company_id })
  await db
    .insert(mailReports)
    .values({ ...mine(), email_id: randomUUID(), mailbox: 'kim@example.com', subject: 'A quote' })
  await db.insert(auditEntries).values({ ...mine(), action: 'signed_in', actor_name: 'Ann' })
  for (const document_id of [ids.quote, ids.invoice]) {
    await db.insert(documentEvents).values({ ...mine(), document_id, event: 'created', actor_name: 'Ann' })
    await db.insert(documentRevisions).values({
      company_id,
      document_id,
      revision: 1,
      content: '{}',
      total_amount: '120.00',
      pdf_file_id: ids.file,
      pdf_sha256: sha256,
      sealed_at: `${TODAY}T10:00:00.000Z`,
      sealed_by: user_id,
    })
    await db.insert(revisionFiles).values({
      company_id,
      document_id,
      revision: 1,
      role: 'logo',
      file_id: ids.file,
      file_sha256: sha256,
    })
  }
  const answer = mine()
  await db.insert(documentAnswers).values({
    ...answer,
    document_id: ids.quote,
    revision: 1,
    customer_id: ids.customer,
    action: 'accept',
    signed_name: 'Ann',
    pdf_sha256: sha256,
    pdf_file_id: ids.file,
    signature_file_id: ids.file,
  })
  await db.insert(revisionFiles).values({
    company_id,
    document_id: ids.quote,
    revision: 1,
    role: 'certificate',
    file_id: ids.certificate,
    file_sha256: sha256,
    answer_id: answer.id,
  })
  const payment = mine()
  await db
    .insert(payments)
    .values({ ...payment, customer_id: ids.customer, amount: '1.00', paid_on: TODAY, method: 'card' })
  const allocation = mine()
  await db
    .insert(allocations)
    .values({ ...allocation, payment_id: payment.id, document_id: ids.invoice, amount: '1.00' })
  await db.insert(paymentCorrections).values({
    ...{ company_id, payment_id: payment.id, position: 1 },
    ...{ paid_on: '2026-11-19', reference: 'BACS 7' },
  })
  const vatEntry = mine()
  await db.insert(vatEntries).values({
    ...vatEntry,
    ...{ basis: 'cash', event: 'payment', day: TODAY, earlier_day: '2026-11-19', document_id: ids.invoice },
    ...{ credit_note_id: ids.quote, payment_id: payment.id, allocation_id: allocation.id },
    ...{ vat_category: 'S', vat_rate: '20', net: '0.83', vat: '0.17' },
  })
  await db.insert(vatEntryProducts).values({
    ...{ company_id, entry_id: vatEntry.id, position: 1, product_id: ids.product, net: '0.83', vat: '0.17' },
  })
  await db
    .insert(cardCharges)
    .values({ company_id, payment_id: payment.id, stripe_id: 'ch_1', fee_amount: '0.02' })
  await db.insert(refundRequests).values({
    ...mine(),
    ...{ payment_id: payment.id, invoice_id: ids.invoice, amount: '0.50', reason: 'One box came back.' },
    ...{ created_by_name: 'Ann', closed_at: `${TODAY}T10:00:00.000Z`, refusal: 'The card was closed.' },
  })
  await db.insert(pendingPayments).values({
    ...mine(),
    ...{ invoice_id: ids.invoice, checkout_session_id: `cs_pending_${company_id}`, amount: '0.10' },
    ...{ method: 'direct_debit', closed_at: `${TODAY}T10:00:00.000Z`, failure: 'The account was closed.' },
  })
  await db.insert(payments).values({
    ...mine(),
    ...{ customer_id: ids.customer, quote_id: ids.quote, amount: '1.00', paid_on: TODAY, method: 'cash' },
  })
  const takenBack = mine()
  await db.insert(payments).values({
    ...takenBack,
    ...{ kind: 'void', payment_id: payment.id, reason: 'It was somebody else’s.' },
    ...{ customer_id: ids.customer, amount: '1.00', paid_on: TODAY, method: 'card' },
  })
  await db.insert(allocations).values({
    ...mine(),
    ...{ payment_id: takenBack.id, allocation_id: allocation.id, document_id: ids.invoice, amount: '1.00' },
  })
  await db.insert(allocations).values({
    ...mine(),
    ...{ credit_note_id: ids.creditNote, used_on: TODAY, document_id: ids.invoice, amount: '1.00' },
  })
  await db.insert(payments).values({
    ...mine(),
    ...{ kind: 'refund', credit_note_id: ids.creditNote, reason: 'Paid out.' },
    ...{ customer_id: ids.customer, amount: '1.00', paid_on: TODAY, method: 'cash' },
  })
}
