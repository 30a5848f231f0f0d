import type { Message } from '@quotespark/contract'
import { asCompany, documentMessages, type Transaction } from '@quotespark/database'
import { splitAddresses } from '@quotespark/domain/contact'
import { DOCUMENTS } from '@quotespark/domain/document'
import { Refusal } from '@quotespark/domain/refusal'
import { and, asc, eq, gt } from 'drizzle-orm'
import { requireCompany } from '../../company/require-company.ts'
import { staffUrl } from '../../company/staff-url.ts'
import { postEmail } from '../../mail/outbox.ts'
import { staffToMail } from '../../notifying/members-wanting.ts'
import { notifyStaff } from '../../notifying/notify-staff.ts'
import type { Services } from '../../services.ts'
import { belongsToDocument, type DocumentRef } from '../document/document-ref.ts'
import { lockDocument } from '../document/lock-document.ts'
import { addMessage, listMessages, messageId, presentMessage } from '../document/messages/messages.ts'
import { emailedTo } from '../document/send/receivers.ts'
import { isStaff } from './is-staff.ts'
import { floodStart, refuseFlood } from './refuse-flood.ts'

export interface Question {
  key: string
  author_name: string
  text: string
}

/** The caller as far as known: `portal_email` is the verified address of a portal session. */
interface Asker {
  user_id: string | undefined
  portal_email: string | null
}

/**
 * Records what a customer asks about a document and tells staff. Neither the document nor what was sealed changes. The same key
 * again asks nothing more. Refuses a draft with `not_found`, staff with `own_company`, and too many questions about one document
 * with `too_many_requests`. Returns the whole conversation.
 */
export function askQuestion(
  services: Services,
  document: DocumentRef,
  question: Question,
  asker: Asker,
): Promise<Message[]> {
  const { company_id, document_id } = document
  return asCompany(services.database, company_id, async (db) => {
    // When two presses arrive at once, the second sees what the first has done.
    const { status, number } = await lockDocument(db, document)
    if (status === 'draft') throw new Refusal('not_found', { entity: document.kind })
    if (await isStaff(db, company_id, asker.user_id)) {
      throw new Refusal('own_company', { company: (await requireCompany(db, company_id)).name })
    }
    const messages = await listMessages(db, company_id, [document_id])
    const id = messageId(document, question.key)
    if (messages.some((message) => message.id === id)) return messages.map(presentMessage)
    refuseFlood(services, await timesOfQuestions({ db, services }, document))
    const isAdded = await addMessage(db, document, {
      key: question.key,
      author: 'customer',
      author_name: question.author_name,
      author_email: asker.portal_email,
      text: question.text,
      created_at: services.clock.now().toISOString(),
    })
    if (isAdded) await tellStaff({ db, services }, { document, number, question, asker })
    return (await listMessages(db, company_id, [document_id])).map(presentMessage)
  })
}

type Parts = { db: Transaction; services: Services }

async function timesOfQuestions({ db, services }: Parts, document: DocumentRef): Promise<string[]> {
  const asked = await db
    .select({ created_at: documentMessages.created_at })
    .from(documentMessages)
    .where(
      and(
        belongsToDocument(documentMessages, document),
        eq(documentMessages.author, 'customer'),
        gt(documentMessages.created_at, floodStart(services)),
      ),
    )
    .orderBy(asc(documentMessages.created_at))
  return asked.map(({ created_at }) => created_at)
}

/** Notifies staff in the app and by email. A reply to the email goes to the customer, where their address is known. */
async function tellStaff(
  { db, services }: Parts,
  {
    document,
    number,
    question,
    asker,
  }: { document: DocumentRef; number: string; question: Question; asker: Asker },
): Promise<void> {
  const { kind, company_id, document_id } = document
  const { name } = DOCUMENTS[kind]
  await notifyStaff(services, db, {
    company_id,
    document,
    event: 'question_asked',
    title: `Question about ${number}`,
    body: `${question.author_name} has a question about ${name} ${number}.`,
  })
  const [known] = splitAddresses((await emailedTo(db, document)) ?? '')
  const reply_to = asker.portal_email ?? known ?? null
  for (const person of await staffToMail({ db, services }, company_id, 'question_asked')) {
    await postEmail(services, db, {
      company_id,
      document_id,
      template: 'question-asked',
      allowance: 'account',
      to: person.email,
      reply_to,
      variables: {
        name: person.name,
        askedBy: question.author_name,
        documentName: `${name} ${number}`,
        question: question.text,
        replyTo: reply_to,
        openUrl: staffUrl(services.config, company_id, `/app/${kind}s/${document_id}`),
      },
    })
  }
}
