import type { Quote } from '@quotespark/contract'
import { Button, showToast } from '@quotespark/ui'
import { Copy } from 'lucide-react'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { useCreateMutation } from '~/api/use-creation.ts'
import { useResetListPages } from '~/api/use-list-restart.ts'
import { useNavigateFromHere } from '~/shell/navigation/use-navigate-from-here.ts'
import { useQuoteRefresh } from '../use-quote-refresh.ts'

/** Creates a draft from this quote and opens it for editing. */
export function DuplicateButton({ quote }: { quote: Quote }) {
  const navigate = useNavigateFromHere()
  const refresh = useQuoteRefresh()
  const restartList = useResetListPages(api.quote.list)
  const { mutate, isPending } = useCreateMutation(api.quote.duplicate, {
    onSuccess: (copy) => {
      restartList()
      refresh(copy)
      showToast({
        title: 'Quote duplicated successfully!',
        description: `You are editing the copy, draft ${copy.quote_number}.`,
        tone: 'success',
      })
      void navigate(`/app/quotes/${copy.id}/edit`)
    },
    onError: (error) =>
      showToast({ title: errorSentence(error, 'Failed to duplicate quote'), tone: 'danger' }),
  })
  return (
    <Button
      variant="outline"
      onClick={() => mutate({ id: quote.id })}
      loading={isPending}
      loadingText="Duplicating..."
    >
      <Copy />
      Duplicate
    </Button>
  )
}
