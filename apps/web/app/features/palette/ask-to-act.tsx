import { DOCUMENT_KINDS } from '@quotespark/domain/document'
import { ConfirmDialog, showToast } from '@quotespark/ui'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { apiOf } from '~/features/document/kinds/api-of.ts'
import { useUndoableToasts } from '~/features/document/undo-window/use-undo.ts'
import { useNavigateFromHere } from '~/shell/navigation/use-navigate-from-here.ts'
import type { RecordAction } from './record-actions.ts'

interface AskToActProps {
  /** Null while closed. */
  action: RecordAction | null
  onClose: () => void
}

/** Asks before a palette action goes out to a customer, and reports its result. */
export function ConfirmRecordAction({ action, onClose }: AskToActProps) {
  if (!action || 'goTo' in action.does) return null
  return <Question label={action.label} does={action.does} onClose={onClose} />
}

interface QuestionProps {
  label: string
  does: Extract<RecordAction['does'], { asks: string }>
  onClose: () => void
}

function Question({ label, does: { asks, kind, call, done, opens }, onClose }: QuestionProps) {
  const navigate = useNavigateFromHere()
  const queryClient = useQueryClient()
  const showUndoable = useUndoableToasts(kind)

  async function confirm() {
    try {
      const made = await call()
      showUndoable(made, [{ title: done, tone: 'success' }])
      if (opens) void navigate(opens(made))
    } catch (error) {
      showToast({ title: errorSentence(error), tone: 'danger' })
    }
    for (const part of [...DOCUMENT_KINDS.map(apiOf), api.dashboard])
      void queryClient.invalidateQueries({ queryKey: part.key() })
    onClose()
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`${label}?`}
      description={asks}
      confirmLabel={label}
      tone="primary"
      onConfirm={confirm}
    />
  )
}
