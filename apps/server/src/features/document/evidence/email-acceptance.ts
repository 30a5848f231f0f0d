import type { Transaction } from '@quotespark/database'
import { formatQuantity, isCharged } from '@quotespark/domain/line'
import { formatMoney, isZeroMoney } from '@quotespark/domain/money'
import { staffUrl } from '../../../company/staff-url.ts'
import { tryCountMail } from '../../../mail/mail-allowance.ts'
import { postEmail } from '../../../mail/outbox.ts'
import { replyToAddress } from '../../../mail/reply-address.ts'
import { staffToMail } from '../../../notifying/members-wanting.ts'
import type { Services } from '../../../services.ts'
import { customerUrl } from '../customer-url.ts'
import type { DocumentRef } from '../document-ref.ts'
import { productSender } from '../product-sender.ts'
import { placeholdersOf } from '../send/delivery.ts'
import type { Acceptance } from './acceptance.ts'
import type { StoredFile } from './archive-file.ts'

/** Emails the acceptance to the staff who want to know, and a confirmation to the customer, each with their copy. */
export async function emailAcceptance(
  { db, services }: { db: Transaction; services: Services },
  document: DocumentRef<'quote'>,
  {
    acceptance,
    files: made,
  }: {
    acceptance: Acceptance
    files: Record<'certificate' | 'staff_certificate', StoredFile> & { chosen?: StoredFile }
  },
): Promise<void> {
  const { company_id, document_id } = document
  const { answer, content, quote, customer_email } = acceptance
  const { seller, customer } = content
  const variables = {
    customerName: customer.name,
    companyName: seller.name,
    quoteNumber: content.number,
    amount: formatMoney(content.total_amount),
    description: content.title,
    chosen: linesInWords(content),
  }
  const drawn = made.chosen ? [made.chosen.id as string] : []
  for (const person of await staffToMail({ db, services }, company_id, 'quote_accepted')) {
    await postEmail(services, db, {
      company_id,
      document_id,
      template: 'quote-accepted',
      allowance: 'account',
      to: person.email,
      attachment_file_ids: [...drawn, made.staff_certificate.id as string],
      variables: {
        ...variables,
        name: person.name,
        quoteUrl: staffUrl(services.config, company_id, `/app/quotes/${document_id}`),
      },
    })
  }
  // Anyone with the link may have accepted in the customer's name, so an acceptance must not get around the mail limits.
  if (customer_email === null || !(await tryCountMail({ db, services }, company_id, customer_email))) return
  await postEmail(services, db, {
    company_id,
    document_id,
    template: 'quote-accepted-confirmation',
    allowance: 'counted',
    to: customer_email,
    from_name: seller.name,
    reply_to: replyToAddress(seller, await productSender(db, quote.created_by)),
    attachment_file_ids: [
      ...drawn,
      ...(answer.pdf_file_id ? [answer.pdf_file_id] : []),
      made.certificate.id as string,
    ],
    // A customer who accepted in the portal needs no link, and a link that staff withdrew stays withdrawn.
    variables: {
      ...variables,
      customerName: customer.contact_person || customer.name,
      quoteUrl: await customerUrl({ db, services }, document),
    },
    placeholders: placeholdersOf(content),
  })
}

/** Further lines are only in the attached file. */
const LINES_IN_MAIL = 20

/** The accepted items, one per line: 'Lights, 5 items: £250.00'. The mail draws a table of them. */
function linesInWords({ lines, tax_amount }: Acceptance['content']): string {
  const charged = lines.filter(isCharged)
  const words = charged.slice(0, LINES_IN_MAIL).map((line) => {
    const [description = ''] = line.description.split('\n', 1)
    return `${description}, ${formatQuantity(line)}: ${formatMoney(line.total_price)}`
  })
  const left = charged.length - words.length
  if (left > 0) words.push(left === 1 ? 'and one more' : `and ${left} more`)
  return [...words, ...(isZeroMoney(tax_amount) ? [] : ['Prices exclude VAT; the total includes it.'])].join(
    '\n',
  )
}
