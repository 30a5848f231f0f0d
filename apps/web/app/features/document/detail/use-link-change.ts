import type { Invoice, Quote } from '@quotespark/contract'
import { showToast } from '@quotespark/ui'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { type SingleMutation, useSingleMutation } from '~/api/use-single-mutation.ts'
import type { DocumentNoun } from './history-words.ts'

const TOASTS = {
  revokeLink: { done: 'Link revoked', failed: 'Failed to revoke link' },
  renewLink: { done: 'New link created', failed: 'Failed to create link' },
}

/** Withdraws the shared link of a document, or makes a new one. Both can be repeated without harm. */
export function useLinkChange(
  noun: DocumentNoun,
  change: keyof typeof TOASTS,
): SingleMutation<void, Error, { id: string }> {
  const queryClient = useQueryClient()
  const { done, failed } = TOASTS[change]
  return useSingleMutation({
    mutationFn: async ({ id }: { id: string }) => {
      // The two nouns differ in their answers only, which lie side by side in the cache.
      const input = { id }
      if (noun === 'quote') {
        const quote: Quote = await api.quote[change].call(input)
        queryClient.setQueryData(api.quote.get.queryKey({ input }), quote)
      } else {
        const invoice: Invoice = await api.invoice[change].call(input)
        queryClient.setQueryData(api.invoice.get.queryKey({ input }), invoice)
      }
    },
    onSuccess: () => showToast({ title: done, tone: 'success' }),
    onError: (error) => showToast({ title: errorSentence(error, failed), tone: 'danger' }),
  })
}
