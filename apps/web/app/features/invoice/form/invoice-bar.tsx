import { Alert } from '@quotespark/ui'
import { CalendarClock, FilePen, type LucideIcon, MailOpen, Save, Send } from 'lucide-react'
import { type BarAction, BarActions } from '~/features/document/editor/bar-actions.tsx'
import { SendChecksCount } from '~/features/document/editor/checks/send-checks-notice.tsx'
import type { SendChecksOptions } from '~/features/document/editor/checks/use-send-checks.ts'
import { DRAFT_HINT, EditorBar } from '~/features/document/editor/editor-bar.tsx'
import { REVIEW_LABEL } from '~/features/document/send/review-button.tsx'
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
export function InvoiceBar({ document: { lines, totals }, checks, ...saving }: InvoiceBarProps) {
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
      <SaveButtons {...saving} />
    </EditorBar>
  )
}

function SaveButtons(props: SaveButtonsProps) {
  const { isNew, isDraft, isScheduled, isUploading, savingAs, failure, onSave } = props
  const action = (as: Submission['as'], label: string, Icon: LucideIcon): BarAction => ({
    ...{ label, Icon },
    onSelect: () => onSave(as),
    disabled: isUploading || (savingAs !== undefined && savingAs !== as),
    loading: savingAs === as,
    loadingText: as === 'sent' && !isScheduled ? 'Sending...' : 'Saving...',
  })
  const isBusy = isUploading || savingAs !== undefined
  useShortcut('mainAction', isBusy ? undefined : () => onSave('sent'))
  useShortcut('saveDraft', isBusy || !isDraft ? undefined : () => onSave('draft'))
  const send = isScheduled
    ? action('sent', 'Schedule Invoice', CalendarClock)
    : action('sent', isNew ? 'Send Invoice' : 'Update & Send', Send)
  return (
    <>
      {failure !== null && (
        <Alert tone="danger" live className="w-full">
          {failure}
        </Alert>
      )}
      <BarActions
        actions={[
          { ...send, isPrimary: true, isOnPhone: true },
          ...(isScheduled ? [] : [action('reviewed', REVIEW_LABEL, MailOpen)]),
          { ...action('complete', isNew ? 'Save' : 'Update', Save), isOnPhone: !isDraft },
          ...(isDraft ? [{ ...action('draft', 'Save as Draft', FilePen), isOnPhone: true }] : []),
        ]}
      />
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
