import { Alert, Button } from '@quotespark/ui'
import { CalendarClock, FilePen, Save, Send } from 'lucide-react'
import { useShortcut } from '~/shell/shortcuts/use-shortcut.ts'
import type { Submission } from './use-invoice-save.ts'

export interface SaveButtonsProps {
  isNew: boolean
  isDraft: boolean
  /** True for a draft that is scheduled to be sent. */
  isScheduled: boolean
  /** Blocks saving: a file still being uploaded would not be attached. */
  isUploading: boolean
  savingAs: Submission['as'] | undefined
  failure: string | null
  onSave: (as: Submission['as']) => void
}

export function SaveButtons(props: SaveButtonsProps) {
  const { isNew, isDraft, isScheduled, isUploading, savingAs, failure, onSave } = props
  const button = (as: Submission['as']) => ({
    onClick: () => onSave(as),
    disabled: isUploading || (savingAs !== undefined && savingAs !== as),
    loading: savingAs === as,
  })
  const isBusy = isUploading || savingAs !== undefined
  useShortcut('mainAction', isBusy ? undefined : () => onSave('sent'))
  useShortcut('saveDraft', isBusy || !isDraft ? undefined : () => onSave('draft'))
  return (
    <>
      {failure !== null && (
        <Alert tone="danger" live className="w-full">
          {failure}
        </Alert>
      )}
      {isScheduled ? (
        <Button {...button('sent')} loadingText="Saving...">
          <CalendarClock />
          Schedule Invoice
        </Button>
      ) : (
        <Button {...button('sent')} loadingText="Sending...">
          <Send />
          {isNew ? 'Send Invoice' : 'Update & Send'}
        </Button>
      )}
      <Button variant="outline" {...button('complete')} loadingText="Saving...">
        <Save />
        {isNew ? 'Save' : 'Update'}
      </Button>
      {isDraft && (
        <Button variant="outline" {...button('draft')} loadingText="Saving...">
          <FilePen />
          Save as Draft
        </Button>
      )}
    </>
  )
}

/** A hint beside the buttons. */
export function SaveHint({
  isDraft,
  isScheduled,
  isUploading,
}: Pick<SaveButtonsProps, 'isDraft' | 'isScheduled' | 'isUploading'>) {
  return (
    <p className="text-muted-foreground text-xs empty:hidden max-sm:sr-only">
      {isUploading
        ? 'An attachment is still being uploaded.'
        : isScheduled
          ? 'If you save it as a draft, it will not be sent at the scheduled time.'
          : isDraft && 'You can save an incomplete draft.'}
    </p>
  )
}
