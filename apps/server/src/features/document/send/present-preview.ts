import type { Transaction } from '@quotespark/database'
import type { MailTemplateName } from '@quotespark/paper/mail'
import { mailLogo, withPicture } from '../../../mail/company-brand.ts'
import { drawEmail, type WrittenEmail } from '../../../mail/draw-email.ts'
import type { Services } from '../../../services.ts'
import { findFile } from '../evidence/archive-file.ts'

type Drawn = Awaited<ReturnType<typeof drawForPreview>>

/** Renders an email of a company as it would go out now, with its logo still to be put in. */
export async function drawForPreview<Template extends MailTemplateName>(
  services: Services,
  db: Transaction,
  email: WrittenEmail<Template> & { company_id: string },
) {
  const drawn = await drawEmail(services, db, email, `${services.config.APP_URL}/`)
  const { logo_file_id } = drawn
  return { ...drawn, logo: logo_file_id ? await findFile(db, email.company_id, logo_file_id) : undefined }
}

/** Presents its subject, message and HTML. Draws the logo outside of any transaction. */
export async function presentPreview({ files, pictures }: Services, { subject, message, html, logo }: Drawn) {
  if (!logo) return { subject, message, html }
  const picture = await mailLogo(pictures, logo.company_id, await files.get(logo.storage_key))
  const dataUrl = `data:image/png;base64,${picture.toString('base64')}`
  return { subject, message, html: withPicture(html, logo.id, dataUrl) }
}
