import type { Transaction } from '@quotespark/database'
import type { StaffEvent } from '@quotespark/domain/document'
import { formatMoney } from '@quotespark/domain/money'
import type { SealedContent } from '@quotespark/paper'
import { staffUrl } from '../../company/staff-url.ts'
import { postEmail } from '../../mail/outbox.ts'
import { staffToMail } from '../../notifying/members-wanting.ts'
import { notifyStaff } from '../../notifying/notify-staff.ts'
import type { Services } from '../../services.ts'
import type { DocumentRef } from '../document/document-ref.ts'
import type { Answer } from './given-answer.ts'

const TOLD = {
  accept: {
    event: 'quote_accepted',
    title: 'Quote accepted',
    verb: 'has accepted',
  },
  reject: {
    event: 'quote_rejected',
    title: 'Quote rejected',
    verb: 'has rejected',
    template: 'quote-rejected',
  },
  amendment: {
    event: 'quote_amendment_requested',
    title: 'Amendment requested',
    verb: 'has requested an amendment to',
    template: 'quote-amendment-requested',
  },
} as const satisfies Record<
  Answer['action'],
  { event: StaffEvent; title: string; verb: string; template?: string }
>

/**
 * Notifies staff of the customer's answer in the app and by email. The emails about an acceptance carry its certificate, so
 * they are sent once that is drawn (`certify`).
 */
export async function notifyStaffOfAnswer(
  { db, services }: { db: Transaction; services: Services },
  document: DocumentRef<'quote'>,
  { content, answer }: { content: SealedContent; answer: Answer },
): Promise<void> {
  const { company_id, document_id } = document
  const { event, title, verb } = TOLD[answer.action]
  const amount = formatMoney(content.total_amount)
  await notifyStaff(services, db, {
    company_id,
    document,
    event,
    title,
    body: `${content.customer.name} ${verb} ${content.number} (${amount}).`,
  })
  if (answer.action === 'accept') return
  const { template } = TOLD[answer.action]
  for (const person of await staffToMail({ db, services }, company_id, event)) {
    await postEmail(services, db, {
      company_id,
      document_id,
      template,
      allowance: 'account',
      to: person.email,
      variables: {
        name: person.name,
        customerName: content.customer.name,
        companyName: content.seller.name,
        quoteNumber: content.number,
        amount,
        description: answer.reason ?? '',
        quoteUrl: staffUrl(services.config, company_id, `/app/quotes/${document_id}`),
      },
    })
  }
}
