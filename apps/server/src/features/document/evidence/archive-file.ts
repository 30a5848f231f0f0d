import { createHash } from 'node:crypto'
import { files, type Transaction } from '@quotespark/database'
import { and, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { FileStore } from '../../../files/file-store.ts'

export type StoredFile = typeof files.$inferInsert

/**
 * Stores bytes permanently for a company and returns the row for `insertFileRow`. Call it outside any transaction: a crash before
 * the row commits then leaves bytes without a row, never a row without bytes.
 */
export async function storeFile(
  store: FileStore,
  companyId: string,
  file: { file_name: string; content_type: string; bytes: Uint8Array },
  folder = `companies/${companyId}/`,
): Promise<StoredFile> {
  const id = uuidv7()
  const storage_key = `${folder}${id}`
  await store.put(storage_key, file.bytes, file.content_type)
  return {
    id,
    company_id: companyId,
    storage_key,
    file_name: file.file_name,
    content_type: file.content_type,
    size_bytes: file.bytes.length,
    sha256: createHash('sha256').update(file.bytes).digest('hex'),
  }
}

/** Inserts the row for bytes already in the store. */
export async function insertFileRow(db: Transaction, file: StoredFile): Promise<void> {
  await nameFiles(db, [file])
}

export async function nameFiles(db: Transaction, several: StoredFile[]): Promise<void> {
  if (several.length > 0) await db.insert(files).values(several)
}

export async function findFile(db: Transaction, companyId: string, id: string) {
  const [file] = await db
    .select()
    .from(files)
    .where(and(eq(files.company_id, companyId), eq(files.id, id)))
  return file
}

/** Reads a stored file for a response. Call it outside any transaction. */
export async function readStored(
  store: FileStore,
  { storage_key, file_name, content_type }: Pick<StoredFile, 'storage_key' | 'file_name' | 'content_type'>,
): Promise<File> {
  return new File([await store.get(storage_key)], file_name, { type: content_type })
}
