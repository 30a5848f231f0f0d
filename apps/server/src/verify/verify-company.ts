import { asSystem, companies } from '@quotespark/database'
import { asc, gt, gte, type SQL } from 'drizzle-orm'
import { brokenInAudit } from './check-audit.ts'
import { brokenInFiles, FileReader } from './check-files.ts'
import { brokenInLatePayment } from './check-late-payment.ts'
import { brokenInNumbers } from './check-numbers.ts'
import { brokenInPayment } from './check-payments.ts'
import { brokenInPending, brokenInRefunds } from './check-refunds.ts'
import { brokenInRows } from './check-rows.ts'
import { brokenInStages } from './check-stages.ts'
import { brokenInVat } from './check-vat.ts'
import { readAsOf, readDocumentIds, readEvidence, readUnallocated } from './read-evidence.ts'
import type { EvidenceStore } from './verify-document.ts'

/** Documents held in memory at once, with all their revisions. */
const DOCUMENTS_AT_ONCE = 50
const COMPANY_IDS_AT_ONCE = 100
/** Each company takes a connection while its rows are read. */
export const COMPANIES_AT_ONCE = 4
const BEFORE_ALL_IDS = '00000000-0000-0000-0000-000000000000'

/** Counts of what has been verified so far; they grow during the run. */
export interface VerificationCounts {
  companies: number
  documents: number
  revisions: number
  events: number
  answers: number
  payments: number
  files: number
  /** Entries of the activity. */
  entries: number
}

export function nothingLooked(): VerificationCounts {
  return {
    companies: 0,
    documents: 0,
    revisions: 0,
    events: 0,
    answers: 0,
    payments: 0,
    files: 0,
    entries: 0,
  }
}

export interface Broken {
  company_id: string
  /** Null for a problem that belongs to no document. */
  document_id: string | null
  /** A sentence that names the row. */
  broken: string
}

/** A company and the last of its documents that was verified: everything before both is done. */
export interface ResumePoint {
  company_id: string
  document_id: string
}

/** Before every company: no id is lower. */
const START: ResumePoint = { company_id: BEFORE_ALL_IDS, document_id: BEFORE_ALL_IDS }

/**
 * Verifies every company from a point on, several at once: files of one are read while rows of another are. `onPoint` gets the
 * point to resume from after an interruption.
 */
export async function* verifyEverything(
  store: EvidenceStore,
  looked: VerificationCounts,
  { from = START, onPoint = () => {} }: { from?: ResumePoint; onPoint?: (point: ResumePoint) => void } = {},
): AsyncGenerator<Broken> {
  const ids = companyIds(store, from.company_id)
  // Insertion order is id order: the first is the point to resume from.
  const reached = new Map<string, string>()
  const running = new Map<string, ReturnType<typeof advance>>()
  const say = () => {
    for (const [company_id, document_id] of reached) return onPoint({ company_id, document_id })
  }
  async function advance(id: string, found: AsyncGenerator<Broken>) {
    return { id, found, step: await found.next() }
  }
  for (;;) {
    while (running.size < COMPANIES_AT_ONCE) {
      const { value: id } = await ids.next()
      if (id === undefined) break
      const after = id === from.company_id ? from.document_id : BEFORE_ALL_IDS
      reached.set(id, after)
      const onReached = (document_id: string) => {
        reached.set(id, document_id)
        say()
      }
      running.set(id, advance(id, verifyCompany(store, id, looked, { after, onReached })))
    }
    if (running.size === 0) return
    const { id, found, step } = await Promise.race(running.values())
    if (step.done) {
      running.delete(id)
      reached.delete(id)
      say()
    } else {
      running.set(id, advance(id, found))
      yield step.value
    }
  }
}

async function* companyIds({ db }: EvidenceStore, from: string): AsyncGenerator<string, undefined> {
  const read = (isNext: SQL) =>
    asSystem(db, (tx) =>
      tx
        .select({ id: companies.id })
        .from(companies)
        .where(isNext)
        .orderBy(asc(companies.id))
        .limit(COMPANY_IDS_AT_ONCE),
    )
  for (let ids = await read(gte(companies.id, from)); ; ) {
    for (const { id } of ids) yield id
    const last = ids.at(-1)
    if (!last) return undefined
    ids = await read(gt(companies.id, last.id))
  }
}

const CHECKS_OF_COMPANY = [
  brokenInNumbers,
  brokenInStages,
  brokenInRefunds,
  brokenInPending,
  brokenInLatePayment,
]

/**
 * Verifies all evidence of a company with its files, in batches, so that memory does not grow with the number of documents. A
 * write made meanwhile is verified or not, and is no fault in either case. Only documents after `after` are verified;
 * `onReached` gets the last document of each batch.
 */
export async function* verifyCompany(
  store: EvidenceStore,
  company_id: string,
  looked: VerificationCounts,
  {
    after: start = BEFORE_ALL_IDS,
    onReached = () => {},
  }: { after?: string; onReached?: (id: string) => void } = {},
): AsyncGenerator<Broken> {
  const reader = new FileReader(store.files)
  for (const which of ['documents', 'deleted'] as const) {
    for (let after = which === 'documents' ? start : BEFORE_ALL_IDS; ; ) {
      const batch = await readAsOf(store.db, company_id, async (tx) => {
        const ids = await readDocumentIds(tx, company_id, { of: which, after, limit: DOCUMENTS_AT_ONCE })
        return readEvidence(tx, company_id, ids)
      })
      for (const evidence of batch) {
        const { document_id } = evidence
        const readBefore = reader.read
        for (const broken of brokenInRows(evidence)) yield { company_id, document_id, broken }
        for await (const broken of brokenInFiles(evidence, reader)) yield { company_id, document_id, broken }
        if (evidence.document) looked.documents += 1
        looked.revisions += evidence.revisions.length
        looked.events += evidence.events.length
        looked.answers += evidence.answers.length
        looked.payments += evidence.payments.length
        looked.files += reader.read - readBefore
      }
      const last = batch.at(-1)
      if (!last) break
      after = last.document_id
      if (which === 'documents') onReached(after)
    }
  }
  for await (const broken of verifyUnallocated(store, company_id, looked)) {
    yield { company_id, document_id: null, broken }
  }
  for (const brokenIn of CHECKS_OF_COMPANY) {
    const found = await readAsOf(store.db, company_id, (tx) => brokenIn(tx, company_id))
    for (const broken of found) yield { company_id, document_id: null, broken }
  }
  for (let after: string | null = BEFORE_ALL_IDS; after !== null; ) {
    const at: string = after
    const { broken, last } = await readAsOf(store.db, company_id, (tx) =>
      brokenInVat(tx, company_id, { after: at, limit: DOCUMENTS_AT_ONCE }),
    )
    for (const found of broken) yield { company_id, ...found }
    after = last
  }
  const count = (entries: number) => {
    looked.entries += entries
  }
  for await (const broken of brokenInAudit(store, company_id, count)) {
    yield { company_id, document_id: null, broken }
  }
  looked.companies += 1
}

/** Verifies payments that settle nothing; all others are verified with their documents. */
async function* verifyUnallocated(
  { db }: EvidenceStore,
  company_id: string,
  looked: VerificationCounts,
): AsyncGenerator<string> {
  for (let after = BEFORE_ALL_IDS; ; ) {
    const payments = await readAsOf(db, company_id, (tx) =>
      readUnallocated(tx, company_id, after, DOCUMENTS_AT_ONCE),
    )
    for (const payment of payments) yield* brokenInPayment(payment)
    looked.payments += payments.length
    const last = payments.at(-1)
    if (!last) return
    after = last.id
  }
}
