import type { DocumentKind } from '@quotespark/domain/document'
import { BadgePoundSterling, BellRing, type LucideIcon, ReceiptPoundSterling, Send } from 'lucide-react'
import { api } from '~/api/client.ts'
import type { DocumentOf, RowOf } from '~/features/document/kinds/kind.ts'
import type { WithWaitingStep } from '~/features/document/undo-window/use-undo.ts'
import { matchesWords } from './matches-words.ts'

/** An action available for a found record or for the one on the page. */
export interface RecordAction {
  /** Unique among all actions. */
  key: string
  label: string
  /** The record and its customer. */
  detail: string
  Icon: LucideIcon
  /** Either a page to open, or a call to make after a confirmation. */
  does:
    | { goTo: string }
    | { asks: string; kind: DocumentKind; call: () => Promise<WithWaitingStep>; done: string }
}

/** Verbs that ask for an action; the words after one are the search text. */
const VERBS = /^(send|remind|record(?:\s+payment)?|create(?:\s+invoice)?)\s+(.+)$/i

/** The part of the text that names a record: 'send retirement' searches for 'retirement'. */
export function searchTextOf(typed: string): string {
  return VERBS.exec(typed.trim())?.[2] ?? typed.trim()
}

export const startsWithVerb = (typed: string) => VERBS.test(typed.trim())

export function quoteActions(quote: RowOf<'quote'> | DocumentOf<'quote'>): RecordAction[] {
  const { id, quote_number, title, abilities, customer } = quote
  const detail = `${title} · ${customer.name}`
  const actions: RecordAction[] = []
  if (abilities.send) {
    actions.push({
      key: `send-${id}`,
      label: `Send quote ${quote_number}`,
      detail,
      Icon: Send,
      does: {
        asks: `This will be emailed to ${customer.name} as it is now.`,
        kind: 'quote',
        call: () => api.quote.send.call({ id }),
        done: `Quote ${quote_number} sent`,
      },
    })
  }
  if (abilities.create_invoice && quote.invoice_id === null) {
    actions.push({
      key: `bill-${id}`,
      label: `Create invoice from ${quote_number}`,
      detail,
      Icon: ReceiptPoundSterling,
      does: { goTo: `/app/invoices/new?quote=${id}` },
    })
  }
  return actions
}

export function invoiceActions(invoice: RowOf<'invoice'> | DocumentOf<'invoice'>): RecordAction[] {
  const { id, invoice_number, title, abilities, customer } = invoice
  const name = customer?.name ?? 'no customer yet'
  const detail = `${title || 'Untitled'} · ${name}`
  const actions: RecordAction[] = []
  if (abilities.send) {
    actions.push({
      key: `send-${id}`,
      label: `Send invoice ${invoice_number}`,
      detail,
      Icon: Send,
      does: {
        asks: `This will be emailed to ${name} as it is now.`,
        kind: 'invoice',
        call: () => api.invoice.send.call({ id }),
        done: `Invoice ${invoice_number} sent`,
      },
    })
  }
  if (abilities.record_payment) {
    actions.push({
      key: `pay-${id}`,
      label: `Record payment for ${invoice_number}`,
      detail,
      Icon: BadgePoundSterling,
      does: { goTo: `/app/invoices/${id}#record-payment` },
    })
  }
  if (abilities.remind) {
    actions.push({
      key: `remind-${id}`,
      label: `Send reminder for ${invoice_number}`,
      detail,
      Icon: BellRing,
      does: {
        asks: `We’ll email ${name} that it is overdue.`,
        kind: 'invoice',
        call: () => api.invoice.remind.call({ id }),
        done: `Reminder for ${invoice_number} sent`,
      },
    })
  }
  return actions
}

/** Actions that match the typed text, by their own words and those of their record. Without a verb, all of them. */
export function matchingActions(actions: readonly RecordAction[], typed: string): RecordAction[] {
  const isAsked = startsWithVerb(typed)
  const unique = [...new Map(actions.map((action) => [action.key, action])).values()]
  return unique.filter(
    ({ label, detail }) => !isAsked || matchesWords(`${label} ${detail}`, typed) || matchesVerb(label, typed),
  )
}

/** The server may have found the record by the middle of a word; then only the verb has to match the action. */
function matchesVerb(label: string, typed: string): boolean {
  const [, verb = ''] = VERBS.exec(typed.trim()) ?? []
  return matchesWords(label, verb)
}
