import { auditEntries } from '@quotespark/database'
import { and, asc, eq, gt } from 'drizzle-orm'
import { type AuditRow, hashOfAuditEntry } from './evidence-hash.ts'
import { readAsOf } from './read-evidence.ts'
import type { EvidenceStore } from './verify-document.ts'

const ENTRIES_AT_ONCE = 1000

/**
 * Checks a company's activity and yields a sentence for each entry that is not as it was written. Calls `onLooked` with the
 * number of entries in each batch.
 */
export async function* brokenInAudit(
  { db }: EvidenceStore,
  company_id: string,
  onLooked: (entries: number) => void,
): AsyncGenerator<string> {
  let last: { position: number; sha256: string | null } = { position: 0, sha256: null }
  for (;;) {
    const after = last.position
    const entries = await readAsOf(db, company_id, (tx) =>
      tx
        .select()
        .from(auditEntries)
        .where(and(eq(auditEntries.company_id, company_id), gt(auditEntries.position, after)))
        .orderBy(asc(auditEntries.position))
        .limit(ENTRIES_AT_ONCE),
    )
    for (const entry of entries) {
      yield* brokenInEntry(entry, last)
      last = entry
    }
    onLooked(entries.length)
    if (entries.length < ENTRIES_AT_ONCE) return
  }
}

function* brokenInEntry(
  entry: AuditRow,
  before: { position: number; sha256: string | null },
): Generator<string> {
  const name = `entry ${entry.position} of the activity`
  if (entry.position !== before.position + 1) {
    yield `entry ${before.position + 1} of the activity is missing`
  } else if (entry.previous_sha256 !== before.sha256) {
    yield `${name}: it does not carry the hash of the entry before it`
  }
  if (entry.sha256 !== hashOfAuditEntry(entry)) yield `${name}: its hash does not match its content`
}
