import type { DocumentEvent } from '@quotespark/contract'
import { CHASED_KINDS, chasingStepWords } from '@quotespark/domain/billing'
import {
  ANSWER_CHANNEL_LABELS,
  type AnswerChannel,
  DOCUMENTS,
  type DocumentKind,
  statusLabel,
} from '@quotespark/domain/document'
import { formatMoney } from '@quotespark/domain/money'
import { formatDate, formatDateTime } from '@quotespark/domain/time'
import { paymentChanges } from './payment-changes.ts'

export interface HistoryEntryText {
  title: string
  text?: string
}

/** How a payment came through Stripe. */
const HOW: Readonly<Record<string, string>> = {
  card: 'by card',
  bank_transfer: 'from their bank',
  direct_debit: 'by Direct Debit',
}

/** One entry of a document's history as a sentence, with any words that the person added. */
export function historyEntryText(entry: DocumentEvent, kind: DocumentKind): HistoryEntryText {
  const { actor_name: who, data } = entry
  const it = `the ${DOCUMENTS[kind].name}`
  const status = (name = '') => statusLabel(kind, name)
  switch (entry.event) {
    case 'created':
      return data.quote_number
        ? {
            title: `${who} created ${it} from ${data.quote_number}`,
            ...text(data.stage && `Stage ${data.stage} of ${data.quote_number}`),
          }
        : {
            title: `${who} created ${it}`,
            ...text(
              (data.claim_of && `Interest on ${data.claim_of}`) ||
                (data.recurring && `Made by ${data.recurring}`),
            ),
          }
    case 'edited':
      return { title: `${who} edited ${it}` }
    case 'sent':
      return sentWords(entry, it)
    case 'sealed':
      return { title: `${who} sealed ${it}`, ...text(revision(data)) }
    case 'viewed':
      return { title: `${who} opened ${it}` }
    case 'downloaded':
      return { title: `${who} downloaded the PDF`, ...text(Number(data.revision) > 1 && revision(data)) }
    case 'status_changed':
      return {
        title: `${who} changed the status from ${status(data.from)} to ${status(data.to)}`,
      }
    case 'marked_as_accepted':
      return { title: `${who} marked ${it} as accepted`, ...text(answerChannelLabel(data.told)) }
    case 'marked_as_rejected':
      return { title: `${who} marked ${it} as rejected`, ...text(answerChannelLabel(data.told)) }
    case 'accepted':
      return { title: `${who} accepted ${it}`, ...text(data.signed_name && `Signed by ${data.signed_name}`) }
    case 'rejected':
      return { title: `${who} rejected ${it}`, ...text(data.reason) }
    case 'amendment_requested':
      return { title: `${who} asked for a change`, ...text(data.reason) }
    case 'expired':
      return { title: `${capitalised(it)} expired` }
    case 'invoice_created':
      return { title: `${who} created the invoice` }
    case 'stage_billed':
      return {
        title: `${data.title} billed as ${data.invoice_number} (${data.total_amount})`,
        ...text(`By ${who}`),
      }
    case 'stage_due':
      return { title: `Stage ${data.stage} is due`, ...text(data.title) }
    case 'stage_reopened':
      return { title: `Stage ${data.stage} can be billed again`, ...text(data.title) }
    case 'payment_recorded':
      return { title: `${who} recorded a payment`, ...text(amountWithCredit(data)) }
    case 'paid_by_card':
      return {
        title: `${who} paid ${HOW[data.method ?? 'card'] ?? 'online'}`,
        ...text(amountWithCredit(data)),
      }
    case 'payment_promised':
      return {
        title: `${who} is paying ${HOW[data.method ?? ''] ?? 'online'}`,
        text: `${formatMoney(data.amount ?? '')} is on its way`,
      }
    case 'payment_failed':
      return { title: `The payment of ${formatMoney(data.amount ?? '')} did not come`, text: data.reason }
    case 'credit_kept':
      return {
        title: `${who} paid ${formatMoney(data.amount ?? '')} that was not due`,
        text: 'Kept as credit',
      }
    case 'prepayment_taken':
      return {
        title: `${formatMoney(data.amount ?? '')} was paid before, on ${formatDate(data.paid_on ?? '')}`,
      }
    case 'credit_used':
      return { title: `${who} used ${formatMoney(data.amount ?? '')} of credit` }
    case 'credit_released':
      return { title: `${who} took ${formatMoney(data.amount ?? '')} of used credit off` }
    case 'credit_refunded':
      return { title: `${who} refunded ${formatMoney(data.amount ?? '')} of credit`, text: data.reason }
    case 'payment_refunded':
      return {
        title: `${who} refunded ${formatMoney(data.amount ?? '')}`,
        text: `On ${formatDate(data.refunded_on ?? '')}\n${data.reason}`,
      }
    case 'payment_disputed':
      return {
        title: `${formatMoney(data.amount ?? '')} was taken back by a dispute`,
        text: `On ${formatDate(data.refunded_on ?? '')}\n${data.reason}`,
      }
    case 'dispute_reversed':
      return {
        title: `${formatMoney(data.amount ?? '')} of a dispute came back`,
        text: `On ${formatDate(data.voided_on ?? '')}`,
      }
    case 'refund_voided':
      return {
        title: `${who} voided the refund of ${formatMoney(data.amount ?? '')} on ${formatDate(data.paid_on ?? '')}`,
        text: `As of ${formatDate(data.voided_on ?? '')}\n${data.reason}`,
      }
    case 'payment_voided':
      return {
        title: `${who} voided the payment of ${formatMoney(data.amount ?? '')} on ${formatDate(data.paid_on ?? '')}`,
        text: `As of ${formatDate(data.voided_on ?? '')}\n${data.reason}`,
      }
    case 'payment_corrected':
      return {
        title: `${who} edited the payment of ${formatMoney(data.amount ?? '')}`,
        text: correctionWords(data),
      }
    case 'payment_not_applied':
      return {
        title: `${who} paid ${currencyAmount(data)} by card that was not due`,
        text: `Please refund it. Reference: ${data.reference}`,
      }
    case 'marked_as_paid':
      return { title: `${who} marked ${it} as paid`, ...text(data.amount && formatMoney(data.amount)) }
    case 'reminded':
      return {
        title: data.email ? `${who} reminded ${data.email}` : `${who} reminded the customer`,
        ...text(data.days !== undefined && stepWords(kind, data.days)),
      }
    case 'chasing_held':
      return {
        title: `${who} put chasing on hold${data.until ? ` until ${formatDate(data.until)}` : ''}`,
        ...text([data.disputed && 'The customer disputes it.', data.reason].filter(Boolean).join('\n')),
      }
    case 'chasing_released':
      return { title: `${who} released chasing` }
    case 'reply_noted':
      return {
        title: `${who} noted a reply`,
        ...text(
          [data.note, data.promised_on && `Promised to pay on ${formatDate(data.promised_on)}`]
            .filter(Boolean)
            .join('\n'),
        ),
      }
    case 'customer_replied':
      return replyWords(entry)
    case 'e_invoice_sent':
      return {
        title: `E-invoice sent to ${data.to} by ${who}`,
        text: data.way === 'access_point' ? 'Through the access point' : 'By email',
      }
    case 'e_invoice_failed':
      return { title: `The e-invoice did not reach ${data.to}`, ...text(data.reason) }
    case 'scheduled':
      return {
        title: `${who} scheduled the sending of ${it}`,
        ...text(data.send_at && formatDateTime(data.send_at)),
      }
    case 'schedule_removed':
      return { title: `${who} cancelled the scheduled sending of ${it}` }
    case 'sending_failed':
      return {
        title: `${capitalised(it)} could not be sent at the scheduled time`,
        ...text(data.reason && capitalised(data.reason)),
      }
    case 'not_sent':
      return {
        title: `${capitalised(it)} was not sent`,
        text: `Its status changed to ${status(data.status)} before revision ${data.revision} went out.`,
      }
    case 'step_failed':
      return { title: `An action by ${who} could not be completed`, ...text(STEPS[data.step ?? '']) }
    case 'customer_assigned':
      return { title: `${who} assigned a customer`, ...text(data.customer) }
    case 'issued':
      return { title: `${who} issued ${it}`, ...text(data.invoice_number && `For ${data.invoice_number}`) }
    case 'credited':
      return {
        title: `${who} credited ${formatMoney(data.amount ?? '')} with ${data.credit_note_number}`,
        ...text(data.reason),
      }
    case 'interest_claimed':
      return { title: `${who} claimed interest with ${data.invoice_number}`, ...text(data.total_amount) }
    case 'cancelled':
      return { title: `${who} cancelled ${it}` }
    case 'deleted':
      return { title: `${who} deleted ${it}` }
    case 'link_revoked':
      return { title: `${who} revoked the share link` }
    case 'link_created':
      return { title: `${who} created a new share link` }
    // A newer server may record events that this page, loaded earlier, has no words for.
    default:
      return { title: `${who}: ${entry.event.replaceAll('_', ' ')}` }
  }
}

/** The step of chasing that a reminder was; nothing for a kind that is not chased. */
function stepWords(kind: DocumentKind, days: string): string | undefined {
  const chased = CHASED_KINDS.find((each) => each === kind)
  return chased && chasingStepWords(chased, Number(days))
}

/** Names the revision from the second on; the first needs no number. */
function sentWords({ actor_name: who, data }: DocumentEvent, it: string): HistoryEntryText {
  const isAgain = Number(data.revision) > 1
  const title = `${who} sent ${it}${isAgain ? ' again' : ''}${data.email ? ` to ${data.email}` : ''}`
  const unmailed = data.email ? undefined : 'No email was sent: the customer has no email address.'
  return { title, ...text([isAgain && revision(data), unmailed].filter(Boolean).join('\n')) }
}

/** Quotes what the customer said about paying an invoice. */
function replyWords({ actor_name: who, data }: DocumentEvent): HistoryEntryText {
  const title = data.kind === 'paid' ? `${who} said that it is paid` : `${who} said that there is a problem`
  return {
    title,
    ...text(
      [data.promised_on && `Paid on ${formatDate(data.promised_on)}`, data.note].filter(Boolean).join('\n'),
    ),
  }
}

function correctionWords(data: DocumentEvent['data']): string {
  const changes = paymentChanges(
    { paid_on: data.from_paid_on, reference: data.from_reference },
    { paid_on: data.to_paid_on, reference: data.to_reference },
  )
  return [...changes, data.reason].filter(Boolean).join('\n')
}

const revision = ({ revision: number }: DocumentEvent['data']) => number && `Revision ${number}`

function currencyAmount({ amount = '', currency }: DocumentEvent['data']): string {
  return currency === 'GBP' ? formatMoney(amount) : `${currency} ${amount}`
}

function text(words: string | false | undefined): { text?: string } {
  return words ? { text: words } : {}
}

const capitalised = (sentence: string) => sentence.charAt(0).toUpperCase() + sentence.slice(1)

/** How staff heard of an answer, such as 'Told by phone'; undefined where it is unknown or not one of the listed ways. */
export function answerChannelLabel(told: string | null | undefined): string | undefined {
  if (!told || told === 'other' || !Object.hasOwn(ANSWER_CHANNEL_LABELS, told)) return undefined
  const label = ANSWER_CHANNEL_LABELS[told as AnswerChannel]
  return `Told ${label.charAt(0).toLowerCase()}${label.slice(1)}`
}

/** Explains why a queued step came to nothing: somebody else was faster. */
const STEPS: Readonly<Record<string, string>> = {
  send: 'It had already been sent or closed.',
  send_e_invoice: 'The invoice had already been closed.',
  remind: 'It had already been answered, paid or closed, or a reminder had gone out.',
  accept: 'It had already been answered.',
  reject: 'It had already been answered.',
  pay: 'It had already been paid or closed.',
  void: 'The payment had already been voided.',
  refund: 'The payment had already been voided, refunded or disputed.',
}

/** The part of a payment for this document, and what was kept as credit besides. */
function amountWithCredit({ amount, credit_amount }: Record<string, string>): string | undefined {
  if (!amount) return undefined
  const part = formatMoney(amount)
  return credit_amount ? `${part}, and ${formatMoney(credit_amount)} kept as credit` : part
}
