import { companies, type Transaction } from '@quotespark/database'
import { findMail, type MailBrand, type MailTemplateName } from '@quotespark/paper/mail'
import { eq } from 'drizzle-orm'
import type { PictureDrawer } from '../files/pictures/picture-drawer.ts'

interface BrandedMail {
  brand: MailBrand | null
  /** File of the logo attached to the email. */
  logo_file_id: string | null
}

/**
 * Chooses the look of an email: the company's own when it writes to its customers or they sign in to its portal, otherwise the
 * product's; staff read of an acceptance in the colour of what was accepted. Emails to others in a company's name can be reported, except those that the recipient asked for.
 */
export async function companyBrand(
  db: Transaction,
  { template, company_id }: { template: MailTemplateName; company_id: string | null },
  report_url: string,
): Promise<BrandedMail> {
  if (company_id !== null && template === 'team-invitation') {
    return { brand: { accent_colour: null, logo_src: null, report_url }, logo_file_id: null }
  }
  const isAskedFor = template === 'magic-link'
  const isColoured = template === 'quote-accepted'
  const isCompanys = isAskedFor || isColoured || (await findMail(template)).audience === 'customer'
  if (company_id === null || !isCompanys) return { brand: null, logo_file_id: null }
  const [company] = await db
    .select({ accent_colour: companies.accent_colour, logo_file_id: companies.logo_file_id })
    .from(companies)
    .where(eq(companies.id, company_id))
  if (isColoured) {
    const accent_colour = company?.accent_colour ?? null
    return { brand: { accent_colour, logo_src: null }, logo_file_id: null }
  }
  const logo_file_id = company?.logo_file_id ?? null
  return {
    brand: {
      accent_colour: company?.accent_colour ?? null,
      logo_src: logo_file_id && contentAddress(logo_file_id),
      report_url: isAskedFor ? null : report_url,
    },
    logo_file_id,
  }
}

/** Address by which the HTML of an email refers to an attached picture (RFC 2392). */
function contentAddress(fileId: string): string {
  return `cid:${fileId}`
}

/** True when an attached file is shown in the email, so that it is not offered for download. */
export function isShownIn(html: string, fileId: string): boolean {
  return html.includes(`src="${contentAddress(fileId)}"`)
}

/** Puts the picture into the HTML, where attachments are not available. */
export function withPicture(html: string, fileId: string, dataUrl: string): string {
  return html.replaceAll(`src="${contentAddress(fileId)}"`, `src="${dataUrl}"`)
}

/** Draws a logo small enough for every email, in the one format that every mail program shows. Refuses with `busy`. */
export async function mailLogo(
  pictures: PictureDrawer,
  company_id: string,
  bytes: Uint8Array,
): Promise<Buffer> {
  const drawn = await pictures.draw({ as: 'mail-logo', bytes }, `mails of ${company_id}`)
  return Buffer.from(drawn as Uint8Array)
}
