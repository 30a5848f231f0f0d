import type { LateLetterPreview } from '@quotespark/contract'
import type { DocumentKind, SendCheck } from '@quotespark/domain/document'
import type { AsStaff } from '../../../api/context.ts'
import type { Services } from '../../../services.ts'
import { documentRef } from '../document-ref.ts'
import { requireDocument } from '../find-document.ts'
import { letterOf } from '../send/letter.ts'
import { drawForPreview, presentPreview } from '../send/present-preview.ts'
import { requireReminder, type WrittenReminder } from './reminder.ts'

/** Renders the reminder of a document as it would go out now. Counts and stores nothing. Refuses what needs no reminder. */
export async function previewReminder(
  services: Services,
  asStaff: AsStaff,
  name: DocumentKind,
  { id, show_interest = false, ...written }: WrittenReminder,
): Promise<LateLetterPreview> {
  const { drawn, letter, ...found } = await asStaff(async ({ db, actor }) => {
    const { company_id } = actor
    const document = documentRef(name, company_id, id)
    const { status } = await requireDocument(db, document)
    const asked = { kind: name, company_id, id, status }
    const reminder = await requireReminder({ db, services }, asked, { show_interest })
    const { seller: _, warnings, interest_amount, ...email } = reminder
    const letter = await letterOf(db, document, written, 'reminders')
    const drawn = await drawForPreview(services, db, { ...email, company_id, words: letter })
    const noAddress: SendCheck[] = letter.to === null ? ['no_customer_email'] : []
    return { drawn, letter, interest_amount, warnings: [...warnings, ...noAddress] }
  })
  const { to, cc } = letter
  return { to, cc, ...(await presentPreview(services, drawn)), ...found, unprintable: [] }
}
