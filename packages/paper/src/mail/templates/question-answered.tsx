import { Action } from '../layout/action.tsx'
import { MailLayout } from '../layout/mail-layout.tsx'
import { Paragraph } from '../layout/paragraph.tsx'
import { Quotation } from '../layout/quotation.tsx'
import { mail } from '../mail.ts'
import { APP, COMPANY } from '../samples.ts'

/** To the customer who asked about a document. */
export const questionAnswered = mail({
  title: 'Question answered',
  description: 'Brings the customer the answer to their question.',
  audience: 'customer',
  sample: {
    customerName: 'Rosa Delgado',
    companyName: COMPANY,
    documentName: 'quote Q-1795219200123',
    question: 'Can you start a week earlier?',
    answer: 'Yes, on Monday 7 December.',
    documentUrl: `${APP}/customer-portal/sample`,
  },
  optional: ['question', 'customerName'],
  subject: ({ companyName, documentName }) => `${companyName} answered your question about ${documentName}`,
  Letter({ customerName, companyName, documentName, question, answer, documentUrl }) {
    return (
      <MailLayout
        preview={answer}
        heading="An answer to your question"
        sender={companyName}
        reason={`You are receiving this because you asked ${companyName} about ${documentName}.`}
      >
        <Paragraph>Hello{customerName ? ` ${customerName}` : ''},</Paragraph>
        <Paragraph>{companyName} writes:</Paragraph>
        <Quotation>{answer}</Quotation>
        {question && (
          <>
            <Paragraph>You asked:</Paragraph>
            <Quotation>{question}</Quotation>
          </>
        )}
        <Action href={documentUrl}>{`Open ${documentName}`}</Action>
      </MailLayout>
    )
  },
})
