import { asSystem, companies } from '@quotespark/database'
import { asc, gt } from 'drizzle-orm'
import { brokenInAudit } from './check-audit.ts'
import { brokenInFiles, FileReader } from './check-files.ts'
import { brokenInNumbers } from './check-numbers.ts'
import { brokenInPayment, brokenInRows } from './check-rows.ts'
import { readAsOf, readDocumentIds, readEvidence, readUnallocated } from './read-evidence.ts'
import type { EvidenceStore } from './verify-document.ts'

/** How many documents are in memory at once, with all their revisions. */
const DOCUMENTS_AT_ONCE = 50
const COMPANIES_AT_ONCE = 100
const BEFORE_ALL_IDS = '00000000-0000-0000-0000-000000000000'

/** What was looked at so far; counted while it is. */
export interface Looked {
  companies: number
  documents: number
  revisions: number
  events: number
  answers: number
  payments: number
  files: number
  /** Of the activity. */
  entries: number
}

export function nothingLooked(): Looked {
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
  /** Null of what belongs to no document. */
  document_id: string | null
  /** In words that name the row. */
  broken: string
}

/** Every company, one after the other. */
export async function* verifyEverything(store: EvidenceStore, looked: Looked): AsyncGenerator<Broken> {
  for (let after = BEFORE_ALL_IDS; ; ) {
    const ids = await asSystem(store.db, (tx) =>
      tx
        .select({ id: companies.id })
        .from(companies)
        .where(gt(companies.id, after))
        .orderBy(asc(companies.id))
        .limit(COMPANIES_AT_ONCE),
    )
    for (const { id } of ids) yield* verifyCompany(store, id, looked)
    const last = ids.at(-1)
    if (!last) return
    after = last.id
  }
}

/**
 * All evidence of a company, with its files, in batches: memory does not grow with the number of documents. What is written
 * meanwhile is looked at or not, and is no fault in either case.
 */
export async function* verifyCompany(
  store: EvidenceStore,
  company_id: string,
  looked: Looked,
): AsyncGenerator<Broken> {
  const reader = new FileReader(store.files)
  const filesBefore = looked.files
  for (const which of ['documents', 'deleted'] as const) {
    for (let after = BEFORE_ALL_IDS; ; ) {
      const batch = await readAsOf(store.db, company_id, async (tx) => {
        const ids = await readDocumentIds(tx, company_id, { of: which, after, limit: DOCUMENTS_AT_ONCE })
        return readEvidence(tx, company_id, ids)
      })
      for (const evidence of batch) {
        const { document_id } = evidence
        for (const broken of brokenInRows(evidence)) yield { company_id, document_id, broken }
        for await (const broken of brokenInFiles(evidence, reader)) yield { company_id, document_id, broken }
        if (evidence.document) looked.documents += 1
        looked.revisions += evidence.revisions.length
        looked.events += evidence.events.length
        looked.answers += evidence.answers.length
        looked.payments += evidence.payments.length
        looked.files = filesBefore + reader.read
      }
      const last = batch.at(-1)
      if (!last) break
      after = last.document_id
    }
  }
  for await (const broken of verifyUnallocated(store, company_id, looked)) {
    yield { company_id, document_id: null, broken }
  }
  const numbers = await readAsOf(store.db, company_id, (tx) => brokenInNumbers(tx, company_id))
  for (const broken of numbers) yield { company_id, document_id: null, broken }
  const count = (entries: number) => {
    looked.entries += entries
  }
  for await (const broken of brokenInAudit(store, company_id, count)) {
    yield { company_id, document_id: null, broken }
  }
  looked.companies += 1
}

/** Payments that settle nothing: all others are looked at with their documents. */
async function* verifyUnallocated(
  { db }: EvidenceStore,
  company_id: string,
  looked: Looked,
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
