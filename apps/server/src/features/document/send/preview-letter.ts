import type { LetterPreview } from '@quotespark/contract'
import { sendChecks } from '@quotespark/domain/document'
import { londonDate } from '@quotespark/domain/time'
import { unprintableIn } from '@quotespark/paper/unprintable'
import type { AsStaff } from '../../../api/context.ts'
import type { Services } from '../../../services.ts'
import { customerUrl } from '../customer-url.ts'
import type { DocumentRef } from '../document-ref.ts'
import { requireDocument } from '../find-document.ts'
import { contentOf, kindOf } from '../kinds/kinds.ts'
import { isSettled, placeholdersOf, sharedVariables } from './delivery.ts'
import { letterOf, type WrittenLetter } from './letter.ts'
import { drawForPreview, presentPreview } from './present-preview.ts'

/** Renders the email a document would be sent with now, with warnings about anything unusual. Counts and stores nothing. */
export async function previewLetter(
  services: Services,
  asStaff: AsStaff,
  documentOf: (company_id: string) => DocumentRef,
  written: WrittenLetter,
): Promise<LetterPreview> {
  const { drawn, letter, warnings, unprintable } = await asStaff(async ({ db, actor }) => {
    const document = documentOf(actor.company_id)
    const { revision } = await requireDocument(db, document)
    const now = services.clock.now()
    const content = await contentOf(db, document, (revision ?? 0) + 1, now)
    const letter = await letterOf(db, document, written)
    const url = await customerUrl({ db, services }, document)
    const unprintable = unprintableIn(content)
    const about = {
      kind: document.kind,
      items: content.lines,
      customer_email: letter.to ?? '',
      total_amount: content.total_amount,
      valid_until: content.valid_until ?? null,
      due_date: content.due_date ?? null,
      tax_point: revision === null ? (content.tax_point ?? null) : null,
      is_settled: isSettled(content),
      unprintable,
    }
    const company = { has_bank_details: content.bank !== null, vat_registered: content.vat_registered }
    return {
      letter,
      drawn: await drawForPreview(services, db, {
        ...kindOf(document.kind).mailOf(content, sharedVariables(content), url),
        company_id: document.company_id,
        words: letter,
        placeholders: placeholdersOf(content),
      }),
      warnings: sendChecks(about, company, londonDate(now)),
      unprintable,
    }
  })
  const { to, cc } = letter
  return { to, cc, ...(await presentPreview(services, drawn)), warnings, unprintable }
}
