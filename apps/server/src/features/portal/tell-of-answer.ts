import type { Transaction } from '@quotespark/database'
import { formatMoney, type StaffEvent } from '@quotespark/domain'
import type { PrintableQuote } from '../../document/printable-quote.ts'
import { productSender } from '../../document/product-sender.ts'
import { findLinkToken, shareUrl } from '../../document/share-link.ts'
import { postEmail } from '../../mail/outbox.ts'
import { replyAddress } from '../../mail/reply-address.ts'
import { notifyStaff } from '../../notifying/notify-staff.ts'
import { staffToMail } from '../../notifying/staff-to-mail.ts'
import type { Services } from '../../services.ts'
import type { Answer } from './answer-quote.ts'

const TOLD = {
  accept: {
    event: 'quote_accepted',
    title: 'Quote accepted',
    verb: 'has accepted',
    template: 'quote-accepted',
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
    verb: 'asks for an amendment of',
    template: 'quote-amendment-requested',
  },
} as const satisfies Record<
  Answer['action'],
  { event: StaffEvent; title: string; verb: string; template: string }
>

/** Tells staff of the customer's answer, on the screen and by mail, and confirms an acceptance to the customer. */
export async function tellOfAnswer(
  services: Services,
  db: Transaction,
  { quote, customer, company }: PrintableQuote,
  answer: Answer,
  pdfFileId: string | undefined,
): Promise<void> {
  const { APP_URL } = services.config
  const { event, title, verb, template } = TOLD[answer.action]
  const about = { company_id: company.id, quote_id: quote.id }
  await notifyStaff(services, db, {
    ...about,
    event,
    title,
    body: `${customer.name} ${verb} ${quote.quote_number} (${formatMoney(quote.total_amount)}).`,
  })
  const variables = {
    customerName: customer.name,
    companyName: company.name,
    quoteNumber: quote.quote_number,
    amount: formatMoney(quote.total_amount),
  }
  for (const person of await staffToMail(db, company.id, event)) {
    await postEmail(services, db, {
      ...about,
      template,
      to: person.email,
      variables: {
        ...variables,
        name: person.name,
        description: answer.action === 'accept' ? quote.title : (answer.reason ?? ''),
        quoteUrl: `${APP_URL}/app/quotes/${quote.id}`,
      },
    })
  }
  if (answer.action !== 'accept' || customer.email === '') return
  // Whoever accepted in the portal needs no link: one that staff have withdrawn stays so.
  const token = await findLinkToken(db, about)
  await postEmail(services, db, {
    ...about,
    template: 'quote-accepted-confirmation',
    to: customer.email,
    from_name: company.name,
    reply_to: replyAddress(company, await productSender(db, quote.created_by)),
    attachment_file_ids: pdfFileId === undefined ? [] : [pdfFileId],
    variables: {
      ...variables,
      description: quote.title,
      quoteUrl: token === undefined ? `${APP_URL}/portal/quotes` : shareUrl(APP_URL, token),
    },
  })
}
