import { Button } from '@quotespark/ui'
import { FilePen, Send } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { lacksDescription } from '~/features/document/editor/checks/lacks-description.ts'
import { SendChecksCount } from '~/features/document/editor/checks/send-checks-notice.tsx'
import type { SendChecksOptions } from '~/features/document/editor/checks/use-send-checks.tsx'
import { DRAFT_HINT, EditorBar } from '~/features/document/editor/editor-bar.tsx'
import { useLinesValue } from '~/features/document/editor/line/use-lines.ts'
import { useShortcut } from '~/shell/shortcuts/use-shortcut.ts'
import type { QuoteInForm } from './quote-form-values.ts'

interface NewQuoteBarProps {
  document: QuoteInForm
  checks: SendChecksOptions
  /** Goes on with sending at once, or after a confirmation. */
  ask: (goOn: () => void) => void
  onSave: (status: 'draft' | 'sent') => void
  /** The status that is being saved; null while idle. */
  pending: 'draft' | 'sent' | null
}

/** The total of a new quote, with buttons to send it or to keep it as a draft. */
export function NewQuoteBar(props: NewQuoteBarProps) {
  const { document, checks, ask, onSave, pending } = props
  const { form, lines, totals } = document
  const [customer_id, title] = useWatch({ control: form.control, name: ['customer_id', 'title'] })
  const undescribed = useLinesValue(lines, lacksDescription)
  const lacking = undescribed || customer_id === '' || title.trim() === ''
  // A keyboard user cannot see why the button is disabled, so the shortcut reports what is missing and focuses it.
  const send = () => (lacking ? onSave('sent') : ask(() => onSave('sent')))
  useShortcut('mainAction', pending ? undefined : send)
  useShortcut('saveDraft', pending ? undefined : () => onSave('draft'))
  return (
    <EditorBar
      lines={lines}
      {...totals}
      hint={
        lacking ? (
          <p id="send-hint" className="text-muted-foreground text-xs max-sm:sr-only">
            To send it, choose a customer, give it a title and describe every item. {DRAFT_HINT}
          </p>
        ) : (
          <SendChecksCount options={checks} />
        )
      }
    >
      <Button
        onClick={send}
        disabled={lacking || pending === 'draft'}
        loading={pending === 'sent'}
        loadingText="Sending..."
        {...(lacking ? { 'aria-describedby': 'send-hint' } : {})}
      >
        <Send />
        Send Quote
      </Button>
      <Button
        variant="outline"
        onClick={() => onSave('draft')}
        disabled={pending === 'sent'}
        loading={pending === 'draft'}
        loadingText="Saving..."
      >
        <FilePen />
        Save as Draft
      </Button>
    </EditorBar>
  )
}

interface EditQuoteBarProps {
  document: QuoteInForm
  /** Null while the quote is not to be sent. */
  checks: SendChecksOptions | null
  /** True while it is saved as a draft, which may be incomplete. */
  isDraft: boolean
  isPending: boolean
  /** The page of the quote. */
  path: string
}

/** The total of an existing quote, with buttons to save it or to leave it as it was. */
export function EditQuoteBar(props: EditQuoteBarProps) {
  const { document, checks, isDraft, isPending, path } = props
  return (
    <EditorBar
      lines={document.lines}
      {...document.totals}
      hint={
        <>
          {checks && <SendChecksCount options={checks} />}
          {isDraft && <p className="text-muted-foreground text-xs max-sm:sr-only">{DRAFT_HINT}</p>}
        </>
      }
    >
      <Button type="submit" loading={isPending} loadingText="Saving...">
        Save Changes
      </Button>
      <Button variant="outline" render={<Link to={path} />}>
        Cancel
      </Button>
    </EditorBar>
  )
}
