import type { Quote } from '@quotespark/contract'
import { formatMoney } from '@quotespark/domain'
import {
  Alert,
  Button,
  Card,
  CardContent,
  CardHeader,
  CardTitle,
  DescriptionList,
  ErrorState,
  LoadingScreen,
  showToast,
} from '@quotespark/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { ReceiptPoundSterling } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { isRefusal } from '~/api/refusal-error.ts'
import { QuoteStatusBadge } from '~/documents/status-badge.tsx'
import { useInvoiceRefresh } from './use-invoice-refresh.ts'

/** Shows the quote that is to become an invoice, and makes it so. */
export function InvoiceFromQuote({ quoteId }: { quoteId: string }) {
  const { data: quote, error, refetch } = useQuery(api.quote.get.queryOptions({ input: { id: quoteId } }))
  if (quote) return <Conversion quote={quote} />
  if (!error) return <LoadingScreen />
  const isMissing = isRefusal(error, 'not_found', 'invalid_input')
  return (
    <ErrorState
      title={isMissing ? 'Quote Not Found' : 'Error Loading Quote'}
      text={
        isMissing ? 'The quote may have been deleted or you may not have access to it.' : errorSentence(error)
      }
      action={
        isMissing ? (
          <Button render={<Link to="/app/quotes" />}>Go to Quotes</Button>
        ) : (
          <Button onClick={() => refetch()}>Try Again</Button>
        )
      }
    />
  )
}

function Conversion({ quote }: { quote: Quote }) {
  const navigate = useNavigate()
  const refresh = useInvoiceRefresh()
  const { mutate, isPending } = useMutation(
    api.invoice.createFromQuote.mutationOptions({
      onSuccess: (invoice) => {
        refresh(invoice)
        if (quote.invoice_id === null) {
          showToast({ title: 'Invoice created from quote successfully!', tone: 'success' })
        }
        navigate(`/app/invoices/${invoice.id}`)
      },
      onError: (error) => {
        showToast({ title: `Failed to create invoice from quote: ${errorSentence(error)}`, tone: 'danger' })
      },
    }),
  )
  return (
    <Card className="max-w-2xl">
      <CardHeader>
        <CardTitle>{quote.title}</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col gap-5">
        <DescriptionList
          items={[
            { label: 'Quote Number', value: quote.quote_number },
            { label: 'Customer', value: quote.customer.name },
            { label: 'Status', value: <QuoteStatusBadge status={quote.displayed_status} /> },
            { label: 'Items', value: quote.items.length },
            { label: 'Total', value: <span className="amount">{formatMoney(quote.total_amount)}</span> },
          ]}
        />
        {quote.abilities.create_invoice ? (
          <>
            <p className="text-muted-foreground text-sm">
              {quote.invoice_id
                ? 'This quote has its invoice already.'
                : 'The invoice takes over the lines and amounts of this quote. You can look at it before you send it.'}
            </p>
            <Button
              onClick={() => mutate({ quote_id: quote.id })}
              loading={isPending}
              loadingText="Loading..."
              className="self-start"
            >
              <ReceiptPoundSterling />
              {quote.invoice_id ? 'View Invoice' : 'Create Invoice'}
            </Button>
          </>
        ) : (
          <Alert tone="warning" title="Only an accepted quote becomes an invoice">
            <Link to={`/app/quotes/${quote.id}`} className="text-link underline underline-offset-4">
              Open the quote
            </Link>
          </Alert>
        )}
      </CardContent>
    </Card>
  )
}
