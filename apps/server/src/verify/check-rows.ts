import { brokenInContent } from './check-content.ts'
import { brokenInCredit } from './check-credit.ts'
import { brokenInPayments, nameOfCorrection, nameOfPayment } from './check-payments.ts'
import { brokenInAcceptedTotal, brokenInSelection } from './check-selection.ts'
import { brokenInStanding } from './check-standing.ts'
import { hashOfAnswer, hashOfEvent, hashOfRevision, hashOfRevisionFile, WRONG_HASH } from './evidence-hash.ts'
import type { AnswerRow, Evidence, RevisionFileRow } from './read-evidence.ts'

/** Checks all rows of a document and yields a sentence for each that is not as it was written. */
export function* brokenInRows(evidence: Evidence): Generator<string> {
  const name = nameOf(evidence)
  yield* brokenInHistory(evidence, name)
  yield* brokenInRevisions(evidence, name)
  yield* brokenInAnswers(evidence, name)
  for (const broken of brokenInAcceptedTotal(evidence)) yield `${name}: ${broken}`
  yield* brokenInPayments(evidence, name)
  for (const broken of brokenInCredit(evidence)) yield `${name}: ${broken}`
  for (const broken of brokenInStanding(evidence)) yield `${name}: ${broken}`
  yield* findMissingLinks(evidence, name)
}

/** Such as 'quote Q-1791…'. */
export function nameOf({ document, document_id }: Pick<Evidence, 'document' | 'document_id'>): string {
  return document ? `${document.kind} ${document.number}` : `document ${document_id}, which is gone`
}

export function nameOfAnswer({ action, timestamp }: AnswerRow, document: string): string {
  const noun = { accept: 'acceptance', reject: 'rejection', amendment: 'amendment request' }[action]
  return `the ${noun} of ${document} at ${timestamp}`
}

export const REVISION_FILES: Record<RevisionFileRow['role'], string> = {
  attachment: 'attachment',
  logo: 'logo',
  picture: 'picture',
  e_invoice: 'e-invoice',
  certificate: 'certificate',
  staff_certificate: 'certificate for staff',
  chosen: 'PDF of what was chosen',
}

function* brokenInHistory({ events }: Evidence, name: string): Generator<string> {
  let previous: string | null = null
  let position = 0
  for (const event of events) {
    const entry = `entry ${event.position} of the history of ${name}`
    position += 1
    if (event.position !== position) {
      yield `entry ${position} of the history of ${name} is missing`
      position = event.position
    } else if (event.previous_sha256 !== previous) {
      yield `${entry}: it does not carry the hash of the entry before it`
    }
    if (event.sha256 !== hashOfEvent(event)) yield `${entry}: ${WRONG_HASH}`
    previous = event.sha256
  }
}

function* brokenInRevisions(
  { document, revisions, revisionFiles, sealing }: Evidence,
  name: string,
): Generator<string> {
  let previous: string | null = null
  let number = 0
  for (const revision of revisions) {
    const row = `revision ${revision.revision} of ${name}`
    number += 1
    if (revision.revision !== number) {
      yield `revision ${number} of ${name} is missing`
      number = revision.revision
    } else if (revision.previous_sha256 !== previous) {
      yield `${row}: it does not carry the hash of the revision before it`
    }
    if (revision.sha256 !== hashOfRevision(revision)) yield `${row}: ${WRONG_HASH}`
    previous = revision.sha256
    if (document) {
      const named = revisionFiles.filter((file) => file.revision === revision.revision)
      const isStanding = !sealing && revision.revision === document.revision
      for (const broken of brokenInContent(revision, document, { named, isStanding }))
        yield `${row}: ${broken}`
    }
  }
  for (const file of revisionFiles) {
    if (file.sha256 === hashOfRevisionFile(file)) continue
    const role = REVISION_FILES[file.role]
    yield `the row of a file (${role}, ${file.file_id}) of revision ${file.revision} of ${name}: ${WRONG_HASH}`
  }
  const newest = document?.revision ?? 0
  if (newest > number) yield `revision ${number + 1} of ${name} is missing`
  if (newest < number) yield `${name}: revision ${number} exists, but the document only knows of ${newest}`
}

function* brokenInAnswers({ answers, revisions }: Evidence, name: string): Generator<string> {
  for (const answer of answers) {
    const row = nameOfAnswer(answer, name)
    if (answer.sha256 !== hashOfAnswer(answer)) yield `${row}: ${WRONG_HASH}`
    const read = revisions.find(({ revision }) => revision === answer.revision)
    if (!read) yield `${row}: revision ${answer.revision}, which it answers, is missing`
    else if (answer.pdf_sha256 !== read.pdf_sha256) {
      yield `${row}: its PDF is not that of revision ${answer.revision}`
    }
    if (read) for (const broken of brokenInSelection(answer, read)) yield `${row}: ${broken}`
  }
}

/**
 * The history vouches for revisions, answers, payments and their corrections by their hashes, and they for it: none can be removed from the end
 * without the others. The newest revision is enough, as it names those before it.
 */
function* findMissingLinks(evidence: Evidence, name: string): Generator<string> {
  const { allocations, document, events, revisions, answers, payments, corrections } = evidence
  const { kept, prepayments, prepaymentCorrections } = evidence
  const there = new Set(
    [revisions, answers, payments, corrections, prepayments, prepaymentCorrections].flatMap((rows) =>
      rows.map(({ sha256 }) => sha256),
    ),
  )
  const told = new Set<string>()
  for (const { position, event, evidence_sha256 } of events) {
    const action = ANSWERS[event]
    if (action && !answers.some((each) => each.sha256 === evidence_sha256 && each.action === action)) {
      yield `entry ${position} of the history of ${name} ('${event}'): its answer is missing`
    }
    if (evidence_sha256 === null) continue
    told.add(evidence_sha256)
    if (!there.has(evidence_sha256) && !kept.has(evidence_sha256)) {
      yield `entry ${position} of the history of ${name} ('${event}'): what it refers to is missing or has changed`
    }
  }
  const newest = revisions.at(-1)
  if (newest && !told.has(newest.sha256)) {
    yield `revision ${newest.revision} of ${name}: no history entry records it`
  }
  for (const answer of answers) {
    if (!told.has(answer.sha256)) yield `${nameOfAnswer(answer, name)}: no history entry records it`
  }
  // Credit used on this document came with a payment that other histories record.
  const settling = new Set(
    allocations.filter(({ used_on }) => used_on === null).map(({ payment_id }) => payment_id),
  )
  for (const payment of [...payments.filter(({ id }) => settling.has(id)), ...prepayments]) {
    if (!told.has(payment.sha256))
      yield `${nameOfPayment(payment)}: no entry in the history of ${name} records it`
  }
  // Money for a quote may have been corrected before an invoice took it: the quote's history tells that.
  const settled = payments.filter(({ id, quote_id }) => settling.has(id) && quote_id === null)
  const corrected = new Set(settled.map(({ id }) => id))
  for (const correction of [
    ...corrections.filter(({ payment_id }) => corrected.has(payment_id)),
    ...prepaymentCorrections,
  ]) {
    if (!told.has(correction.sha256)) {
      yield `${nameOfCorrection(correction)}: no entry in the history of ${name} records it`
    }
  }
  if (document && document.accepted_revision !== null && !events.some(({ event }) => ACCEPTING.has(event))) {
    yield `${name}: it counts as accepted, but no entry in its history says so`
  }
}

const ANSWERS: Readonly<Record<string, AnswerRow['action']>> = {
  accepted: 'accept',
  rejected: 'reject',
  amendment_requested: 'amendment',
  marked_as_accepted: 'accept',
  marked_as_rejected: 'reject',
}

const ACCEPTING: ReadonlySet<string> = new Set(['accepted', 'marked_as_accepted', 'status_changed'])
