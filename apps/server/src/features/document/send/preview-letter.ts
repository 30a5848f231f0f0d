import type { LetterPreview } from '@quotespark/contract'
import { sendChecks } from '@quotespark/domain/document'
import { londonDate } from '@quotespark/domain/time'
import { renderMail } from '@quotespark/paper/mail'
import { unprintableIn } from '@quotespark/paper/unprintable'
import type { AsStaff } from '../../../api/context.ts'
import { companyBrand, mailLogo, withPicture } from '../../../mail/company-brand.ts'
import type { Services } from '../../../services.ts'
import { customerUrl } from '../customer-url.ts'
import type { DocumentRef } from '../document-ref.ts'
import { findFile } from '../evidence/archive-file.ts'
import { requireDocument } from '../find-document.ts'
import { contentOf, kindOf } from '../kinds/kinds.ts'
import { isSettled, sharedVariables } from './delivery.ts'
import { letterOf, type WrittenLetter } from './letter.ts'

/** Renders the email a document would be sent with now, with warnings about anything unusual. Counts and stores nothing. */
export async function previewLetter(
  services: Services,
  asStaff: AsStaff,
  documentOf: (company_id: string) => DocumentRef,
  written: WrittenLetter,
): Promise<LetterPreview> {
  const { drawn, letter, warnings, unprintable, logo } = await asStaff(async ({ db, actor }) => {
    const document = documentOf(actor.company_id)
    const { company_id } = document
    const { revision } = await requireDocument(db, document)
    const content = await contentOf(db, document, (revision ?? 0) + 1)
    const letter = await letterOf(db, document, written)
    const url = await customerUrl({ db, services }, document)
    const { template, variables } = kindOf(document.kind).mailOf(content, sharedVariables(content), url)
    const { brand, logo_file_id } = await companyBrand(
      db,
      { template, company_id },
      `${services.config.APP_URL}/`,
    )
    const unprintable = unprintableIn(content)
    const about = {
      kind: document.kind,
      items: content.lines,
      customer_email: letter.to ?? '',
      total_amount: content.total_amount,
      valid_until: content.valid_until ?? null,
      due_date: content.due_date ?? null,
      is_settled: isSettled(content),
      unprintable,
    }
    const company = { has_bank_details: content.bank !== null, vat_registered: content.vat_registered }
    return {
      letter,
      drawn: await renderMail(template, variables, brand, letter),
      warnings: sendChecks(about, company, londonDate(services.clock.now())),
      unprintable,
      logo: logo_file_id ? await findFile(db, company_id, logo_file_id) : undefined,
    }
  })
  const { subject, message, html } = drawn
  const shown = logo ? withPicture(html, logo.id, await pictureOf(services, logo)) : html
  return { to: letter.to, cc: letter.cc, subject, message, html: shown, warnings, unprintable }
}

type Logo = NonNullable<Awaited<ReturnType<typeof findFile>>>

async function pictureOf({ files, pictures }: Services, logo: Logo): Promise<string> {
  const picture = await mailLogo(pictures, logo.company_id, await files.get(logo.storage_key))
  return `data:image/png;base64,${picture.toString('base64')}`
}
