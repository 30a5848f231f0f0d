import { ChevronDown } from 'lucide-react'
import { Section, SectionHeading } from './section.tsx'

const QUESTIONS = [
  {
    question: 'Do I have to be registered for VAT?',
    answer:
      'No. One switch in the settings turns VAT off, and your quotes and invoices do not mention it. Before an invoice goes out, it is then checked against gov.uk’s list for businesses that are not registered.',
  },
  {
    question: 'Do my customers need an account?',
    answer:
      'No. Each quote and invoice has a link of its own that nobody can guess, and you can withdraw it. Customers who want to see everything you have sent them ask for a link by email, which works once and for 15 minutes. They never choose a password.',
  },
  {
    question: 'How are invoice numbers kept without gaps?',
    answer:
      'The number is taken at the moment the invoice is saved, and given back if saving fails. Two people who save at once get two numbers in a row. A draft has one too and is never deleted, and a cancelled invoice keeps its own.',
  },
  {
    question: 'Does an acceptance online count?',
    answer:
      'An electronic signature can be valid in England and Wales when the person who signs means it as one (Law Commission, 2019, Law Com No 386). What matters in a disagreement is evidence: Quotespark records who accepted, when and from where, and keeps the exact PDF with its fingerprint.',
  },
  {
    question: 'What happens when I change an invoice that I have sent?',
    answer:
      'The PDF that went out is kept as it was, byte for byte, as an earlier version in the invoice’s history. Paid and cancelled invoices can no longer be changed.',
  },
  {
    question: 'Where is my data, and can I get it out?',
    answer:
      'In a PostgreSQL database on the server that Quotespark runs on, which can be your own. Every quote and invoice can be downloaded as a PDF and read through the API; your profile lets you download the data stored about you.',
  },
  {
    question: 'What happens after the 14 days?',
    answer:
      'Nothing is charged: we do not ask for a card. Nothing is locked or deleted either, and everything you have written can still be read, downloaded and paid.',
  },
  {
    question: 'What does it not do yet?',
    answer:
      'Sending VAT returns to HMRC, and paying subcontractors under CIS. If you need these every week, Quotespark is not for you yet.',
  },
]

export function Questions() {
  return (
    <Section id="questions" className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <SectionHeading id="questions-title" title="Questions, answered plainly" />
      <div className="border-border border-b">
        {QUESTIONS.map(({ question, answer }) => (
          <details key={question} className="group border-border border-t">
            <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-6 rounded-sm py-4 font-medium text-base transition-colors hover:text-link [&::-webkit-details-marker]:hidden">
              {question}
              <ChevronDown
                aria-hidden="true"
                className="size-4.5 text-muted-foreground transition-transform group-open:rotate-180"
              />
            </summary>
            <p className="max-w-prose pt-1.5 pr-8 pb-6 text-muted-foreground leading-relaxed">{answer}</p>
          </details>
        ))}
      </div>
    </Section>
  )
}
