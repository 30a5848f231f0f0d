import type { StaffReader } from '../../api/context.ts'
import type { FileStore } from '../../files/file-store.ts'
import type { Picture } from '../../files/pictures/read-picture.ts'
import { nameFile, type StoredFile, storeFile } from '../document/evidence/archive-file.ts'
import { updateCompany } from './update-company.ts'

const FILE_NAMES = { 'image/png': 'logo.png', 'image/jpeg': 'logo.jpg' }

/** Puts the picture into the store, before a transaction names it. */
export function storeLogo(store: FileStore, companyId: string, picture: Picture): Promise<StoredFile> {
  return storeFile(store, companyId, { ...picture, file_name: FILE_NAMES[picture.content_type] })
}

/** What is sealed from now on shows it; what was sealed stays as it is. */
export async function takeLogo(context: StaffReader, logo: StoredFile) {
  await nameFile(context.db, logo)
  return updateCompany(context, { logo_file_id: logo.id }, 'logo_changed')
}
