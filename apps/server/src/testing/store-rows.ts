import { createHash, randomUUID } from 'node:crypto'
import {
  allocations,
  companies,
  companyMembers,
  customers,
  type Database,
  documentHolds,
  documentLines,
  documentRelations,
  emailChanges,
  emails,
  invoices,
  memberInvitations,
  newsletterSubscribers,
  notifications,
  payments,
  profiles,
  quotes,
  savedViews,
  vatRates,
} from '@quotespark/database'
import type { Role } from '@quotespark/domain/company'
import type { QuoteStatus } from '@quotespark/domain/document'
import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'

/*
 * Rows inserted straight into the database, below the product's rules: for states and times that take a while to reach through
 * the API. Columns that are not given have valid values.
 */

const NET = { subtotal: '100.00', tax_amount: '20.00', total_amount: '120.00' }
let numbers = 0

/** Sets columns that otherwise only the settings or the passing of time change. */
export async function setCompany(
  db: Database,
  id: string,
  values: Partial<typeof companies.$inferInsert>,
): Promise<void> {
  await db.update(companies).set(values).where(eq(companies.id, id))
}

/** Makes a person a member in the given role. */
export async function joinCompany(
  db: Database,
  company_id: string,
  user_id: string,
  role: Role = 'other',
): Promise<string> {
  const id = uuidv7()
  await db.insert(companyMembers).values({ id, company_id, user_id, role })
  return id
}

/** Stores a person with a verified address who never signs in. */
export async function storeProfile(db: Database): Promise<{ id: string; email: string }> {
  const person = { id: uuidv7(), email: `${randomUUID()}@example.com` }
  await db.insert(profiles).values({ ...person, name: 'Sam Doyle', email_verified: true })
  return person
}

/** Stores an invitation that can be accepted; its token is the end of the link in the email. */
export async function storeInvitation(
  db: Database,
  values: Partial<typeof memberInvitations.$inferInsert> & {
    company_id: string
    email: string
    invited_by: string
  },
): Promise<{ id: string; token: string }> {
  const id = uuidv7()
  const token = randomUUID()
  const token_sha256 = createHash('sha256').update(token).digest('hex')
  const expires_at = '2999-01-01T00:00:00.000Z'
  await db.insert(memberInvitations).values({ id, token_sha256, expires_at, ...values })
  return { id, token }
}

/** Stores somebody who asked for the newsletter and has not confirmed it yet. */
export async function storeSubscriber(
  db: Database,
): Promise<{ confirmationToken: string; unsubscribe_token: string }> {
  const confirmationToken = randomUUID()
  const unsubscribe_token = randomUUID()
  await db.insert(newsletterSubscribers).values({
    id: uuidv7(),
    email: `${randomUUID()}@example.com`,
    confirmation_token_sha256: createHash('sha256').update(confirmationToken).digest('hex'),
    unsubscribe_token,
    requested_at: '2998-01-01T00:00:00.000Z',
  })
  return { confirmationToken, unsubscribe_token }
}

/** Stores a requested change of address, and returns the token that was emailed to the new one. */
export async function storeEmailChange(db: Database): Promise<string> {
  const { id: user_id } = await storeProfile(db)
  const token = randomUUID()
  await db.insert(emailChanges).values({
    user_id,
    email: `${randomUUID()}@example.com`,
    token_sha256: createHash('sha256').update(token).digest('hex'),
    expires_at: new Date('2998-01-01T00:00:00.000Z'),
  })
  return token
}

/** Stores an email from the company to somebody else, and returns the token of its report link. */
export async function storeMail(db: Database, company_id: string): Promise<string> {
  const id = uuidv7()
  const text = { template: 'quote-sent', subject: 'A quote', html: '', text: '' }
  await db.insert(emails).values({ id, company_id, to_email: `${id}@example.com`, ...text })
  return id
}

/** Stores a company without members. */
export async function storeCompany(db: Database, owner_id: string, name = 'Elsewhere'): Promise<string> {
  const id = uuidv7()
  await db.insert(companies).values({ id, name, created_by: owner_id, owner_id })
  return id
}

export async function storeNotification(
  db: Database,
  values: { company_id: string; user_id: string },
): Promise<string> {
  const id = uuidv7()
  const what = { event: 'quote_viewed', title: 'Quote viewed', body: 'Ada has opened Q-1.' }
  await db.insert(notifications).values({ id, ...what, ...values })
  return id
}

export async function storeCustomer(
  db: Database,
  values: Partial<typeof customers.$inferInsert> & { company_id: string },
): Promise<string> {
  const id = uuidv7()
  await db.insert(customers).values({ id, name: 'Ada Lovelace Ltd', ...values })
  return id
}

export async function storeQuote(
  db: Database,
  values: Partial<typeof quotes.$inferInsert> & { company_id: string; customer_id: string },
): Promise<string> {
  const id = uuidv7()
  numbers += 1
  await db.insert(quotes).values({
    id,
    number: `Q-${numbers}`,
    title: 'Wedding cake',
    accepted_at: values.status === 'accepted' ? (values.created_at ?? new Date().toISOString()) : null,
    ...NET,
    ...values,
  })
  return id
}

/** Sets a quote's status and the columns that go with it. */
export async function setQuote(
  db: Database,
  id: string,
  values: Partial<typeof quotes.$inferInsert> & { status: QuoteStatus },
): Promise<void> {
  const accepted_at = values.status === 'accepted' ? new Date().toISOString() : null
  await db
    .update(quotes)
    .set({ accepted_at, ...values })
    .where(eq(quotes.id, id))
}

/** Stores a sending in an undo window so long that nothing ends it. Returns the document's id. */
export async function storeUndoWindow(
  db: Database,
  document: { company_id: string; document_id: string },
): Promise<string> {
  await db.insert(documentHolds).values({
    ...document,
    id: uuidv7(),
    step: 'send',
    input: { to: 'kim@example.com', cc: null, bcc: null, subject: null, message: null },
    taken_by: { user_id: uuidv7(), name: 'Ann', email: 'ann@example.com' },
    shown_status: 'sent',
    held_until: '2099-01-01T00:00:00.000Z',
  })
  return document.document_id
}

/** Stores a payment of a customer in an undo window so long that nothing ends it. Returns its id. */
export async function storeWaitingPayment(
  db: Database,
  { company_id, customer_id }: { company_id: string; customer_id: string },
): Promise<string> {
  const id = uuidv7()
  const payment = { amount: '10.00', paid_on: '2026-11-20', method: 'cash', reference: null, quote_id: null }
  await db.insert(documentHolds).values({
    ...{ company_id, id, step: 'pay', shown_status: '' },
    input: { payment, thanks_to: null, credit: '10.00', customer_id, shares: [] },
    taken_by: { user_id: uuidv7(), name: 'Ann', email: 'ann@example.com' },
    held_until: '2099-01-01T00:00:00.000Z',
  })
  return id
}

/** Stores an invoice with one line, and its payment if any amount is paid. */
export async function storeInvoice(
  db: Database,
  { quote_id, ...given }: Partial<typeof invoices.$inferInsert> & { company_id: string; quote_id?: string },
): Promise<string> {
  const id = uuidv7()
  numbers += 1
  const values = {
    id,
    number: `OLD-${numbers}`,
    title: 'Wedding cake',
    issue_date: '2026-11-20',
    due_date: '2026-12-20',
    ...NET,
    ...given,
  }
  await db.insert(invoices).values(values)
  if (quote_id !== undefined) {
    const { company_id } = values
    await db
      .insert(documentRelations)
      .values({ company_id, document_id: id, relation: 'billed_from', source_id: quote_id })
  }
  const amount = values.amount_paid ?? '0'
  if (Number(amount) > 0) {
    const payment = { id: uuidv7(), company_id: values.company_id, amount }
    await db.insert(payments).values({ ...payment, paid_on: values.issue_date, method: 'other' })
    await db.insert(allocations).values({ ...payment, id: uuidv7(), payment_id: payment.id, document_id: id })
  }
  await db.insert(documentLines).values({
    id: uuidv7(),
    company_id: values.company_id,
    document_id: id,
    description: 'Wedding cake',
    quantity: '1',
    unit_price: values.subtotal,
    vat_rate: '20',
    total_price: values.subtotal,
    sort_order: 0,
  })
  return id
}

export async function storeVatRate(
  db: Database,
  values: Partial<typeof vatRates.$inferInsert> & { company_id: string },
): Promise<string> {
  const id = uuidv7()
  await db.insert(vatRates).values({ id, name: 'Standard', rate: '20', ...values })
  return id
}

/** Stores a saved view of the list of quotes. */
export async function storeView(db: Database, company_id: string, user_id: string): Promise<string> {
  const id = uuidv7()
  await db
    .insert(savedViews)
    .values({ company_id, id, user_id, list: 'quotes', name: `View ${id}`, address_query: '' })
  return id
}
