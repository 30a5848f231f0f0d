import {
  currentQuoteStatus,
  displayedQuoteStatus,
  londonDate,
  QUOTE_STATUS_LABELS,
  type QuoteBulkAction,
  type QuoteStatus,
  subtractMoney,
  type TellingWay,
} from '@quotespark/domain'
import type { ExportContext, StaffContext } from '../../api/context.ts'
import { archiveDocument, restoreDocument } from '../document/archive-document.ts'
import { requireFilteredCustomer } from '../document/document-filter.ts'
import { quoteRef } from '../document/document-ref.ts'
import { type CsvColumns, type ExportedDocument, exportCsv } from '../document/export-csv.ts'
import { fromAmount } from '../document/from-amount.ts'
import { undoStep } from '../document/hold/undo-step.ts'
import { quoteKind } from './kind.ts'
import { markQuote } from './mark-quote.ts'
import { isListed, isOfDaysAndCustomer, type QuoteFilter } from './quote-filter.ts'
import { sendQuote } from './send-quote.ts'

type Step = (context: StaffContext, id: string) => Promise<void>

/** The step that a bulk action runs on each quote. */
export function quoteStep(
  action: QuoteBulkAction,
  { told, undoable }: { told: TellingWay; undoable: boolean },
): Step {
  const steps: Record<QuoteBulkAction, Step> = {
    send: (context, id) => sendQuote(context, { id }),
    mark_as_accepted: (context, id) => markQuote(context, { id, action: 'accept', told, undoable }),
    mark_as_rejected: (context, id) => markQuote(context, { id, action: 'reject', told, undoable }),
    archive: (context, id) => archiveDocument(context, quoteKind, id),
    restore: (context, id) => restoreDocument(context, quoteKind, id),
    undo: (context, id) => undoStep(context, quoteRef(context.actor.company_id, id)),
  }
  return steps[action]
}

const columns = (now: Date): CsvColumns => [
  ['Quote #', (document) => document.number],
  ['Title', (document) => document.title],
  ['Customer', ({ customer_name }) => customer_name],
  ['Customer email', ({ customer_email }) => customer_email],
  ['Status', (document) => shownStatus(document, now)],
  ['Created', (document) => londonDate(new Date(document.created_at))],
  ['Valid until', (document) => document.valid_until],
  ['Net', (document) => subtractMoney(document.subtotal, document.discount_total)],
  ['VAT', (document) => document.tax_amount],
  ['Total', (document) => document.total_amount],
  ['Discount', (document) => document.discount_total],
  ['From', (document) => fromAmount(document)],
  ['Accepted total', (document) => document.accepted_total_amount],
]

/** Exports the quotes that match the filter, or the ones named by id, archived or not. */
export async function exportQuotes(
  context: ExportContext,
  { ids, ...filter }: QuoteFilter & { ids?: string[] | undefined },
): Promise<File> {
  const now = context.services.clock.now()
  return exportCsv(context, {
    kind: quoteKind,
    async isListed(reader) {
      await requireFilteredCustomer(reader, filter)
      const { company_id } = reader.actor
      return ids ? isOfDaysAndCustomer(company_id, {}) : isListed(company_id, filter, londonDate(now))
    },
    search: filter.search,
    ids,
    columns: columns(now),
  })
}

function shownStatus({ status, valid_until, last_viewed_at }: ExportedDocument, now: Date): string {
  const current = currentQuoteStatus({ status: status as QuoteStatus, valid_until }, now)
  return QUOTE_STATUS_LABELS[displayedQuoteStatus({ status: current, last_viewed_at })]
}
