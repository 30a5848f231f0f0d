import { Refusal } from '@quotespark/domain/refusal'
import { isProgramFile, MESSAGES } from '@quotespark/domain/validation'
import type { StaffReader } from '../../../api/context.ts'
import { withFailureSentence } from '../../../api/named-failure.ts'
import { findVirus } from '../../../files/find-virus.ts'
import type { Services } from '../../../services.ts'
import { insertFileRow, type StoredFile, storeFile } from '../evidence/archive-file.ts'
import { contentTypeOf, isProgram } from './attachment-content.ts'

/** The storage folder of a company's attachments, separate from the files that the product itself writes. */
export function attachmentFolder(companyId: string): string {
  return `companies/${companyId}/attachments/`
}

/** Refuses a program before its bytes are read, because mail servers would reject it. */
export function requireAttachable(file: File): void {
  if (isProgramFile(file.name)) throw refused(MESSAGES.attachmentProgram)
}

/** Stores an uploaded file before a transaction inserts its row. */
export async function storeAttachment(
  services: Pick<Services, 'config' | 'files' | 'logger'>,
  companyId: string,
  file: File,
): Promise<StoredFile> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (isProgram(bytes)) throw refused(MESSAGES.attachmentProgram)
  await requireClean(services, companyId, bytes)
  const kept = { file_name: harmlessName(file.name), content_type: contentTypeOf(file.type, bytes), bytes }
  return storeFile(services.files, companyId, kept, attachmentFolder(companyId))
}

/** If the operator has a virus scanner, stores nothing that it has not checked. */
async function requireClean(
  { config, logger }: Pick<Services, 'config' | 'logger'>,
  company_id: string,
  bytes: Uint8Array,
): Promise<void> {
  const scanner = config.VIRUS_SCANNER
  if (scanner === undefined) return
  const found = await withFailureSentence(
    'The file could not be checked for viruses. Please try again later.',
    () => findVirus(scanner, bytes),
  )
  if (found === undefined) return
  logger.warn({ company_id, found }, 'a file was refused: the virus scanner has found something')
  throw refused(MESSAGES.attachmentInfected)
}

function refused(message: string): Refusal<'invalid_input'> {
  return new Refusal('invalid_input', { issues: [{ path: 'file', message }] })
}

export async function takeAttachment({ db }: StaffReader, file: StoredFile) {
  await insertFileRow(db, file)
  const { id, file_name, content_type, size_bytes } = file
  return { id, file_name, content_type, size_bytes }
}

/** A safe file name: without directories or control characters, and without the characters that Windows forbids. */
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
