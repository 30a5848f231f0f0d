import { createHash } from 'node:crypto'
import { files, type Transaction } from '@quotespark/database'
import { and, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { FileStore } from '../../../files/file-store.ts'

export type StoredFile = typeof files.$inferInsert

/**
 * Puts bytes into the store for a company, for good, and answers the row that is to name them (`nameFile`). Called outside of
 * any transaction: a crash before the row commits leaves bytes nobody names, never a name without bytes.
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

/** Names what lies in the store already. */
export async function nameFile(db: Transaction, file: StoredFile): Promise<void> {
  await nameFiles(db, [file])
}

/** The same of several, or of none. */
export async function nameFiles(db: Transaction, several: StoredFile[]): Promise<void> {
  if (several.length > 0) await db.insert(files).values(several)
}

/** What the store holds under this id for the company. */
export async function findFile(db: Transaction, companyId: string, id: string) {
  const [file] = await db
    .select()
    .from(files)
    .where(and(eq(files.company_id, companyId), eq(files.id, id)))
  return file
}

/** The bytes of it, as they are answered. Called outside of any transaction. */
export async function readStored(
  store: FileStore,
  { storage_key, file_name, content_type }: Pick<StoredFile, 'storage_key' | 'file_name' | 'content_type'>,
): Promise<File> {
  return new File([await store.get(storage_key)], file_name, { type: content_type })
}
