import type { PortalCreditNote, PortalInvoice, PortalQuote } from '@quotespark/contract'
import { asCompany, type Transaction, together } from '@quotespark/database'
import { OWED_INVOICE_STATUSES } from '@quotespark/domain/document'
import { isZeroMoney } from '@quotespark/domain/money'
import { Refusal } from '@quotespark/domain/refusal'
import type { BankHolidays } from '../../bank-holidays.ts'
import type { Services } from '../../services.ts'
import { listSentAttachments } from '../document/attachments/list-attachments.ts'
import { cisOf } from '../document/cis/cis-of-invoice.ts'
import { findCreditedInvoices } from '../document/credit/credited-invoice.ts'
import { type DocumentRef, isOfKind, refOf } from '../document/document-ref.ts'
import { findWithUbl } from '../document/e-invoice/sealed-ubl.ts'
import { findLastAnswers } from '../document/evidence/answers.ts'
import { chosenContent } from '../document/evidence/chosen-content.ts'
import { findRevisions, isForOtherCustomer } from '../document/evidence/revisions.ts'
import { contentOfCreditNote } from '../document/kinds/credit-note-content.ts'
import { contentOfInvoice } from '../document/kinds/invoice-content.ts'
import { contentOfQuote } from '../document/kinds/quote-content.ts'
import { listMessages, presentMessage } from '../document/messages/messages.ts'
import { listSettling } from '../document/payment/list-payments.ts'
import { findNewestPending } from '../document/payment/pending-payments.ts'
import {
  loadPrintableCreditNotes,
  loadPrintableInvoices,
  loadPrintableQuotes,
} from '../document/printable.ts'
import { findLinkTokens } from '../document/share-link.ts'
import { findReplies } from './customer-replies.ts'
import { findDepositInvoices } from './deposit-invoices.ts'
import { isStaff } from './is-staff.ts'
import {
  presentPortalCreditNote,
  presentPortalInvoice,
  presentPortalQuote,
} from './present-portal-document.ts'

interface Seen {
  now: Date
  takesCards: boolean
  bankHolidays: BankHolidays
}

/** How customers see invoices at this moment. */
export const seenBy = ({ clock, config, stripe }: Services): Seen => ({
  now: clock.now(),
  takesCards: stripe !== undefined,
  bankHolidays: config.bankHolidays,
})

/**
 * Quotes as their customers see them: the last sealed content. Uses the current content until the first sealing is done, and
 * where the revision was sealed for another customer.
 */
export async function readPortalQuotes(
  db: Transaction,
  companyId: string,
  ids: readonly string[],
  now: Date,
): Promise<PortalQuote[]> {
  const printable = await loadPrintableQuotes(db, companyId, ids)
  const contents = await sealedContents(
    db,
    companyId,
    printable.map(({ quote }) => quote),
  )
  const links = await findLinkTokens(db, companyId, ids)
  const messages = await messagesOf(db, companyId, ids)
  const planned = printable.filter(
    ({ quote, stages }) => quote.is_billed && stages[0]?.when === 'on_acceptance',
  )
  const deposits = await findDepositInvoices(
    db,
    companyId,
    planned.map(({ quote }) => quote.id),
  )
  const answers = new Map(
    (await findLastAnswers(db, companyId, ids)).map((answer) => [answer.document_id, answer]),
  )
  return together(
    printable.map(async (each) => {
      const { id, revision } = each.quote
      const sealed = contents.get(id)
      // The customer does not see unsent changes.
      const quote = sealed ? { ...each.quote, changed_since_sent: false } : each.quote
      const content =
        sealed ?? contentOfQuote(each, revision, await listSentAttachments(db, refOf(each.quote)))
      const answer = answers.get(id)
      const isAccepted =
        quote.status === 'accepted' && answer?.action === 'accept' && answer.revision === revision
      const linked = { ...quote, share_token: links.get(id) ?? null, messages: messages.get(id) ?? [] }
      const shown = isAccepted ? chosenContent(content, answer) : content
      return presentPortalQuote(linked, shown, { answer, deposit_invoice: deposits.get(id) ?? null, now })
    }),
  )
}

/** Invoices as their customers see them. */
export async function readPortalInvoices(
  db: Transaction,
  companyId: string,
  ids: readonly string[],
  seen: Seen,
): Promise<PortalInvoice[]> {
  const printable = await loadPrintableInvoices(db, companyId, ids)
  const rows = printable.map(({ invoice }) => invoice)
  const owed = rows.filter(({ status }) => OWED_INVOICE_STATUSES.includes(status)).map(({ id }) => id)
  const [contents, withUbl, links, messages, promised, replies] = await together([
    sealedContents(db, companyId, rows),
    findWithUbl(db, companyId, rows),
    findLinkTokens(db, companyId, ids),
    messagesOf(db, companyId, ids),
    findNewestPending(db, companyId, ids),
    findReplies(db, companyId, owed, seen),
  ])
  return together(
    printable.map(async (each) => {
      const { invoice } = each
      const sealed = contents.get(invoice.id)
      const hasEInvoice = sealed !== undefined && withUbl.has(invoice.id) && invoice.status !== 'cancelled'
      const content =
        sealed ?? contentOfInvoice(each, invoice.revision, await listSentAttachments(db, refOf(invoice)))
      const linked = {
        ...{ ...invoice, share_token: links.get(invoice.id) ?? null },
        messages: messages.get(invoice.id) ?? [],
      }
      const isUnpaid = isZeroMoney(invoice.amount_paid)
      const payments = isUnpaid ? [] : await listSettling(db, refOf(invoice))
      const pending = promised.get(invoice.id)
      return presentPortalInvoice(linked, content, {
        ...{ ...seen, hasEInvoice, payments, pending },
        ...{ reply: replies.get(invoice.id), cis: cisOf(each) },
      })
    }),
  )
}

/** Credit notes as their customers see them. */
export async function readPortalCreditNotes(
  db: Transaction,
  companyId: string,
  ids: readonly string[],
): Promise<PortalCreditNote[]> {
  const printable = await loadPrintableCreditNotes(db, companyId, ids)
  const rows = printable.map(({ creditNote }) => creditNote)
  const [contents, invoices, withUbl, links, messages] = await together([
    sealedContents(db, companyId, rows),
    findCreditedInvoices(db, companyId, ids),
    findWithUbl(db, companyId, rows),
    findLinkTokens(db, companyId, ids),
    messagesOf(db, companyId, ids),
  ])
  return printable.flatMap((each) => {
    const { id, revision } = each.creditNote
    const invoice = invoices.get(id)
    const content = contents.get(id) ?? (invoice && contentOfCreditNote(each, invoice, revision))
    const linked = {
      ...{ ...each.creditNote, share_token: links.get(id) ?? null },
      messages: messages.get(id) ?? [],
    }
    return content ? presentPortalCreditNote(linked, content, withUbl.has(id)) : []
  })
}

/** The conversation about each document, as its customer sees it. */
async function messagesOf(db: Transaction, companyId: string, ids: readonly string[]) {
  const rows = ids.length === 0 ? [] : await listMessages(db, companyId, ids)
  return new Map(
    [...Map.groupBy(rows, ({ document_id }) => document_id)].map(([id, theirs]) => [
      id,
      theirs.map(presentMessage),
    ]),
  )
}

async function sealedContents(
  db: Transaction,
  companyId: string,
  rows: readonly { id: string; revision: number | null; customer_id: string | null }[],
) {
  const revisions = await findRevisions(db, companyId, rows)
  const customers = new Map(rows.map(({ id, customer_id }) => [id, customer_id]))
  return new Map(
    revisions.flatMap(({ document_id, content }) =>
      isForOtherCustomer({ content }, customers.get(document_id) ?? null) ? [] : [[document_id, content]],
    ),
  )
}

/** A quote as its customer sees it. Refuses a draft with `not_found`. */
export async function readPortalQuote(
  db: Transaction,
  document: DocumentRef<'quote'>,
  now: Date,
): Promise<PortalQuote> {
  const [quote] = await readPortalQuotes(db, document.company_id, [document.document_id], now)
  if (!quote || quote.status === 'draft') throw new Refusal('not_found', { entity: 'quote' })
  return quote
}

/** An invoice as its customer sees it. Refuses a draft with `not_found`. */
export async function readPortalInvoice(
  db: Transaction,
  document: DocumentRef<'invoice'>,
  seen: Seen,
): Promise<PortalInvoice> {
  const [invoice] = await readPortalInvoices(db, document.company_id, [document.document_id], seen)
  if (!invoice || invoice.status === 'draft') throw new Refusal('not_found', { entity: 'invoice' })
  return invoice
}

/** The document behind a link, and whether its viewer is a member of the company that sent it. */
export function readPortalDocument(services: Services, document: DocumentRef, user_id: string | undefined) {
  return asCompany(services.database, document.company_id, async (db) => {
    const now = services.clock.now()
    const shown_to_staff = await isStaff(db, document.company_id, user_id)
    if (isOfKind(document, 'quote')) {
      return { kind: 'quote' as const, shown_to_staff, quote: await readPortalQuote(db, document, now) }
    }
    if (isOfKind(document, 'invoice')) {
      const invoice = await readPortalInvoice(db, document, seenBy(services))
      return { kind: 'invoice' as const, shown_to_staff, invoice }
    }
    if (isOfKind(document, 'credit_note')) {
      const [credit_note] = await readPortalCreditNotes(db, document.company_id, [document.document_id])
      if (credit_note) return { kind: 'credit_note' as const, shown_to_staff, credit_note }
    }
    // Documents of other kinds have a PDF for the customer, but no page.
    throw new Refusal('not_found', { entity: document.kind })
  })
}
