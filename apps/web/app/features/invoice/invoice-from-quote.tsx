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
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ReceiptPoundSterling } from 'lucide-react'
import { Link } from 'react-router'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { isRefusal } from '~/api/refusal-error.ts'
import { useSingleMutation } from '~/api/use-single-mutation.ts'
import { QuoteStatusBadge } from '~/documents/status-badge.tsx'
import { useNavigateFromHere } from '~/shell/use-navigate-from-here.ts'
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
  return (
    <Card className="max-w-2xl">
      <CardHeader>
        <CardTitle>{quote.title}</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col gap-6">
        <DescriptionList
          items={[
            { label: 'Quote Number', value: <span className="tabular-nums">{quote.quote_number}</span> },
            { label: 'Customer', value: quote.customer.name },
            { label: 'Status', value: <QuoteStatusBadge status={quote.displayed_status} /> },
            { label: 'Items', value: quote.items.length },
            { label: 'Total', value: <span className="amount">{formatMoney(quote.total_amount)}</span> },
          ]}
        />
        <NextStep quote={quote} />
      </CardContent>
    </Card>
  )
}

function NextStep({ quote }: { quote: Quote }) {
  const { id, invoice_id, abilities } = quote
  if (invoice_id) {
    return (
      <Alert
        tone="info"
        title="This quote has its invoice already"
        action={<Button render={<Link to={`/app/invoices/${invoice_id}`} />}>View Invoice</Button>}
      />
    )
  }
  if (!abilities.create_invoice) {
    return (
      <Alert
        tone="warning"
        title="Only an accepted quote becomes an invoice"
        action={
          <Button variant="outline" render={<Link to={`/app/quotes/${id}`} />}>
            View Quote
          </Button>
        }
      />
    )
  }
  return <CreateInvoice quoteId={id} />
}

function CreateInvoice({ quoteId }: { quoteId: string }) {
  const navigate = useNavigateFromHere()
  const queryClient = useQueryClient()
  const refresh = useInvoiceRefresh()
  const { mutate, isPending } = useSingleMutation(
    api.invoice.createFromQuote.mutationOptions({
      onSuccess: (invoice) => {
        refresh(invoice)
        // A double press is answered twice with the one invoice: said once.
        showToast({
          id: invoice.id,
          title: 'Invoice created from quote successfully!',
          tone: 'success',
        })
        void navigate(`/app/invoices/${invoice.id}`)
      },
      onError: (error) => {
        // Whatever it is now, it is not what this page shows.
        void queryClient.invalidateQueries({
          queryKey: api.quote.get.queryKey({ input: { id: quoteId } }),
        })
        showToast({ title: `Failed to create invoice from quote: ${errorSentence(error)}`, tone: 'danger' })
      },
    }),
  )
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="text-muted-foreground text-sm">
        The invoice takes over the lines and amounts of this quote as a draft. You can look at it before you
        send it.
      </p>
      <Button
        onClick={() => mutate({ quote_id: quoteId })}
        loading={isPending}
        loadingText="Loading..."
        className="max-sm:w-full"
      >
        <ReceiptPoundSterling />
        Create Invoice
      </Button>
    </div>
  )
}
