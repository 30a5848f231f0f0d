import { Alert, Button } from '@quotespark/ui'
import { CalendarClock, FilePen, Save, Send } from 'lucide-react'
import { SendChecksCount } from '~/features/document/editor/checks/send-checks-notice.tsx'
import {
  type SendChecksOptions,
  useAskBeforeSending,
} from '~/features/document/editor/checks/use-send-checks.tsx'
import { DRAFT_HINT, EditorBar } from '~/features/document/editor/editor-bar.tsx'
import { useShortcut } from '~/shell/shortcuts/use-shortcut.ts'
import type { InvoiceInForm } from './invoice-form-values.ts'
import type { Submission } from './use-invoice-save.ts'

interface SavingState {
  isDraft: boolean
  /** True for a draft that is scheduled to be sent. */
  isScheduled: boolean
  /** Blocks saving: a file still being uploaded would not be attached. */
  isUploading: boolean
}

interface SaveButtonsProps extends SavingState {
  isNew: boolean
  savingAs: Submission['as'] | undefined
  failure: string | null
  onSave: (as: Submission['as']) => void
}

interface InvoiceBarProps extends SaveButtonsProps {
  document: InvoiceInForm
  checks: SendChecksOptions
}

/** The total of an invoice, with buttons to send and to save it. */
export function InvoiceBar({ document: { lines, totals }, checks, onSave, ...saving }: InvoiceBarProps) {
  const { ask, dialog } = useAskBeforeSending(checks)
  return (
    <EditorBar
      lines={lines}
      {...totals}
      hint={
        <>
          <SendChecksCount options={checks} />
          <SaveHint {...saving} />
        </>
      }
    >
      <SaveButtons {...saving} onSave={(as) => (as === 'sent' ? ask(() => onSave(as)) : onSave(as))} />
      {dialog}
    </EditorBar>
  )
}

function SaveButtons(props: SaveButtonsProps) {
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
function SaveHint({ isDraft, isScheduled, isUploading }: SavingState) {
  return (
    <p className="text-muted-foreground text-xs empty:hidden max-sm:sr-only">
      {isUploading
        ? 'An attachment is still being uploaded.'
        : isScheduled
          ? 'If you save it as a draft, it will not be sent at the scheduled time.'
          : isDraft && DRAFT_HINT}
    </p>
  )
}
