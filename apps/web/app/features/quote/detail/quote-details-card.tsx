import type { Quote } from '@quotespark/contract'
import { formatDate } from '@quotespark/domain/time'
import { Card, CardContent, CardHeader, CardTitle, DescriptionList } from '@quotespark/ui'
import { Moment } from '~/shell/moment.tsx'

export function QuoteDetailsCard({ quote }: { quote: Quote }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Details</CardTitle>
      </CardHeader>
      <CardContent>
        <DescriptionList
          items={[
            { label: 'Number', value: <span className="whitespace-nowrap">{quote.quote_number}</span> },
            { label: 'Created', value: <Moment at={quote.created_at} /> },
            { label: 'Updated', value: <Moment at={quote.updated_at} /> },
            ...(quote.sent_at ? [{ label: 'Sent', value: <Moment at={quote.sent_at} /> }] : []),
            {
              label: 'Valid Until',
              value: quote.valid_until ? (
                <time dateTime={quote.valid_until}>{formatDate(quote.valid_until)}</time>
              ) : (
                'No end date'
              ),
            },
            ...(quote.buyer_reference
              ? [{ label: 'Customer’s Reference', value: quote.buyer_reference }]
              : []),
          ]}
        />
      </CardContent>
    </Card>
  )
}
