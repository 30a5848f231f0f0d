import {
  asSystem,
  documentAttachments,
  emails,
  files,
  revisionFiles,
  type Transaction,
} from '@quotespark/database'
import { type AnyColumn, and, asc, eq, gt, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Services } from '../../../services.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Files examined per statement, whether used or not. */
const BATCH = 100

/**
 * Removes files that were uploaded more than a day ago and belong to nothing: never attached, or detached before they were
 * mailed. Returns how many.
 */
export async function sweepAttachments({
  database,
  files: store,
  clock,
  logger,
}: Pick<Services, 'database' | 'files' | 'clock' | 'logger'>): Promise<number> {
  const dayAgo = new Date(clock.now().getTime() - DAY_MS).toISOString()
  let swept = 0
  let after: string | undefined
  for (;;) {
    const found = await asSystem(database, (db) => listOld(db, dayAgo, after))
    for (const { company_id, id, storage_key, is_unused } of found) {
      if (!is_unused) continue
      try {
        // The row goes first: a crash in between leaves bytes without a row, never a row without bytes.
        const gone = await asSystem(database, (db) =>
          db
            .delete(files)
            .where(and(eq(files.company_id, company_id), eq(files.id, id), isUnused(db, files)))
            .returning({ id: files.id }),
        )
        if (gone.length === 0) continue
        await store.remove(storage_key)
        swept += 1
      } catch (error) {
        logger.warn({ err: error, file_id: id }, 'an unused attachment could not be removed')
      }
    }
    after = found.at(-1)?.id
    if (found.length < BATCH) return swept
  }
}

/** The next files by id, used or not, so that the cost of a statement does not depend on how few are unused. */
function listOld(db: Transaction, before: string, after: string | undefined) {
  const old = db
    .select({ company_id: files.company_id, id: files.id, storage_key: files.storage_key })
    .from(files)
    .where(
      and(
        sql`${files.storage_key} like 'companies/%/attachments/%'`,
        lt(files.created_at, before),
        after === undefined ? undefined : gt(files.id, after),
      ),
    )
    .orderBy(asc(files.id))
    .limit(BATCH)
    .as('old')
  return db
    .select({
      company_id: old.company_id,
      id: old.id,
      storage_key: old.storage_key,
      is_unused: sql<boolean>`(${isUnused(db, old)})`,
    })
    .from(old)
    .orderBy(asc(old.id))
}

/** Uses a limit instead of EXISTS, for which PostgreSQL may read and hash the whole other table each time. */
function isUnused(db: Transaction, file: { company_id: AnyColumn; id: AnyColumn }): SQL | undefined {
  const attached = db
    .select({ id: documentAttachments.id })
    .from(documentAttachments)
    .where(and(eq(documentAttachments.company_id, file.company_id), eq(documentAttachments.file_id, file.id)))
  // A file sealed with a document belongs to it permanently.
  const sealed = db
    .select({ file_id: revisionFiles.file_id })
    .from(revisionFiles)
    .where(and(eq(revisionFiles.company_id, file.company_id), eq(revisionFiles.file_id, file.id)))
  const mailed = db
    .select({ id: emails.id })
    .from(emails)
    .where(
      and(
        eq(emails.company_id, file.company_id),
        // Repeats the condition of the index.
        sql`${emails.attachment_file_ids} <> '[]'`,
        sql`${emails.attachment_file_ids} @> to_jsonb(${file.id}::text)`,
      ),
    )
  return and(...[attached, sealed, mailed].map((found) => isNull(found.limit(1))))
}
