import type { StaffContext } from '../../api/context.ts'
import { archiveFile } from '../../document/archive-file.ts'
import type { Picture } from '../../files/read-picture.ts'
import { updateCompany } from './update-company.ts'

const FILE_NAMES = { 'image/png': 'logo.png', 'image/jpeg': 'logo.jpg' }

/** Documents that are drawn from now on show it; PDFs that were kept stay as they are. */
export async function uploadLogo(context: StaffContext, picture: Picture) {
  const { db, actor, services } = context
  const file_name = FILE_NAMES[picture.content_type]
  const file = await archiveFile(db, services.files, actor.company_id, { ...picture, file_name })
  return updateCompany(context, { logo_file_id: file.id })
}
