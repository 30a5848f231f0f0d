import { billedTotal, DOCUMENTS, type DocumentKind, statusesOf } from '@quotespark/domain/document'
import { addMoney, compareMoney, formatMoney, isZeroMoney } from '@quotespark/domain/money'
import { z } from 'zod'
import type { EventRow, Evidence } from './read-evidence.ts'

type Document = NonNullable<Evidence['document']>

/** A period between two instants, both inclusive. */
interface Span {
  after: string
  until: string
}

/** State of a document according to its history, worked out entry by entry. */
interface Standing {
  status: string
  sent: Span | undefined
  /** Time of its acceptance, while it stands as accepted. */
  accepted: Span | undefined
}

const has = (kind: DocumentKind, status: string) =>
  statusesOf<DocumentKind>(kind).some((each) => each === status)

/**
 * True for a kind that its customer accepts: the time and the revision are stored, and giving a sent one to another customer
 * makes it a draft again.
 */
const isAnswered = (kind: DocumentKind) => has(kind, 'accepted')

/** True for a kind of which payments decide the status once it was sent. */
const isPaid = (kind: DocumentKind) => has(kind, 'paid')

/**
 * Finds columns of a document that do not follow from its history, answers, revisions and payments: its status, when it was
 * sent and accepted and as which revision, and the dates and the total that its customer was sent.
 */
export function* brokenInStanding(evidence: Evidence): Generator<string> {
  const { document } = evidence
  if (!document) return
  const standing = replayHistory(evidence, document)
  const isTaken = wasTakenFromCustomer(evidence, document)
  const status = isTaken ? 'draft' : standing.status
  if (document.status !== status) {
    yield `its status is ${document.status}, but its history says ${status}`
  }
  yield* brokenInTime('sent', document.sent_at, standing.sent)
  if (isAnswered(document.kind)) {
    const isAccepted = status === 'accepted'
    yield* brokenInTime('accepted', document.accepted_at, isAccepted ? standing.accepted : undefined)
    yield* brokenInAcceptedRevision(evidence, document, isAccepted)
  }
  yield* brokenInSealedColumns(evidence, document)
}

function replayHistory(evidence: Evidence, document: Document): Standing {
  const standing: Standing = { status: 'draft', sent: undefined, accepted: undefined }
  for (const entry of entriesOf(evidence)) follow(standing, evidence, entry)
  return { ...standing, status: statusByPayments(document, standing.status) }
}

type Entry = Pick<EventRow, 'event' | 'created_at' | 'data' | 'evidence_sha256'>

/** The history, including the 'sent' entry that a sending still being sealed will write. */
function entriesOf({ events, sealing }: Evidence): Entry[] {
  const sending = sealing?.delivery as { is_mailed?: boolean; sent_at?: string } | undefined
  if (!sealing || !sending?.is_mailed) return events
  const { created_at } = sealing
  const data = sending.sent_at === undefined ? null : { sent_at: sending.sent_at }
  const at = events.findIndex((event) => event.created_at > created_at)
  return events.toSpliced(at < 0 ? events.length : at, 0, {
    ...({ event: 'sent', created_at, data, evidence_sha256: null } satisfies Entry),
  } as EventRow)
}

const GIVES: Readonly<Record<string, string>> = {
  accepted: 'accepted',
  marked_as_accepted: 'accepted',
  rejected: 'rejected',
  marked_as_rejected: 'rejected',
  amendment_requested: 'amendment_requested',
  expired: 'expired',
  cancelled: 'cancelled',
  issued: 'issued',
  marked_as_paid: 'paid',
}

function follow(standing: Standing, { document, answers }: Evidence, entry: Entry): void {
  const { event, created_at, data, evidence_sha256 } = entry
  const isSentAgain = document !== undefined && DOCUMENTS[document.kind].is_dated_by_sending
  const said = data?.sent_at
  // A document that came too late to be emailed still counts as sent if its customer had nothing before.
  if (said && (event === 'sent' || event === 'not_sent')) {
    const span = { after: said, until: said }
    // A document with a date of its own keeps the time of its first sending; any other takes the latest.
    standing.sent = isSentAgain ? span : (standing.sent ?? span)
  }
  const isUnsent = standing.status === 'draft' || standing.status === 'issued'
  if (event === 'sent' && (isSentAgain || isUnsent)) standing.status = 'sent'
  standing.status = (event === 'status_changed' ? data?.to : GIVES[event]) ?? standing.status
  if (standing.status !== 'accepted') {
    standing.accepted = undefined
  } else if (!standing.accepted) {
    const answer = answers.find(({ sha256, told }) => sha256 === evidence_sha256 && told === null)
    const at = answer?.timestamp
    standing.accepted = at ? { after: at, until: at } : { after: earlier(created_at), until: created_at }
  }
}

/** Longer than any transaction lasts: entries are noted while one is under way. */
const TRANSACTION_MS = 60_000

function earlier(instant: string): string {
  return new Date(Date.parse(instant) - TRANSACTION_MS).toISOString()
}

/**
 * Payments and credit notes decide the status of an invoice that was sent; one of £0.00 without either is paid once somebody marks it
 * so.
 */
function statusByPayments({ kind, amount_paid, set_off_amount, ...total }: Document, status: string): string {
  const isOut = status === 'sent' || status === 'paid'
  if (!isPaid(kind) || !isOut) return status
  const settled = addMoney(amount_paid ?? '0.00', set_off_amount)
  const isSettled = compareMoney(settled, billedTotal(total)) >= 0
  if (!isZeroMoney(amount_paid ?? '0.00')) return isSettled ? 'paid' : 'partially_paid'
  if (isZeroMoney(set_off_amount)) return status
  return isSettled ? 'credited' : 'sent'
}

function* brokenInTime(what: string, said: string | null, span: Span | undefined): Generator<string> {
  if (said === null) {
    if (span) yield `it does not say when it was ${what}, but its history says ${span.until}`
    return
  }
  if (!span) yield `it says it was ${what} at ${said}, but its history does not`
  else if (said < span.after || said > span.until) {
    yield `it says it was ${what} at ${said}, but its history says ${span.until}`
  }
}

function* brokenInAcceptedRevision(
  { answers, sealing }: Evidence,
  { accepted_revision: said }: Document,
  isAccepted: boolean,
): Generator<string> {
  if (!isAccepted) {
    if (said !== null) yield `revision ${said} counts as accepted, but its history has no acceptance`
    return
  }
  // An acceptance that staff record for a quote never sent names its revision once that is sealed.
  if (sealing) return
  const accepted = answers.findLast(({ action }) => action === 'accept')?.revision
  if (accepted !== undefined && said !== accepted) {
    yield `revision ${said ?? 'none'} counts as accepted, but it was revision ${accepted}`
  }
}

const sealedColumns = z.object({
  customer_id: z.string().nullish(),
  due_date: z.string().nullish(),
  valid_until: z.string().nullish(),
  total_amount: z.string(),
})

function newestContent({ revisions }: Evidence): z.infer<typeof sealedColumns> | undefined {
  const content = revisions.at(-1)?.content
  if (content == null) return undefined
  try {
    return sealedColumns.safeParse(JSON.parse(content)).data
  } catch {
    return undefined
  }
}

/** True when a sent document was given to another customer and not sent to them: it is a draft again, without an entry. */
function wasTakenFromCustomer(evidence: Evidence, { kind, status, customer_id }: Document): boolean {
  if (!isAnswered(kind) || status !== 'draft') return false
  const customer = newestContent(evidence)?.customer_id
  return customer != null && customer !== customer_id
}

/** Compares the document with what was last sealed, unless staff have changed it since. */
function* brokenInSealedColumns(evidence: Evidence, document: Document): Generator<string> {
  const content = newestContent(evidence)
  if (!content || evidence.sealing) return
  // Null where it was changed and not sent before the column was there.
  const standing = document.sealed_total_amount
  if (standing !== null && standing !== content.total_amount) {
    yield `${formatMoney(standing)} counts as sent, but ${formatMoney(content.total_amount)} was sealed`
  }
  if (document.changed_since_sent) return
  for (const column of ['due_date', 'valid_until', 'total_amount'] as const) {
    const sealed = content[column] ?? null
    if (document[column] !== sealed) {
      yield `its ${column} is ${document[column] ?? 'not given'}, but ${sealed ?? 'none'} was sealed`
    }
  }
}
