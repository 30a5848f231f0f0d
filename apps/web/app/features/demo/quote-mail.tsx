import { accentColour } from '@quotespark/domain/company'
import { formatMoney } from '@quotespark/domain/money'
import { formatDate } from '@quotespark/domain/time'
import { Card, DescriptionList } from '@quotespark/ui'
import type { TourQuote } from './tour-documents.ts'

export interface QuoteMailProps {
  quote: TourQuote
  colour: string
  onOpen: () => void
}

/** The email that delivers a quote. */
export function QuoteMail({ quote, colour, onOpen }: QuoteMailProps) {
  const { company, customer, quote_number, title, total_amount, valid_until } = quote
  return (
    <Card className="overflow-hidden">
      <div className="border-border border-b px-5 py-4 sm:px-6">
        <h3 className="break-words text-heading">
          Quote {quote_number} from {company.name}
        </h3>
        <p className="mt-0.5 text-muted-foreground text-sm">To {customer.email}</p>
      </div>
      <div className="flex flex-col gap-4 px-5 py-6 sm:px-6">
        <p>Hello {customer.name},</p>
        <p>
          {company.name} has prepared a quote for you. View it online to accept it, ask for a change or
          decline it. You do not need an account.
        </p>
        <DescriptionList
          className="max-w-sm"
          items={[
            { label: 'For', value: title },
            { label: 'Total', value: <span className="amount">{formatMoney(total_amount)}</span> },
            { label: 'Valid until', value: formatDate(valid_until) },
          ]}
        />
        <div>
          {/* In the company's own colour, as in the real email. */}
          <button
            type="button"
            onClick={onOpen}
            className="inline-flex h-control-lg items-center rounded-md px-5 font-medium text-white transition-[filter,scale] hover:brightness-110 active:scale-[0.985]"
            style={{ background: accentColour(colour) }}
          >
            Open as the customer
          </button>
        </div>
      </div>
    </Card>
  )
}
