import { Action } from '../layout/action.tsx'
import { Facts } from '../layout/facts.tsx'
import { MailLayout } from '../layout/mail-layout.tsx'
import { Paragraph } from '../layout/paragraph.tsx'
import { Quotation } from '../layout/quotation.tsx'
import { STAFF_REASON } from '../layout/staff-reason.ts'
import { mail } from '../mail.ts'
import { APP, CUSTOMER, STAFF } from '../samples.ts'

/** To staff. `replyTo` is the address of the customer, where it is known: a reply to the mail goes there. */
export const customerReplied = mail({
  title: 'Customer replied',
  description: 'Tells the team that a customer says an invoice is paid, or that there is a problem.',
  audience: 'team',
  sample: {
    name: STAFF,
    says: `${CUSTOMER} says that they have paid`,
    invoiceNumber: 'INV-00042',
    note: 'By bank transfer, with the number as the reference.',
    paidOn: '3 Dec 2026',
    replyTo: CUSTOMER,
    openUrl: `${APP}/app/invoices/sample`,
  },
  optional: ['note', 'paidOn', 'replyTo'],
  subject: ({ says, invoiceNumber }) => `${says}: invoice ${invoiceNumber}`,
  Letter({ name, says, invoiceNumber, note, paidOn, replyTo, openUrl }) {
    return (
      <MailLayout preview={note ?? `${says}.`} heading="A customer has replied" reason={STAFF_REASON}>
        <Paragraph>Hello {name},</Paragraph>
        <Paragraph>
          {says}: invoice {invoiceNumber}.
        </Paragraph>
        {note && <Quotation>{note}</Quotation>}
        {paidOn && <Facts rows={[['Paid on', paidOn]]} />}
        <Paragraph>
          The invoice is not chased for five working days.
          {replyTo && ` Reply to this email to write to ${replyTo}.`}
        </Paragraph>
        <Action href={openUrl}>View invoice</Action>
      </MailLayout>
    )
  },
})
