import type { Message, PortalInvoice, PortalQuote } from '@quotespark/contract'
import {
  quoteActions as actionsOf,
  currentQuoteStatus,
  isOverdue,
  portalQuoteStatus,
} from '@quotespark/domain/document'
import { londonDate } from '@quotespark/domain/time'
import type { SealedContent } from '@quotespark/paper'
import { type AnswerRow, isEditedSince } from '../document/evidence/answers.ts'
import { presentChosen, presentSums } from '../document/evidence/chosen-content.ts'
import { presentInvoiceLine, presentLine } from '../document/lines/present-line.ts'
import { dueAsSealed } from '../document/payment/due-as-sealed.ts'
import { isPayableByCard } from '../document/payment/payable-by-card.ts'
import type { InvoiceDocument, QuoteDocument, StoredDocument } from '../document/printable.ts'

type Linked<Row> = Row & { share_token: string | null; messages: Message[] }

/** The quote as its customer sees it now: the last sealed content, with the answers that are possible. */
export function presentPortalQuote(
  quote: Linked<QuoteDocument>,
  content: SealedContent,
  answer: AnswerRow | undefined,
  now: Date,
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

/** The invoice as its customer sees it now: the last sealed content, with what was paid since. */
export function presentPortalInvoice(
  invoice: Linked<InvoiceDocument>,
  content: SealedContent,
  { now, takesCards, hasEInvoice }: { now: Date; takesCards: boolean; hasEInvoice: boolean },
): PortalInvoice {
  const due = dueAsSealed(invoice, content)
  const { status, due_date, balance_due } = due
  return {
    ...presentContent(invoice, content),
    invoice_number: invoice.number,
    status: isOverdue(due, londonDate(now)) ? 'overdue' : status,
    issue_date: content.issued_on,
    due_date,
    tax_point: content.tax_point === content.issued_on ? null : content.tax_point,
    paid_date: invoice.paid_date,
    message_on_statement: content.message,
    items: content.lines.map((line, sort_order) => presentInvoiceLine({ ...line, sort_order }, content)),
    amount_paid: invoice.amount_paid,
    balance_due,
    bank: content.bank,
    has_e_invoice: hasEInvoice,
    abilities: { pay_by_card: takesCards && isPayableByCard(due) },
  }
}

/** The sealed content that both kinds show. */
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
