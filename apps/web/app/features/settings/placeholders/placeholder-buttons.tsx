import { Button } from '@quotespark/ui'
import { useId } from 'react'

export interface PlaceholderButtonsProps {
  placeholders: readonly string[]
  /** Explains those that mean something else in this email. */
  meanings?: Readonly<Record<string, string>>
  /** Called with the placeholder in its braces. */
  onInsert: (placeholder: string) => void
}

/** Inserts placeholders, which are filled in when the email is sent. */
export function PlaceholderButtons({ placeholders, meanings, onInsert }: PlaceholderButtonsProps) {
  const id = useId()
  const meaningOf = (name: string) => meanings?.[name] ?? MEANINGS[name]
  return (
    <div className="flex flex-col gap-1.5">
      <p id={id} className="font-medium text-sm">
        Insert a placeholder
      </p>
      <ul aria-labelledby={id} className="flex flex-wrap gap-1.5">
        {placeholders.map((name) => (
          <li key={name}>
            <Button
              size="sm"
              variant="outline"
              title={meaningOf(name)}
              onClick={() => onInsert(`{${name}}`)}
              className="font-normal"
            >
              {`{${name}}`}
              {meaningOf(name) && <span className="sr-only">: {meaningOf(name)}</span>}
            </Button>
          </li>
        ))}
      </ul>
      <p className="text-muted-foreground text-sm">
        We fill these in when the email goes out. A line is left out if we have nothing to put in it.
      </p>
    </div>
  )
}

const MEANINGS: Readonly<Record<string, string>> = {
  customer: 'The customer’s name',
  contact: 'The contact person, or the customer’s name',
  company: 'Your company',
  month: 'The month the email goes out',
  year: 'The year the email goes out',
  link: 'The link in the button',
  number: 'The number of the quote or invoice',
  title: 'The title of the quote or invoice',
  balance: 'What is owed, or in credit',
  period: 'The days of the statement',
  revision: 'The revision, such as 2',
  total: 'The total with VAT',
  valid_until: 'The last day of the quote',
  balance_due: 'The balance due',
  due_date: 'The due date',
  days_late: 'How late it is, such as 7 days',
  invoices: 'The numbers of the invoices',
  interest: 'A sentence on statutory interest, for a business that pays late',
  amount_received: 'The amount received',
  payment_date: 'The day of the payment',
}
