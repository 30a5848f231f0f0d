import type { StaffReader } from '../../api/context.ts'
import type { FileStore } from '../../files/file-store.ts'
import type { Picture } from '../../files/pictures/read-picture.ts'
import { nameFile, type StoredFile, storeFile } from '../document/evidence/archive-file.ts'
import { updateCompany } from './update-company.ts'

const FILE_NAMES = { 'image/png': 'logo.png', 'image/jpeg': 'logo.jpg' }

/** Stores the file before a transaction refers to it. */
export function storeLogo(store: FileStore, companyId: string, picture: Picture): Promise<StoredFile> {
  return storeFile(store, companyId, { ...picture, file_name: FILE_NAMES[picture.content_type] })
}

/** Uses the logo for everything sealed from now on; sealed documents keep theirs. */
export async function takeLogo(context: StaffReader, logo: StoredFile) {
  await nameFile(context.db, logo)
  return updateCompany(context, { logo_file_id: logo.id }, 'logo_changed')
}
