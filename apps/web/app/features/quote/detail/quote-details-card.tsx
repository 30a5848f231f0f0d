import type { Quote } from '@quotespark/contract'
import { formatDate } from '@quotespark/domain'
import {
  Button,
  Card,
  CardContent,
  CardHeader,
  CardTitle,
  ConfirmDialog,
  DescriptionList,
  showToast,
} from '@quotespark/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { isRefusal } from '~/api/refusal-error.ts'
import { Moment } from '~/shell/moment.tsx'
import { useNavigateFromHere } from '~/shell/use-navigate-from-here.ts'

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
          ]}
        />
        {quote.abilities.delete && <DeleteQuote quote={quote} />}
      </CardContent>
    </Card>
  )
}

function DeleteQuote({ quote }: { quote: Quote }) {
  const navigate = useNavigateFromHere()
  const queryClient = useQueryClient()

  async function deleted() {
    showToast({ title: 'Quote deleted successfully!', tone: 'success' })
    // First away: this page would look for the quote again, and say that it is gone.
    await navigate('/app/quotes')
    queryClient.removeQueries({ queryKey: api.quote.get.queryKey({ input: { id: quote.id } }) })
    for (const part of [api.quote, api.customer, api.dashboard]) {
      void queryClient.invalidateQueries({ queryKey: part.key() })
    }
  }

  const { mutateAsync } = useMutation(
    api.quote.delete.mutationOptions({
      onSuccess: deleted,
      onError: (error) => {
        // The answer to the first attempt was lost, the second found its work done.
        if (isRefusal(error, 'not_found')) return deleted()
        void queryClient.invalidateQueries({ queryKey: api.quote.key() })
        showToast({ title: errorSentence(error, 'Failed to delete quote'), tone: 'danger' })
      },
    }),
  )
  return (
    <ConfirmDialog
      title="Delete this quote?"
      description={`${quote.quote_number}, “${quote.title}”, will be deleted for good.`}
      confirmLabel="Delete Quote"
      onConfirm={() => mutateAsync({ id: quote.id })}
      trigger={
        <Button variant="ghost" size="sm" className="mt-4 -ml-2.5 text-danger-strong">
          <Trash2 />
          Delete Quote
        </Button>
      }
    />
  )
}
