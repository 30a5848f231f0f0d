import { ConfirmDialog, showToast } from '@quotespark/ui'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import type { RecordAction } from './record-actions.ts'

interface AskToActProps {
  /** Null keeps it closed. */
  action: RecordAction | null
  onClose: () => void
}

/** Asks before an action of the palette goes out to a customer, and says what came of it. */
export function AskToAct({ action, onClose }: AskToActProps) {
  const queryClient = useQueryClient()
  if (!action || 'goTo' in action.does) return null
  const { asks, call, done } = action.does

  async function confirm() {
    try {
      await call()
      showToast({ title: done, tone: 'success' })
    } catch (error) {
      showToast({ title: errorSentence(error), tone: 'danger' })
    }
    for (const part of [api.quote, api.invoice, api.dashboard])
      void queryClient.invalidateQueries({ queryKey: part.key() })
    onClose()
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`${action.label}?`}
      description={asks}
      confirmLabel={action.label}
      tone="primary"
      onConfirm={confirm}
    />
  )
}
