import type { Database } from '@quotespark/database'
import { brokenInFiles, FileReader, type StoredFiles } from './check-files.ts'
import { brokenInRows } from './check-rows.ts'
import { type Evidence, readAsOf, readEvidence } from './read-evidence.ts'

/** Rows and files that make up the evidence. */
export interface EvidenceStore {
  db: Database
  files: StoredFiles
}

interface Verification {
  valid: boolean
  /** Number of events verified. */
  events: number
  revisions: number
  /** The first problem, as a sentence that names the row; null when valid. */
  broken_at: string | null
}

/**
 * Recomputes a document's proof: the hashes, chain and totals of its rows, and the bytes of their files. Reads the rows in one
 * short transaction, the files after it.
 */
export async function verifyDocument(
  { db, files }: EvidenceStore,
  { company_id, document_id }: { company_id: string; document_id: string },
): Promise<Verification> {
  const [evidence] = await readAsOf(db, company_id, (tx) => readEvidence(tx, company_id, [document_id]))
  if (!evidence) throw new Error('nothing was read')
  const broken_at = await firstBroken(evidence, new FileReader(files))
  return {
    valid: broken_at === null,
    events: evidence.events.length,
    revisions: evidence.revisions.length,
    broken_at,
  }
}

async function firstBroken(evidence: Evidence, reader: FileReader): Promise<string | null> {
  for (const broken of brokenInRows(evidence)) return broken
  for await (const broken of brokenInFiles(evidence, reader)) return broken
  return null
}
