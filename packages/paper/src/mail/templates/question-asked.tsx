import { Action } from '../layout/action.tsx'
import { MailLayout } from '../layout/mail-layout.tsx'
import { Paragraph } from '../layout/paragraph.tsx'
import { Quotation } from '../layout/quotation.tsx'
import { STAFF_REASON } from '../layout/staff-reason.ts'
import { mail } from '../mail.ts'
import { APP, STAFF } from '../samples.ts'

/** To staff. `replyTo` is the address of whoever asked, where it is known: a reply to the mail goes there. */
export const questionAsked = mail({
  title: 'Question asked',
  description: 'Tells the team what a customer asks about a quote or an invoice.',
  audience: 'team',
  sample: {
    name: STAFF,
    askedBy: 'Rosa Delgado',
    documentName: 'quote Q-1795219200123',
    question: 'Can you start a week earlier?',
    replyTo: 'Rosa Delgado',
    openUrl: `${APP}/app/quotes/sample`,
  },
  optional: ['replyTo'],
  subject: ({ askedBy, documentName }) => `${askedBy} has a question about ${documentName}`,
  Letter({ name, askedBy, documentName, question, replyTo, openUrl }) {
    return (
      <MailLayout preview={question} heading="A customer has a question" reason={STAFF_REASON}>
        <Paragraph>Hello {name},</Paragraph>
        <Paragraph>
          {askedBy} asks about {documentName}:
        </Paragraph>
        <Quotation>{question}</Quotation>
        <Paragraph>
          {replyTo
            ? `Answer in Quotespark, so that your answer stands beside the document, or reply to this email: your reply goes to ${replyTo}.`
            : 'Answer in Quotespark: your answer stands beside the document.'}
        </Paragraph>
        <Action href={openUrl}>Answer</Action>
      </MailLayout>
    )
  },
})
