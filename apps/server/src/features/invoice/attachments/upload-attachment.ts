import { isProgramFile, MESSAGES, Refusal } from '@quotespark/domain'
import type { StaffReader } from '../../../api/context.ts'
import type { FileStore } from '../../../files/file-store.ts'
import { nameFile, type StoredFile, storeFile } from '../../document/evidence/archive-file.ts'
import { contentTypeOf, isProgram } from './attachment-content.ts'

/** Where the attachments of a company lie in storage, apart from what the product itself has written. */
export function attachmentFolder(companyId: string): string {
  return `companies/${companyId}/attachments/`
}

/** Refuses a program, with which the mail would not arrive, before its bytes are read. */
export function requireAttachable(file: File): void {
  if (isProgramFile(file.name)) throw programRefusal()
}

/** Puts a file into the store for the invoice that will name it, before a transaction names it. */
export async function storeAttachment(store: FileStore, companyId: string, file: File): Promise<StoredFile> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (isProgram(bytes)) throw programRefusal()
  const kept = { file_name: harmlessName(file.name), content_type: contentTypeOf(file.type, bytes), bytes }
  return storeFile(store, companyId, kept, attachmentFolder(companyId))
}

function programRefusal() {
  return new Refusal('invalid_input', { issues: [{ path: 'file', message: MESSAGES.attachmentProgram }] })
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
