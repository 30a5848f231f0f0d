import type { CreditNote } from '@quotespark/contract'
import { showToast } from '@quotespark/ui'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { useSingleMutation } from '~/api/use-single-mutation.ts'
import type { TypedLetter } from '~/features/document/send/use-letter.ts'
import { useUndoableToasts } from '~/features/document/undo-window/use-undo.ts'

/** Sends the note with these words. `onSent` is called after success. */
export function useCreditNoteSending({ id }: CreditNote, onSent?: () => void) {
  const queryClient = useQueryClient()
  const showUndoable = useUndoableToasts('credit_note')
  const { mutate, isPending } = useSingleMutation(
    api.credit_note.send.mutationOptions({
      onSuccess: (note) => {
        queryClient.setQueryData(api.credit_note.get.queryKey({ input: { id } }), note)
        void queryClient.invalidateQueries({ queryKey: api.credit_note.list.key() })
        const to = note.emailed_to
        const description = to ? `Emailed to ${to}` : 'The customer has no email address: pass the link on.'
        showUndoable(note, [{ title: 'Credit note sent', description, tone: 'success' }])
        onSent?.()
      },
      onError: (error) => {
        void queryClient.invalidateQueries({ queryKey: api.credit_note.key() })
        showToast({ title: errorSentence(error, 'Failed to send the credit note'), tone: 'danger' })
      },
    }),
  )
  return { isPending, send: (letter: TypedLetter = {}) => mutate({ id, ...letter }) }
}
