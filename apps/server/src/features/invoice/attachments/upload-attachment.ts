import { isProgramFile, MESSAGES, Refusal } from '@quotespark/domain'
import type { StaffReader } from '../../../api/context.ts'
import type { FileStore } from '../../../files/file-store.ts'
import { nameFile, type StoredFile, storeFile } from '../../document/evidence/archive-file.ts'

/** Where the attachments of a company lie in storage, apart from what the product itself has written. */
export function attachmentFolder(companyId: string): string {
  return `companies/${companyId}/attachments/`
}

/**
 * What a browser or a mail program may be told a file is: it shows these, and runs none of them. Everything else is
 * bytes to be saved, whatever the uploader calls it.
 */
const HARMLESS_TYPES = new Set([
  'application/pdf',
  'application/zip',
  'application/msword',
  'application/vnd.ms-excel',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'image/gif',
  'image/jpeg',
  'image/png',
  'image/webp',
  'text/csv',
  'text/plain',
])

/** Refuses a program, with which the mail would not arrive. */
export function requireAttachable(file: File): void {
  if (isProgramFile(file.name)) {
    throw new Refusal('invalid_input', { issues: [{ path: 'file', message: MESSAGES.attachmentProgram }] })
  }
}

/** Puts a file into the store for the invoice that will name it, before a transaction names it. */
export async function storeAttachment(store: FileStore, companyId: string, file: File): Promise<StoredFile> {
  const declared = file.type.split(';')[0]?.trim().toLowerCase() ?? ''
  const kept = {
    file_name: harmlessName(file.name),
    content_type: HARMLESS_TYPES.has(declared) ? declared : 'application/octet-stream',
    bytes: new Uint8Array(await file.arrayBuffer()),
  }
  return storeFile(store, companyId, kept, attachmentFolder(companyId))
}

export async function takeAttachment({ db }: StaffReader, file: StoredFile) {
  await nameFile(db, file)
  const { id, file_name, content_type, size_bytes } = file
  return { id, file_name, content_type, size_bytes }
}

/** A name for one file in one folder: without directories, control characters, and what Windows allows in no name. */
function harmlessName(given: string): string {
  const name = given
    .normalize('NFC')
    .toWellFormed()
    .split(/[\\/]/)
    .at(-1)
    ?.replace(/[\p{Cc}\p{Cf}<>:"|?*]/gu, '_')
    .replace(/^\.+/, '')
    .trim()
  if (!name) return 'attachment'
  const [, stem = name, extension = ''] = /^(.*?)(\.[^.]{1,10})?$/su.exec(name) ?? []
  return [...stem].slice(0, 150).join('') + extension
}
