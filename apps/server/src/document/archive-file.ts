import { createHash } from 'node:crypto'
import { files, type Transaction } from '@quotespark/database'
import { v7 as uuidv7 } from 'uuid'
import type { FileStore } from '../files/file-store.ts'

export interface ArchivedFile {
  id: string
  /** Hexadecimal. */
  sha256: string
}

/**
 * Keeps bytes for a company for good. They are stored before the row that names them commits: a crash between leaves
 * bytes nobody names, never a name without bytes.
 */
export async function archiveFile(
  db: Transaction,
  store: FileStore,
  companyId: string,
  file: { file_name: string; content_type: string; bytes: Uint8Array },
  folder = `companies/${companyId}/`,
): Promise<ArchivedFile> {
  const id = uuidv7()
  const sha256 = createHash('sha256').update(file.bytes).digest('hex')
  const storage_key = `${folder}${id}`
  await store.put(storage_key, file.bytes, file.content_type)
  await db.insert(files).values({
    id,
    company_id: companyId,
    storage_key,
    file_name: file.file_name,
    content_type: file.content_type,
    size_bytes: file.bytes.length,
    sha256,
  })
  return { id, sha256 }
}
