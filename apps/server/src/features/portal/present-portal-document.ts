import type { Message, PortalCreditNote, PortalInvoice, PortalQuote } from '@quotespark/contract'
import { type Cis, contractWords, planAmounts } from '@quotespark/domain/billing'
import {
  quoteActions as actionsOf,
  currentQuoteStatus,
  isOverdue,
  OWED_INVOICE_STATUSES,
  portalQuoteStatus,
} from '@quotespark/domain/document'
import { isZeroMoney, subtractMoney, ZERO_MONEY } from '@quotespark/domain/money'
import { londonDate } from '@quotespark/domain/time'
import type { SealedContent } from '@quotespark/paper'
import { type AnswerRow, isEditedSince } from '../document/evidence/answers.ts'
import { presentChosen, presentSums } from '../document/evidence/chosen-content.ts'
import { presentInvoiceLine, presentLine } from '../document/lines/present-line.ts'
import { dueAsSealed } from '../document/payment/due-as-sealed.ts'
import { isPayableByCard } from '../document/payment/payable-by-card.ts'
import type { PendingPayment } from '../document/payment/pending-payments.ts'
import type {
  CreditNoteDocument,
  InvoiceDocument,
  QuoteDocument,
  StoredDocument,
} from '../document/printable.ts'
import type { StandingReply } from './customer-replies.ts'

type Linked<Row> = Row & { share_token: string | null; messages: Message[] }

/** The quote as its customer sees it now: the last sealed content, with the answers that are possible. */
export function presentPortalQuote(
  quote: Linked<QuoteDocument>,
  content: SealedContent,
  {
    answer,
    deposit_invoice,
    now,
  }: {
    answer: AnswerRow | undefined
    deposit_invoice: PortalQuote['deposit_invoice']
    now: Date
  },
): PortalQuote {
  const lastAnswer = answer?.customer_id === quote.customer_id ? answer : undefined
  const status = currentQuoteStatus({ status: quote.status, valid_until: content.valid_until }, now)
  const actions = actionsOf(status, 'customer')
  return {
    ...presentContent(quote, content),
    quote_number: quote.number,
    status: portalQuoteStatus(status),
    valid_until: content.valid_until,
    items: content.lines.map((line, sort_order) => ({
      ...presentLine({ ...line, sort_order }, content),
      has_picture: line.picture !== undefined,
    })),
    vat_registered: content.vat_registered,
    billing_stages: presentPlan(content),
    deposit_invoice,
    accepted:
      lastAnswer?.action === 'accept' && status === 'accepted'
        ? {
            signed_name: lastAnswer.signed_name,
            timestamp: lastAnswer.timestamp,
            has_signature: lastAnswer.signature_file_id !== null,
            has_choices: lastAnswer.selection !== null,
            edited_since: isEditedSince(quote, lastAnswer),
          }
        : null,
    declined:
      lastAnswer?.action === 'reject' && status === 'rejected'
        ? { timestamp: lastAnswer.timestamp, is_recorded: lastAnswer.told !== null }
        : null,
    requested:
      lastAnswer?.action === 'amendment' && status === 'amendment_requested'
        ? {
            reason: lastAnswer.reason ?? '',
            timestamp: lastAnswer.timestamp,
            chosen: lastAnswer.revision === quote.revision ? presentChosen(content, lastAnswer) : null,
          }
        : null,
    issued_on: content.issued_on,
    abilities: {
      accept: actions.includes('accept'),
      reject: actions.includes('reject'),
      request_amendment: actions.includes('request_amendment'),
    },
  }
}

/** The payment plan with what each stage comes to for the selection that the content has. */
function presentPlan(content: SealedContent): PortalQuote['billing_stages'] {
  const { billing_stages = [], subtotal, discount_total, vat_by_rate, prices_include_vat = false } = content
  const net_amount = subtractMoney(subtotal, discount_total)
  const amounts = planAmounts(billing_stages, { net_amount, vat_by_rate }, prices_include_vat)
  return billing_stages.map((stage, at) => ({
    ...stage,
    total_amount: amounts[at]?.total_amount ?? ZERO_MONEY,
  }))
}

/** The invoice as its customer sees it now: the last sealed content, with what was paid since. */
export function presentPortalInvoice(
  invoice: Linked<InvoiceDocument>,
  content: SealedContent,
  {
    now,
    takesCards,
    hasEInvoice,
    payments,
    pending,
    reply,
    cis,
  }: {
    now: Date
    takesCards: boolean
    hasEInvoice: boolean
    payments: PortalInvoice['payments']
    /** The newest payment by a method that is confirmed days later. */
    pending: PendingPayment | undefined
    reply: StandingReply | undefined
    /** The deduction as it stands. */
    cis: Cis | null
  },
): PortalInvoice {
  const due = dueAsSealed(invoice, content)
  const { status, due_date, balance_due } = due
  const to_pay_amount = cis?.to_pay_amount ?? balance_due
  const owed = OWED_INVOICE_STATUSES.includes(status) && !isZeroMoney(to_pay_amount)
  const pending_payment = isZeroMoney(balance_due) ? null : presentPending(pending)
  return {
    ...presentContent(invoice, content),
    invoice_number: invoice.number,
    // Nobody is late who has paid what is to be paid.
    status: owed && isOverdue(due, londonDate(now)) ? 'overdue' : status,
    issue_date: content.issued_on,
    due_date,
    tax_point: content.tax_point === content.issued_on ? null : content.tax_point,
    paid_date: invoice.paid_date,
    contract_account: content.contract ? contractWords(content.contract, content.total_amount) : null,
    message_on_statement: content.message,
    items: content.lines.map((line, sort_order) => presentInvoiceLine({ ...line, sort_order }, content)),
    amount_paid: invoice.amount_paid,
    payments: payments.map(({ id, paid_on, method, amount }) => ({ id, paid_on, method, amount })),
    credited_amount: invoice.credited_amount,
    set_off_amount: invoice.set_off_amount,
    balance_due,
    cis: cis && { ...cis, utr: content.seller.utr ?? null },
    bank: content.bank,
    has_e_invoice: hasEInvoice,
    pending_payment,
    replied: owed && reply ? { kind: reply.kind, on: reply.on } : null,
    abilities: {
      reply: owed,
      pay_by_card:
        takesCards &&
        isPayableByCard({ status, balance_due: to_pay_amount }) &&
        pending_payment?.has_failed !== false,
    },
  }
}

function presentPending(pending: PendingPayment | undefined): PortalInvoice['pending_payment'] {
  if (!pending || (pending.closed_at !== null && pending.failure === null)) return null
  const { amount, method, created_at, failure } = pending
  return { amount, method, started_on: londonDate(new Date(created_at)), has_failed: failure !== null }
}

/** The credit note as its customer sees it now: as it was issued, with what became of its credit since. */
export function presentPortalCreditNote(
  creditNote: Linked<CreditNoteDocument>,
  content: SealedContent,
  hasEInvoice: boolean,
): PortalCreditNote {
  const { credited } = content
  if (!credited) throw new Error('a credit note without its invoice')
  return {
    ...presentContent(creditNote, content),
    credit_note_number: creditNote.number,
    status: creditNote.status,
    issue_date: content.issued_on,
    invoice_number: credited.invoice_number,
    invoice_date: credited.invoice_date,
    reason: credited.reason,
    items: content.lines.map((line, sort_order) => presentInvoiceLine({ ...line, sort_order }, content)),
    set_off_amount: creditNote.set_off_amount,
    credit_amount: subtractMoney(creditNote.total_amount, creditNote.set_off_amount),
    credit_left_amount: creditNote.balance_due,
    has_e_invoice: hasEInvoice,
  }
}

/** The sealed content that all kinds show. */
function presentContent(document: Linked<StoredDocument>, content: SealedContent) {
  const { seller, customer } = content
  return {
    id: document.id,
    title: content.title,
    description: content.description,
    notes: content.notes,
    terms_and_conditions: content.terms,
    buyer_reference: content.buyer_reference ?? null,
    company: {
      id: document.company_id,
      name: seller.name,
      email: seller.email,
      address: seller.address,
      phone: seller.phone,
      website: seller.website,
      has_logo: seller.logo !== null,
      accent_colour: content.accent_colour,
      document_look: content.look,
    },
    customer: {
      name: customer.name,
      email: customer.email,
      contact_person: customer.contact_person ?? '',
      address: customer.address,
      site: customer.site ?? null,
    },
    messages: document.messages,
    attachments: content.attachments.map(({ file_id, sha256: _, ...file }) => ({ id: file_id, ...file })),
    ...presentSums(content),
    created_at: document.created_at,
    revision: document.revision,
    version: document.version,
    share_token: document.share_token,
  }
}
