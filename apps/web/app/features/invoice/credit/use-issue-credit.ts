import type { CreditNoteInput, Invoice } from '@quotespark/contract'
import { formatMoney } from '@quotespark/domain/money'
import { showToast } from '@quotespark/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { useCreateMutation } from '~/api/use-creation.ts'
import { useMoneyRefresh } from '~/features/document/payment/use-money-refresh.ts'
import { useUndoableToasts } from '~/features/document/undo-window/use-undo.ts'

type Asked = CreditNoteInput & { send: boolean }

/** Issues a credit note on the invoice; `sending` says which of both buttons is at work. */
export function useIssueCredit(invoice: Invoice, onIssued: () => void) {
  const refresh = useMoneyRefresh()
  const navigate = useNavigate()
  const showUndoable = useUndoableToasts('credit_note')
  const [sending, setSending] = useState<boolean | null>(null)
  const { mutate, isPending } = useCreateMutation(api.credit_note.create, {
    onSuccess: (note) => {
      refresh()
      const number = note.credit_note_number
      showToast({
        title: `${number} issued for ${formatMoney(note.total_amount)}`,
        tone: 'success',
        action: { label: 'View', onSelect: () => navigate(`/app/credit-notes/${note.id}`) },
      })
      if (note.status === 'sent') showUndoable(note, [{ title: `${number} sent`, tone: 'success' }])
      onIssued()
    },
    onError: (error) => {
      refresh()
      showToast({ title: errorSentence(error, 'The credit note could not be issued'), tone: 'danger' })
    },
    onSettled: () => setSending(null),
  })
  return {
    isPending,
    sending,
    issue({ send, ...asked }: Asked) {
      setSending(send)
      mutate({ ...asked, send, id: invoice.id })
    },
  }
}
