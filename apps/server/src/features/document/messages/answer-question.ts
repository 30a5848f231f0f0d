import type { StaffMessage } from '@quotespark/contract'
import { DOCUMENTS, type DocumentKind } from '@quotespark/domain/document'
import { Refusal } from '@quotespark/domain/refusal'
import type { StaffContext } from '../../../api/context.ts'
import { requireCompany } from '../../../company/require-company.ts'
import { countMail } from '../../../mail/mail-allowance.ts'
import { postEmail } from '../../../mail/outbox.ts'
import { replyToAddress } from '../../../mail/reply-address.ts'
import { customerUrl } from '../customer-url.ts'
import { documentRef } from '../document-ref.ts'
import { lockDocument } from '../lock-document.ts'
import { emailedTo } from '../send/receivers.ts'
import { addMessage, listMessages, presentStaffMessage, readUpTo, resolveMessages } from './messages.ts'

/** `last_read` is the last message that its writer has seen. */
interface Answer {
  id: string
  key: string
  text: string
  last_read?: string | undefined
}

/**
 * Answers what the customer asked about a document, on its page and by email to whoever asked last. The document stays as it is, and what
 * was asked since `last_read` stays open. The same key again sends nothing more. Refuses a draft with `not_found`, and as `countMail` does. Returns the whole conversation.
 */
export async function answerQuestion(
  context: StaffContext,
  kind: DocumentKind,
  { id, key, text, last_read }: Answer,
): Promise<StaffMessage[]> {
  const { db, actor, services } = context
  const { company_id, user_id } = actor
  const document = documentRef(kind, company_id, id)
  const { status, number } = await lockDocument(db, document)
  if (status === 'draft') throw new Refusal('not_found', { entity: kind })
  const company = await requireCompany(db, company_id)
  const created_at = services.clock.now().toISOString()
  const added = { key, author: 'staff', author_name: actor.name, user_id, text, created_at } as const
  const read = readUpTo(await listMessages(db, company_id, [id]), last_read)
  if (await addMessage(db, document, added)) {
    const question = read.findLast(({ author }) => author === 'customer')
    await resolveMessages(db, document, read, { user_id, at: created_at })
    const to = question?.author_email ?? (await emailedTo(db, document))
    if (to !== null) {
      await countMail(context, company_id, to)
      await postEmail(services, db, {
        company_id,
        document_id: id,
        template: 'question-answered',
        allowance: 'counted',
        to,
        from_name: company.name,
        reply_to: replyToAddress(company, actor),
        variables: {
          customerName: question?.author_name ?? '',
          companyName: company.name,
          documentName: `${DOCUMENTS[kind].name} ${number}`,
          question: question?.text ?? null,
          answer: text,
          documentUrl: await customerUrl({ db, services }, document),
        },
      })
    }
  }
  return (await listMessages(db, company_id, [id])).map(presentStaffMessage)
}

/** Says that the questions read about a document need no answer. Refuses an unknown document or message with `not_found`. */
export async function resolveQuestions(
  { db, actor, services }: StaffContext,
  kind: DocumentKind,
  { id, last_read }: Pick<Answer, 'id' | 'last_read'>,
): Promise<StaffMessage[]> {
  const { company_id, user_id } = actor
  const document = documentRef(kind, company_id, id)
  await lockDocument(db, document)
  const read = readUpTo(await listMessages(db, company_id, [id]), last_read)
  await resolveMessages(db, document, read, { user_id, at: services.clock.now().toISOString() })
  return (await listMessages(db, company_id, [id])).map(presentStaffMessage)
}
