import type { Quote } from '@quotespark/contract'
import { can } from '@quotespark/domain/company'
import {
  currentQuoteStatus,
  displayedQuoteStatus,
  isQuoteDeletable,
  isQuoteRemindable,
  type QuoteStatus,
  quoteActions,
  showsVat,
} from '@quotespark/domain/document'
import { readSealed } from '@quotespark/paper'
import type { StaffActor } from '../../api/context.ts'
import { presentBilling } from '../document/billing/present-billing.ts'
import { presentRecord } from '../document/document-record.ts'
import { isChangedSinceAcceptance, isEditedSince } from '../document/evidence/answers.ts'
import { presentChosen, selectionOf } from '../document/evidence/chosen-content.ts'
import { presentLine } from '../document/lines/present-line.ts'
import { fromAmount } from '../document/listed-amounts.ts'
import { presentCustomerOf } from '../document/present-customer.ts'
import type { QuoteDocument } from '../document/printable.ts'
import type { UndoWindow } from '../document/undo-window/open-undo-window.ts'
import type { QuoteRecord } from './load-quote.ts'

/** The quote as staff see it, with what this actor may do now. */
export function presentQuote(record: QuoteRecord, actor: StaffActor, now: Date, appUrl: string): Quote {
  const { hold } = record
  const quote = hold ? asShown(record.quote, hold) : record.quote
  const status = currentQuoteStatus(quote, now)
  const charging = { vat_registered: showsVat(record.company, record.items) }
  return {
    ...presentRecord(quote, record, { appUrl, now }),
    quote_number: quote.number,
    status,
    displayed_status: displayedQuoteStatus({ status, last_viewed_at: quote.last_viewed_at }),
    ...presentCustomerOf(record, record.quote, record.sealed),
    valid_until: quote.valid_until,
    terms_and_conditions: quote.terms_and_conditions,
    buyer_reference: quote.buyer_reference,
    items: record.items.map((line) => presentLine(line, charging)),
    from_amount: fromAmount(quote),
    accepted_total_amount: quote.accepted_total_amount,
    accepted_revision: quote.accepted_revision,
    changed_since_acceptance: isChangedSinceAcceptance(quote),
    last_action: record.last_action && presentAction(quote, record.last_action, record.answered_content),
    invoice_id: record.invoice_id,
    billing_stages: record.stages,
    is_construction: quote.is_construction,
    billing: record.billing ? presentBilling(record.billing, { status }, now) : null,
    abilities: quoteAbilities({ ...record, quote }, { status, now }, actor),
  }
}

function presentAction(
  quote: QuoteDocument,
  { signature_file_id, ...action }: NonNullable<QuoteRecord['last_action']>,
  content: string | null,
): NonNullable<Quote['last_action']> {
  return {
    ...action,
    selection: selectionOf(action),
    chosen: content === null ? null : presentChosen(readSealed(content), action),
    has_signature: signature_file_id !== null,
    edited_since: isEditedSince(quote, action),
  }
}

/** The quote as it will be once the waiting step is done. */
function asShown(quote: QuoteDocument, { step, shown_status, created_at }: UndoWindow): QuoteDocument {
  const shown = { ...quote, status: shown_status as QuoteStatus }
  if (step === 'remind') return { ...shown, followed_up_at: created_at }
  return step === 'send' ? { ...shown, sent_at: created_at, changed_since_sent: false } : shown
}

function quoteAbilities(
  { quote, invoice_id, last_action, hold }: QuoteRecord,
  { status, now }: { status: QuoteStatus; now: Date },
  actor: StaffActor,
): Quote['abilities'] {
  const mayChange = can(actor, 'manage_quotes')
  const actions = mayChange ? quoteActions(status) : []
  const isBillable = actions.includes('convert') && can(actor, 'manage_invoices')
  const isChanged = isChangedSinceAcceptance(quote)
  return {
    edit: mayChange,
    send: actions.includes('send'),
    send_again: quote.changed_since_sent && actions.includes('send_again'),
    remind: mayChange && hold === null && isQuoteRemindable(quote, now),
    mark_as_accepted: actions.includes('mark_as_accepted'),
    mark_as_rejected: actions.includes('mark_as_rejected'),
    create_invoice: isBillable,
    bill_accepted: isBillable && isChanged && quote.accepted_revision !== null,
    certificate: status === 'accepted' && last_action?.action === 'accept',
    undo: mayChange && hold !== null,
    duplicate: mayChange,
    share: mayChange && status !== 'draft',
    delete:
      mayChange &&
      quote.revision === null &&
      isQuoteDeletable({ status, sent_at: quote.sent_at, invoice_id }),
  }
}
