import type { Customer } from '@quotespark/contract'
import type { DocumentKind } from '@quotespark/domain/document'
import { formatMoney } from '@quotespark/domain/money'
import {
  BadgePoundSterling,
  BellRing,
  type LucideIcon,
  ReceiptPoundSterling,
  ReceiptText,
  ScrollText,
  Send,
} from 'lucide-react'
import { api } from '~/api/client.ts'
import { nextStage } from '~/features/document/billing/next-stage.ts'
import { apiOf } from '~/features/document/kinds/api-of.ts'
import type { DocumentOf, RowOf } from '~/features/document/kinds/kind.ts'
import { kindOf } from '~/features/document/kinds/kinds.ts'
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
  /** Shown only to somebody who types its verb, where it would be one more line for each record that is found. */
  isOnlyAsked?: true
  /** Either a page to open, or a call to make after a confirmation. */
  does:
    | { goTo: string }
    | {
        asks: string
        kind: DocumentKind
        call: () => Promise<WithWaitingStep>
        done: string
        /** The page to go to once it is done. */
        opens?: (made: WithWaitingStep) => string
      }
}

/** Verbs that ask for an action; the words after one are the search text. */
const VERBS =
  /^(send(?:\s+statement(?:\s+to)?)?|remind|record(?:\s+payment)?|create(?:\s+invoice)?|bill|credit|new\s+credit\s+note(?:\s+for)?)\s+(.+)$/i

/** The part of the text that names a record: 'send retirement' searches for 'retirement'. */
export function searchTextOf(typed: string): string {
  return VERBS.exec(typed.trim())?.[2] ?? typed.trim()
}

export const startsWithVerb = (typed: string) => VERBS.test(typed.trim())

/** The actions for a document: sending it, and those that only its kind has. */
export function actionsOf<Kind extends DocumentKind>(
  kind: Kind,
  document: RowOf<Kind> | DocumentOf<Kind>,
): RecordAction[] {
  return [...sending(kind, document), ...(OWN_ACTIONS[kind]?.(document) ?? [])]
}

/** The actions for a customer. */
export function actionsOfCustomer({
  id,
  name,
  email,
}: Pick<Customer, 'id' | 'name' | 'email'>): RecordAction[] {
  return [
    {
      key: `statement-${id}`,
      label: `Send statement to ${name}`,
      detail: email,
      Icon: ScrollText,
      isOnlyAsked: true,
      does: { goTo: `/app/customers/${id}/statement` },
    },
  ]
}

type ActionsOf = { [Kind in DocumentKind]?: (document: RowOf<Kind> | DocumentOf<Kind>) => RecordAction[] }

const OWN_ACTIONS: ActionsOf = {
  quote(quote) {
    const { id, quote_number, title, abilities, customer, invoice_id } = quote
    const billing = { key: `bill-${id}`, detail: detailOf(title, customer?.name), Icon: ReceiptPoundSterling }
    if (isBilledInStages(quote)) return billingStage(quote, billing)
    if (!abilities.create_invoice || invoice_id !== null) return []
    const does = { goTo: `/app/invoices/new?quote=${id}` }
    return [{ ...billing, label: `Create invoice from ${quote_number}`, does }]
  },
  invoice({ id, invoice_number, title, abilities, customer }) {
    const detail = detailOf(title, customer?.name)
    const actions: RecordAction[] = []
    if (abilities.record_payment) {
      actions.push({
        key: `pay-${id}`,
        label: `Record payment for ${invoice_number}`,
        detail,
        Icon: BadgePoundSterling,
        does: { goTo: `/app/invoices/${id}#record-payment` },
      })
    }
    if (abilities.credit) {
      actions.push({
        key: `credit-${id}`,
        label: `New credit note for ${invoice_number}`,
        detail,
        Icon: ReceiptText,
        does: { goTo: `/app/invoices/${id}#credit` },
      })
    }
    if (abilities.remind) {
      actions.push({
        key: `remind-${id}`,
        label: `Send reminder for ${invoice_number}`,
        detail,
        Icon: BellRing,
        does: {
          asks: `We’ll email ${customer?.name ?? NOBODY} that it is overdue.`,
          kind: 'invoice',
          call: () => api.invoice.remind.call({ id }),
          done: `Reminder for ${invoice_number} sent`,
        },
      })
    }
    return actions
  },
}

/** True for an accepted quote with a payment plan. A row of a list knows no more of its stages. */
function isBilledInStages(quote: RowOf<'quote'> | DocumentOf<'quote'>): boolean {
  return 'billing' in quote ? quote.billing !== null : quote.billed_percent !== null
}

/** Bills the stage that is next; where the quote was changed since it was accepted, its page asks which to bill. */
function billingStage(
  quote: RowOf<'quote'> | DocumentOf<'quote'>,
  billing: Pick<RecordAction, 'key' | 'detail' | 'Icon'>,
): RecordAction[] {
  const stage = 'billing' in quote ? nextStage(quote) : undefined
  if (!('billing' in quote) || !stage || !quote.abilities.create_invoice) return []
  const { id, quote_number, abilities } = quote
  const label = `Bill ${stage.title} of ${quote_number}`
  if (abilities.bill_accepted) return [{ ...billing, label, does: { goTo: `/app/quotes/${id}#billing` } }]
  return [
    {
      ...billing,
      label,
      does: {
        asks: `This makes an invoice for ${formatMoney(stage.total_amount)}. It is sent when you say so.`,
        kind: 'invoice',
        call: () =>
          api.invoice.createFromQuote.call({ params: { quote_id: id }, body: { stage: stage.stage } }),
        done: `${stage.title} of ${quote_number} billed`,
        opens: ({ id: invoice_id }) => `/app/invoices/${invoice_id}`,
      },
    },
  ]
}

/** True where only the whole document knows what can be done with it. */
export const NEEDS_WHOLE: { [Kind in DocumentKind]?: (row: RowOf<Kind>) => boolean } = {
  quote: ({ billed_percent }) => billed_percent !== null && billed_percent < 100,
}

function sending<Kind extends DocumentKind>(
  kind: Kind,
  document: RowOf<Kind> | DocumentOf<Kind>,
): RecordAction[] {
  const { id, abilities }: { id: string; abilities: { send: boolean } } = document
  if (!abilities.send) return []
  const { name, title: kindTitle, inShort } = kindOf(kind)
  const { number, title, customer } = inShort(document)
  return [
    {
      key: `send-${id}`,
      label: `Send ${name} ${number}`,
      detail: detailOf(title, customer),
      Icon: Send,
      does: {
        asks: `This will be emailed to ${customer ?? NOBODY} as it is now.`,
        kind,
        call: () => apiOf(kind).send.call({ id }),
        done: `${kindTitle} ${number} sent`,
      },
    },
  ]
}

const NOBODY = 'no customer yet'

const detailOf = (title: string, customer: string | undefined) =>
  `${title || 'Untitled'} · ${customer ?? NOBODY}`

/** Actions that match the typed text, by their own words and those of their record. Without a verb, all of them. */
export function matchingActions(actions: readonly RecordAction[], typed: string): RecordAction[] {
  const isAsked = startsWithVerb(typed)
  const unique = [...new Map(actions.map((action) => [action.key, action])).values()]
  return unique.filter(({ label, detail, isOnlyAsked }) =>
    isAsked ? matchesWords(`${label} ${detail}`, typed) || matchesVerb(label, typed) : !isOnlyAsked,
  )
}

/** The server may have found the record by the middle of a word; then only the verb has to match the action. */
function matchesVerb(label: string, typed: string): boolean {
  const [, verb = ''] = VERBS.exec(typed.trim()) ?? []
  return matchesWords(label, verb)
}
