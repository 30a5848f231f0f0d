import { FilePen, MailOpen, Send, X } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { type BarAction, BarActions } from '~/features/document/editor/bar-actions.tsx'
import { lacksDescription } from '~/features/document/editor/checks/lacks-description.ts'
import { SendChecksCount } from '~/features/document/editor/checks/send-checks-notice.tsx'
import type { SendChecksOptions } from '~/features/document/editor/checks/use-send-checks.ts'
import { DRAFT_HINT, EditorBar } from '~/features/document/editor/editor-bar.tsx'
import { useLinesValue } from '~/features/document/editor/line/use-lines.ts'
import { REVIEW_LABEL } from '~/features/document/send/review-button.tsx'
import { useShortcut } from '~/shell/shortcuts/use-shortcut.ts'
import type { QuoteInForm } from './quote-form-values.ts'
import type { SaveQuoteAs } from './use-quote-save.ts'

interface QuoteBarProps {
  document: QuoteInForm
  onSave: (as: SaveQuoteAs) => void
  /** Set while saving; undefined while idle. */
  savingAs: SaveQuoteAs | undefined
  /** True while a file is being uploaded, which would be missing from what is saved. */
  isUploading: boolean
}

interface NewQuoteBarProps extends QuoteBarProps {
  checks: SendChecksOptions
}

/** The total of a new quote, with buttons to send it or to keep it as a draft. */
export function NewQuoteBar({ document, checks, onSave, savingAs, isUploading }: NewQuoteBarProps) {
  const { form, lines, totals } = document
  const [customer_id, title] = useWatch({ control: form.control, name: ['customer_id', 'title'] })
  const undescribed = useLinesValue(lines, lacksDescription)
  const lacking = undescribed || customer_id === '' || title.trim() === ''
  // A keyboard user cannot see why the button is disabled, so the shortcut reports what is missing and focuses it.
  const isBusy = isUploading || savingAs !== undefined
  useShortcut('mainAction', isBusy ? undefined : () => onSave('sent'))
  useShortcut('saveDraft', isBusy ? undefined : () => onSave('saved'))
  const action = actionsOf({ onSave, savingAs, isUploading })
  const send = action('sent', { label: 'Send Quote', Icon: Send, isPrimary: true, isOnPhone: true })
  return (
    <EditorBar
      lines={lines}
      {...totals}
      hint={
        isUploading ? (
          <UploadHint />
        ) : lacking ? (
          <p id="send-hint" className="text-muted-foreground text-xs max-sm:sr-only">
            To send it, choose a customer, give it a title and describe every item. {DRAFT_HINT}
          </p>
        ) : (
          <SendChecksCount options={checks} />
        )
      }
    >
      <BarActions
        actions={[
          lacking
            ? { ...send, disabled: true, ...(!isUploading && { 'aria-describedby': 'send-hint' }) }
            : send,
          action('reviewed', { label: REVIEW_LABEL, Icon: MailOpen }),
          action('saved', { label: 'Save as Draft', Icon: FilePen, isOnPhone: true }),
        ]}
      />
    </EditorBar>
  )
}

interface EditQuoteBarProps extends QuoteBarProps {
  /** Null while the quote is not likely to be sent next: then saving is the main action. */
  checks: SendChecksOptions | null
  /** Label of the button that sends it. */
  sendLabel: string
  /** True while it is saved as a draft, which may be incomplete. */
  isDraft: boolean
  /** The page of the quote. */
  path: string
}

/** The total of an existing quote, with buttons to send it, to save it or to leave it as it was. */
export function EditQuoteBar(props: EditQuoteBarProps) {
  const { document, checks, sendLabel, isDraft, onSave, savingAs, isUploading, path } = props
  const action = actionsOf({ onSave, savingAs, isUploading })
  const isBusy = isUploading || savingAs !== undefined
  const isSentNext = checks !== null
  useShortcut('mainAction', isBusy ? undefined : () => onSave(isSentNext ? 'sent' : 'saved'))
  useShortcut('saveDraft', isBusy ? undefined : () => onSave('saved'))
  const { onSelect: _, ...submit } = action('saved', { label: 'Save Changes' })
  const send = action('sent', { label: sendLabel, Icon: Send, isPrimary: isSentNext, isOnPhone: true })
  const review = action('reviewed', { label: REVIEW_LABEL, Icon: MailOpen })
  // Enter in a field presses it.
  const save: BarAction = { ...submit, type: 'submit', isPrimary: !isSentNext, isOnPhone: true }
  const cancel: BarAction = { label: 'Cancel', Icon: X, to: path }
  return (
    <EditorBar
      lines={document.lines}
      {...document.totals}
      hint={
        <>
          {isUploading && <UploadHint />}
          {checks && <SendChecksCount options={checks} />}
          {isDraft && <p className="text-muted-foreground text-xs max-sm:sr-only">{DRAFT_HINT}</p>}
        </>
      }
    >
      <BarActions actions={isSentNext ? [send, review, save, cancel] : [save, send, review, cancel]} />
    </EditorBar>
  )
}

function actionsOf({
  onSave,
  savingAs,
  isUploading,
}: Pick<QuoteBarProps, 'onSave' | 'savingAs' | 'isUploading'>) {
  return (as: SaveQuoteAs, button: BarAction): BarAction => ({
    ...button,
    onSelect: () => onSave(as),
    disabled: isUploading || (savingAs !== undefined && savingAs !== as),
    loading: savingAs === as,
    loadingText: as === 'sent' ? 'Sending...' : 'Saving...',
  })
}

function UploadHint() {
  return (
    <p className="text-muted-foreground text-xs max-sm:sr-only">An attachment is still being uploaded.</p>
  )
}
